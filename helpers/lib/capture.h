/* capture.h - what a capture lacks, and what else a reader of its numbers must know, in
 * plain words.
 *
 * Built from a profile's facts and counters; facts of one kind and reason are one finding.
 * All text belongs to the cs_capture. Pure: nothing is printed.
 */
#ifndef CS_CAPTURE_H
#define CS_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_profile;
struct cs_totals;

struct cs_finding {
    const char *kind; /* a word: cs_word_fact(), or not-ended unmatched open unwound
                         backward unnamed overhead empty */
    uint32_t reason;  /* cs_reason; 0 when there is none to tell */
    bool missing;     /* the numbers are incomplete; false: a note on how to read them */
    uint64_t count;   /* events, calls, files ...: what the sentence counts; 0: nothing */
    uint64_t from_ns; /* first and last time, since the process's start; 0: not known */
    uint64_t to_ns;
    char *what;         /* a sentence, or several, without a newline */
    const char *remedy; /* a sentence on what to do, or "" */
};

struct cs_capture {
    struct cs_finding *findings; /* what is missing comes first */
    size_t nfindings;
    size_t nmissing;
};

/* Returns 0, or -ENOMEM with nothing to free. */
int cs_capture_init(struct cs_capture *capture, const struct cs_profile *profile,
                    const struct cs_totals *totals);
void cs_capture_free(struct cs_capture *capture);

#endif
