/* capture_build.h - how capture.c and capture_facts.c add findings. */
#ifndef CS_CAPTURE_BUILD_H
#define CS_CAPTURE_BUILD_H

#include "capture.h"

struct cs_capture_builder {
    struct cs_capture *capture;
    const struct cs_profile *profile;
    const struct cs_totals *totals;
    size_t room;
    int error; /* -ENOMEM once something could not be added */
};

/* Add a finding without text; NULL when memory runs out. */
struct cs_finding *cs_capture_add(struct cs_capture_builder *b, const char *kind,
                                  bool missing, uint64_t count);

/* Give the finding (NULL is ignored) its sentence and its remedy, which is kept. */
void cs_capture_say(struct cs_capture_builder *b, struct cs_finding *finding,
                    const char *remedy, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "1 event", "2,000 events": the count and the noun, written to buffer. */
const char *cs_capture_things(char buffer[64], uint64_t count, const char *one);

/* Add a finding per kind and reason of the profile's facts, and one per unread file. */
void cs_capture_add_facts(struct cs_capture_builder *b);

#endif
