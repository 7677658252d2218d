/* profile.h - a calling-context tree with its functions, threads and gaps, in memory.
 *
 * The tables of a .csp file (runtime/format.h) as growable arrays with real pointers in
 * place of string offsets. Strings belong to the profile and live until cs_profile_free().
 * A profile is plain data: any module may read the arrays; add to them with the functions
 * below. One thread at a time per profile.
 */
#ifndef CS_PROFILE_H
#define CS_PROFILE_H

#include "format.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_stringset;

struct cs_module {
    const char *path;
    uint32_t build_id_nbytes; /* 0: none */
    uint8_t build_id[32];
};

struct cs_bucket {
    uint32_t bucket; /* cs_hist_bucket() of the inclusive times in ns */
    uint64_t count;
};

struct cs_function {
    uint32_t module;    /* index, or CS_NONE */
    uint32_t line;      /* 0: unknown */
    uint64_t address;   /* in the module's ELF file */
    const char *name;   /* demangled; "" until symbolized */
    const char *symbol; /* as in the symbol table; "" until symbolized */
    const char *file;   /* "" when unknown */
    struct cs_profile_stat stat;
    uint64_t unwound;
    uint64_t open;
    struct cs_bucket *buckets; /* ascending, without zero counts; owned by the profile */
    size_t nbuckets;
};

struct cs_node {
    uint32_t parent;   /* smaller than the node's own index, or CS_NONE */
    uint32_t function; /* index */
    struct cs_profile_stat stat;
};

struct cs_thread {
    const char *name;
    struct cs_profile_thread data; /* its `name` is not used here */
};

struct cs_process {
    const char *exe;
    const char *command;
    struct cs_profile_process data; /* its `exe` and `command` are not used here */
};

struct cs_fact {
    const char *text;
    struct cs_profile_fact data; /* its `text` is not used here */
};

struct cs_profile {
    struct cs_stringset *strings;
    struct cs_module *modules;
    struct cs_function *functions;
    struct cs_node *nodes;
    struct cs_thread *threads;
    struct cs_process *processes;
    struct cs_fact *facts;
    size_t nmodules, nfunctions, nnodes, nthreads, nprocesses, nfacts;
    size_t nsorted; /* nodes when it was last sorted */
    int error; /* -ENOMEM once an addition failed; sort, merge, format and save return it */
};

/* An empty profile in *profile. */
void cs_profile_init(struct cs_profile *profile);
void cs_profile_free(struct cs_profile *profile);

/* A copy of text that lives as long as the profile; equal texts are the same pointer. ""
 * when there is no memory (profile->error is then set). */
const char *cs_profile_string(struct cs_profile *profile, const char *text);

/* As above for the nbytes at text, cut at a zero byte. */
const char *cs_profile_text(struct cs_profile *profile, const char *text, size_t nbytes);

/* A stat of no calls: all zero, min_ns UINT64_MAX. */
struct cs_profile_stat cs_stat_none(void);

/* Add from's numbers to *into. */
void cs_stat_add(struct cs_profile_stat *into, const struct cs_profile_stat *from);

/* Append a copy of one element. Its strings are copied (NULL counts as ""), buckets too.
 * The returned index stays valid until the profile is sorted, pointers into the array until
 * the next addition. CS_NONE when there is no memory (profile->error is then set). */
uint32_t cs_profile_add_module(struct cs_profile *profile, const struct cs_module *module);
uint32_t cs_profile_add_function(struct cs_profile *profile,
                                 const struct cs_function *function);
uint32_t cs_profile_add_thread(struct cs_profile *profile, const struct cs_thread *thread);
uint32_t cs_profile_add_process(struct cs_profile *profile,
                                const struct cs_process *process);
uint32_t cs_profile_add_fact(struct cs_profile *profile, const struct cs_fact *fact);

/* Append a node with cs_stat_none(); its numbers are then set in nodes[index].stat. The
 * parent comes first. */
uint32_t cs_profile_add_node(struct cs_profile *profile, uint32_t parent,
                             uint32_t function);

/* Unite elements of the same identity and bring all tables into the canonical order of
 * docs/format.md, so that equal content is equal bytes. Indices change. Called by
 * cs_profile_merge(), cs_profile_format() and cs_profile_save(). Returns 0 or -ENOMEM,
 * after which the profile can only be freed. */
int cs_profile_sort(struct cs_profile *profile);

/* Append other's tables to profile's without uniting anything, to be sorted later: for many
 * profiles at a time. Returns 0 or -ENOMEM. */
int cs_profile_append(struct cs_profile *profile, const struct cs_profile *other);

/* Sort if the profile has at least doubled since: keeps the memory of many appended
 * profiles within bounds at little cost. Returns 0 or -ENOMEM. */
int cs_profile_tidy(struct cs_profile *profile);

/* Append and sort: add other's content to profile's. Associative and commutative to the
 * byte after cs_profile_format(). Returns 0 or -ENOMEM. */
int cs_profile_merge(struct cs_profile *profile, const struct cs_profile *other);

/* Fill *profile from the nbytes at data, which it does not keep. Returns 0, or -errno with
 * *profile empty and a message that names the offset in why[nwhy]. */
int cs_profile_parse(struct cs_profile *profile, const void *data, size_t nbytes, char *why,
                     size_t nwhy);

/* The bytes of the .csp file in *data (to be released with free()) and *nbytes. Returns 0
 * or -ENOMEM. */
int cs_profile_format(struct cs_profile *profile, void **data, size_t *nbytes);

/* Read the file at path ("-": stdin). As cs_profile_parse(); for other errors than -EINVAL
 * why[nwhy] is the text of errno. */
int cs_profile_load(struct cs_profile *profile, const char *path, char *why, size_t nwhy);

/* Write the file at path whole and rename it into place ("-": stdout). Returns 0 or -errno.
 */
int cs_profile_save(struct cs_profile *profile, const char *path);

/* Duration in ns below which the share q (0 to 1) of the function's ended calls lie, from
 * its histogram: the middle of the bucket, kept within [min, max]. 0 when no call ended. */
uint64_t cs_function_quantile(const struct cs_function *function, double q);

/* What to show as the function's name: its name, else its module's file name + 0xaddress.
 * Written to text[ntext] when it has to be made; returns the string to show. */
const char *cs_function_label(const struct cs_profile *profile, uint32_t function,
                              char *text, size_t ntext);

#endif
