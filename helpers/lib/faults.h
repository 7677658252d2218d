/* faults.h - what could not be read in the files of a trace, one line each.
 *
 * A line is "FILE: byte N: what". So many are kept; the rest are counted.
 */
#ifndef CS_FAULTS_H
#define CS_FAULTS_H

#include <stddef.h>
#include <stdint.h>

#define CS_FAULTS_MAX 64

struct cs_faults {
    char *lines[CS_FAULTS_MAX];
    size_t nlines;
    uint64_t nmore; /* not kept */
};

/* Note that `what` is wrong at the byte of the file. */
void cs_faults_add(struct cs_faults *faults, const char *file, uint64_t byte,
                   const char *what, ...) __attribute__((format(printf, 4, 5)));

/* Release all lines. */
void cs_faults_clear(struct cs_faults *faults);

#endif
