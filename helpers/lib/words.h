/* words.h - the words for the numbered things of format.h, as JSON and options spell them.
 *
 * Lower case, '-' between words; "unknown" for a number that this version does not know.
 * The words never change meaning: they are part of the JSON schemas.
 */
#ifndef CS_WORDS_H
#define CS_WORDS_H

#include <stdint.h>

const char *cs_word_reason(uint32_t reason); /* cs_reason: "none", "max-events" ... */
const char *cs_word_fact(uint32_t kind);     /* cs_fact_kind: "stopped", "lost" ... */
const char *cs_word_clock(uint32_t clock);   /* cs_clock: "monotonic", "tsc", "cntvct" */

#endif
