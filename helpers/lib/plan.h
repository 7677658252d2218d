/* plan.h - the resolved selection for one source file, and the one place that applies it.
 *
 * cs-cfg2flags writes a plan per source; the GCC plugin, cs-cc (for Clang) and cs-verify
 * read it and ask cs_plan_decide() about every function that the source's object defines,
 * so that all of them agree by construction. plan.c and what it uses (planread,
 * filepattern, funcpattern, keymap, origin, pathparts, spelling, synonyms, typespelling,
 * wholefile) are C11 that also compiles as C++11 (the plugin includes them) and need
 * nothing but libc. A plan is immutable once parsed; strings returned live as long.
 *
 * The file is text, one directive per line, values running to the end of the line:
 *
 *   callsight-plan 1         first line: format and version
 *   source PATH              the source as the project names it
 *   inlined skip|hook        place hooks after or before inlining
 *   system-headers no|yes
 *   min-size N               statements; smaller functions are left out (0: none)
 *   default hook|skip        for functions that no other line names
 *   root PATH                the project's folder (filepattern.h); may be repeated
 *   rules NAME               read more directives from this file, which lies beside the
 * plan: what many plans share. Its first line is the same, it has no `source` and no
 * `rules`, and NAME changes when its content does skip-file LINE PATTERN   functions
 * defined in a matching file are left out skip LINE PATTERN        functions with a
 * matching name or symbol are left out hook LINE SYMBOL         exact assembler name that
 * `default skip` does not leave out; written for include-func, one per function of the
 * subtree
 *
 * LINE is the line of trace.config that the rule comes from (0: none), for --why. Skips win
 * over hooks. The same selection gives the same bytes, so that an unchanged plan is not
 * rewritten.
 */
#ifndef CS_PLAN_H
#define CS_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cs_plan;
struct cs_plan_rules; /* rules files that were read, for plans that share them */

enum cs_inlined { CS_INLINED_SKIP, CS_INLINED_HOOK };

/* What is known of a function definition. Only `symbol` is required. */
struct cs_plan_function {
    const char *symbol; /* assembler name; clone suffixes (.part.0, .cold) are ignored */
    const char *name;   /* demangled with parameters; NULL for C, where it may also be the
                           name in the source when an asm label gave another symbol */
    const char *file;   /* file of the definition as the compiler spells it; NULL unknown */
    uint32_t statements; /* UINT32_MAX: not counted */
    bool system_header;  /* defined in a system header */
    bool ifunc_resolver;
    bool inline_only; /* C99 inline without an external definition */
};

enum cs_rule {
    CS_RULE_HOOKED,   /* selected */
    CS_RULE_DEFAULT,  /* `default skip` and not named */
    CS_RULE_FILE,     /* skip-file */
    CS_RULE_FUNCTION, /* skip */
    CS_RULE_SYSTEM_HEADER,
    CS_RULE_MIN_SIZE,
    CS_RULE_IFUNC_RESOLVER,
    CS_RULE_INLINE_ONLY,
    CS_RULE_NRULES
};

/* The rule that decides, and the config line behind it in *line (0: none; line may be
 * NULL). */
enum cs_rule cs_plan_decide(const struct cs_plan *plan,
                            const struct cs_plan_function *function, unsigned *line);

/* One phrase for people: "left out by exclude-func". Of a fixed set, never freed. */
const char *cs_rule_text(enum cs_rule rule);

/* Parse the nbytes at text. Returns 0, -ENOMEM, or -EINVAL with *out NULL and a message
 * naming the line in why[nwhy]. */
int cs_plan_parse(struct cs_plan **out, const char *text, size_t nbytes, char *why,
                  size_t nwhy);

/* As cs_plan_parse() on the content of the file at path; -errno when it cannot be read. */
int cs_plan_load(struct cs_plan **out, const char *path, char *why, size_t nwhy);
void cs_plan_free(struct cs_plan *plan);

/* As cs_plan_load(), reading each rules file once for all plans that are loaded with the
 * same *rules (NULL at first). Free the plans first, then the rules. */
int cs_plan_load_sharing(struct cs_plan **out, const char *path,
                         struct cs_plan_rules **rules, char *why, size_t nwhy);
void cs_plan_rules_free(struct cs_plan_rules *rules);

const char *cs_plan_source(const struct cs_plan *plan);
enum cs_inlined cs_plan_inlined(const struct cs_plan *plan);

uint32_t cs_plan_min_size(const struct cs_plan *plan);

/* False when nothing in this source can be hooked: compile it as if callsight did not
 * exist. */
bool cs_plan_hooks_any(const struct cs_plan *plan);

/* True when no function needs to be looked at one by one: all are hooked. */
bool cs_plan_hooks_all(const struct cs_plan *plan);

#ifdef __cplusplus
}
#endif

#endif
