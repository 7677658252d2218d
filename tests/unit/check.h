/* check.h - assertions for the unit tests: print where and what, then exit 1. */
#ifndef CS_CHECK_H
#define CS_CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                   \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);      \
            exit(1);                                                                       \
        }                                                                                  \
    } while (0)

#define CHECK_UINT(actual, expected)                                                       \
    do {                                                                                   \
        uint64_t check_a = (uint64_t)(actual), check_e = (uint64_t)(expected);             \
        if (check_a != check_e) {                                                          \
            fprintf(stderr, "%s:%d: %s is %" PRIu64 ", not %" PRIu64 "\n", __FILE__,       \
                    __LINE__, #actual, check_a, check_e);                                  \
            exit(1);                                                                       \
        }                                                                                  \
    } while (0)

#define CHECK_STRING(actual, expected)                                                     \
    do {                                                                                   \
        const char *check_a = (actual), *check_e = (expected);                             \
        if (strcmp(check_a, check_e) != 0) {                                               \
            fprintf(stderr, "%s:%d: %s is \"%s\", not \"%s\"\n", __FILE__, __LINE__,       \
                    #actual, check_a, check_e);                                            \
            exit(1);                                                                       \
        }                                                                                  \
    } while (0)

#endif
