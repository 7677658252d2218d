/* lackwords.h - sentences about reasons: why something is missing and what to do about it.
 */
#ifndef CS_LACKWORDS_H
#define CS_LACKWORDS_H

#include <stdint.h>

struct cs_lackwords {
    const char *why;    /* "the size budget was reached"; "" when not known */
    const char *remedy; /* a sentence, or "" */
};

/* By cs_reason. */
struct cs_lackwords cs_lackwords_reason(uint32_t reason);

#endif
