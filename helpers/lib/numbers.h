/* numbers.h - durations, counts and shares as people read them.
 *
 * Every function writes a terminated string of at most CS_NUMBER_NBYTES bytes and returns
 * it. Pure; no locale: digits, ',' and '.' are the same everywhere.
 */
#ifndef CS_NUMBERS_H
#define CS_NUMBERS_H

#include <stdint.h>

#define CS_NUMBER_NBYTES 32

/* Three significant digits, rounded half up, and the unit without a space, so that a column
 * set flush right has its units below each other: 7ns 1.23us 45.6ms 789s 20m34s 5h07m.
 * micro is the sign for 1/1000000: "u", or "\u00b5" where the output is UTF-8. */
const char *cs_duration_format(char text[CS_NUMBER_NBYTES], uint64_t ns, const char *micro);

/* 12,345,678 */
const char *cs_count_format(char text[CS_NUMBER_NBYTES], uint64_t count);

/* part of total in per cent with one decimal: 38.4%; <0.1% for the least; 0% for none. */
const char *cs_share_format(char text[CS_NUMBER_NBYTES], uint64_t part, uint64_t total);

#endif
