/* config.h - trace.config: what to hook, how to capture, what the gate demands.
 *
 * The file is INI, read with inih, in the form of docs/man/trace.config.5; the older form
 * of one directive per line means the same. Everything wrong is collected, with its line
 * and a remedy, so that all of it can be mended in one go. Strings belong to the config.
 */
#ifndef CS_CONFIG_H
#define CS_CONFIG_H

#include "plan.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_problems;

enum cs_config_list {
    CS_CONFIG_INCLUDE,
    CS_CONFIG_EXCLUDE,
    CS_CONFIG_INCLUDE_FUNC,
    CS_CONFIG_EXCLUDE_FUNC,
    CS_CONFIG_NLISTS
};

#define CS_DEPTH_ALL UINT32_MAX

/* One line of a list. */
struct cs_config_line {
    char *text; /* the pattern */
    unsigned line;
    uint32_t depth; /* include-func: levels of calls to follow, or CS_DEPTH_ALL */
};

struct cs_config_lines {
    struct cs_config_line *list;
    size_t n, room;
};

struct cs_config_select {
    struct cs_config_lines lists[CS_CONFIG_NLISTS];
    enum cs_inlined inlined;
    bool system_headers;
    uint32_t min_size;
    unsigned inlined_line, system_headers_line, min_size_line; /* 0: by default */
};

/* A line of [capture] or [budget]: keys are those of the file. */
struct cs_config_setting {
    char *key;
    char *value;
    unsigned line;
};

struct cs_config_settings {
    struct cs_config_setting *list;
    size_t n, room;
};

/* All zero is the config that says nothing: everything is selected. */
struct cs_config {
    struct cs_config_select select; /* with the target's overrides */
    struct cs_config_settings capture;
    struct cs_config_settings budget;
};

/* The key of a list: "include-func". */
const char *cs_config_list_name(enum cs_config_list list);

/* Read nbytes of text for the build target (NULL: none), whose section replaces what it
 * names of [select]. What is wrong goes to problems; the config is to be used only when
 * those hold no error. Returns 0 or -ENOMEM; always to be freed. */
int cs_config_parse(struct cs_config *config, const char *text, size_t nbytes,
                    const char *target, struct cs_problems *problems);

/* As cs_config_parse() for the file at path; -errno when it cannot be read. */
int cs_config_load(struct cs_config *config, const char *path, const char *target,
                   struct cs_problems *problems);

void cs_config_free(struct cs_config *config);

#endif
