/* profile_layout.h - the sections of a .csp file as a table, for its reader and its writer.
 */
#ifndef CS_PROFILE_LAYOUT_H
#define CS_PROFILE_LAYOUT_H

#include "format.h"

#define CS_PROFILE_NSECTIONS CS_SECTION_FACTS /* types 1 .. this */

struct cs_section_layout {
    const char *name;
    uint32_t entry_size; /* of this version: the least that a reader accepts */
    const char *fields;  /* for cs_bytes_swap() */
};

/* By cs_section_type. */
static const struct cs_section_layout cs_section_layouts[CS_PROFILE_NSECTIONS + 1] = {
    [CS_SECTION_STRINGS] = {"strings", 1, ""},
    [CS_SECTION_MODULES] = {"modules", sizeof(struct cs_profile_module), "44"},
    [CS_SECTION_FUNCTIONS] = {"functions", sizeof(struct cs_profile_function),
                              "44"
                              "8"
                              "4444"
                              "8"
                              "88888"
                              "88"},
    [CS_SECTION_BUCKETS] = {"buckets", sizeof(struct cs_profile_bucket),
                            "44"
                            "8"},
    [CS_SECTION_NODES] = {"nodes", sizeof(struct cs_profile_node),
                          "44"
                          "88888"},
    [CS_SECTION_THREADS] = {"threads", sizeof(struct cs_profile_thread),
                            "4444"
                            "88888888888"},
    [CS_SECTION_PROCESSES] = {"processes", sizeof(struct cs_profile_process),
                              "444444"
                              "8888"},
    [CS_SECTION_FACTS] = {"facts", sizeof(struct cs_profile_fact),
                          "4444"
                          "888"},
};

#endif
