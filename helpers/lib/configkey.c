#include "configkey.h"

#include "nearest.h"
#include "problems.h"
#include "spelling.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define DEEPEST 1000000u

static const char *const list_names[CS_CONFIG_NLISTS] = {"include", "exclude",
                                                         "include-func", "exclude-func"};

static const char *const select_names[] = {"include",      "exclude", "include-func",
                                           "exclude-func", "inlined", "system-headers",
                                           "min-size"};

const char *cs_config_list_name(enum cs_config_list list)
{
    return list_names[list];
}

void cs_configkey_unknown(const char *what, const char *text, const char *const *names,
                          size_t n, unsigned line, struct cs_problems *problems)
{
    struct cs_nearest nearest;
    char known[300] = "";

    cs_nearest_init(&nearest, text);
    for (size_t i = 0; i < n; i++) {
        cs_nearest_offer(&nearest, names[i]);
        if (strlen(known) + strlen(names[i]) + 3 < sizeof known) {
            strcat(known, i ? ", " : "");
            strcat(known, names[i]);
        }
    }
    if (nearest.name)
        cs_problems_error(problems, line, "unknown %s '%s': did you mean '%s'?", what, text,
                          nearest.name);
    else
        cs_problems_error(problems, line, "unknown %s '%s': there are %s", what, text,
                          known);
}

bool cs_configkey_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");

    return digits > 0 && digits < 10 && text[digits] == '\0';
}

/* The last word of a function pattern outside brackets, or NULL when it has one word. */
static char *last_word(char *text)
{
    size_t nbytes = strlen(text);
    char *word = NULL;

    for (size_t i = 0; i < nbytes;) {
        if (text[i] == '(' || text[i] == '<' || text[i] == '{') {
            i = cs_group_end(text, nbytes, i);
            continue;
        }
        if (text[i] == ' ' || text[i] == '\t')
            word = text + i + 1;
        i++;
    }
    return word;
}

/* Whether the last word of a pattern can only be meant as a depth: no C++ name of several
 * words (`A::get() const`, `operator unsigned long`) ends like that. */
static bool looks_like_depth(const char *text, const char *word)
{
    if (isdigit((unsigned char)*word) || *word == '-' || *word == '+')
        return true;
    return !strchr(text, '(') && !strchr(text, '<') && !strstr(text, "operator");
}

/* Take the depth off the end of an include-func pattern. */
static void split_depth(struct cs_config_line *pattern, enum cs_config_list list,
                        struct cs_problems *problems)
{
    char *word = last_word(pattern->text);

    if (!word || !looks_like_depth(pattern->text, word))
        return;
    if (list == CS_CONFIG_EXCLUDE_FUNC)
        cs_problems_error(
            problems, pattern->line,
            "exclude-func takes one name and no depth, not '%s': leave '%s' out",
            pattern->text, word);
    else if (!cs_configkey_number(word) || strtoul(word, NULL, 10) > DEEPEST)
        cs_problems_error(problems, pattern->line,
                          "bad depth '%s': write a whole number of call levels behind the "
                          "name, 0 for the function alone, or nothing for all levels",
                          word);
    else
        pattern->depth = (uint32_t)strtoul(word, NULL, 10);
    while (word > pattern->text && (word[-1] == ' ' || word[-1] == '\t'))
        word--;
    *word = '\0';
}

static int add_line(struct cs_config_lines *lines, const char *text, unsigned line)
{
    struct cs_config_line *added;

    if (lines->n == lines->room) {
        size_t room = lines->room ? lines->room * 2 : 8;
        void *list = realloc(lines->list, room * sizeof *lines->list);

        if (!list)
            return -ENOMEM;
        lines->list = list;
        lines->room = room;
    }
    added = &lines->list[lines->n];
    *added = (struct cs_config_line){strdup(text), line, CS_DEPTH_ALL};
    if (!added->text)
        return -ENOMEM;
    lines->n++;
    return 0;
}

static int add_pattern(struct cs_config_select *select, enum cs_config_list list,
                       const char *value, unsigned line, struct cs_problems *problems)
{
    struct cs_config_lines *lines = &select->lists[list];
    bool function = list == CS_CONFIG_INCLUDE_FUNC || list == CS_CONFIG_EXCLUDE_FUNC;
    int error;

    if (!*value) {
        cs_problems_error(problems, line, "%s has no value: write a %s behind it",
                          list_names[list],
                          function ? "function's name" : "file, a folder or a glob");
        return 0;
    }
    error = add_line(lines, value, line);
    if (!error && function)
        split_depth(&lines->list[lines->n - 1], list, problems);
    return error;
}

/* A key that stands once: remember where, complain about the second one. */
static void once(unsigned *seen, const char *key, unsigned line,
                 struct cs_problems *problems)
{
    if (*seen)
        cs_problems_error(problems, line,
                          "%s was given in line %u already: keep one of them", key, *seen);
    *seen = line;
}

void cs_configkey_bad(const char *key, const char *value, const char *allowed,
                      unsigned line, struct cs_problems *problems)
{
    cs_problems_error(problems, line, "bad value '%s' of %s: write %s", value, key,
                      allowed);
}

static void set_inlined(struct cs_config_select *select, const char *value, unsigned line,
                        struct cs_problems *problems)
{
    once(&select->inlined_line, "inlined", line, problems);
    select->inlined = strcmp(value, "hook") == 0 ? CS_INLINED_HOOK : CS_INLINED_SKIP;
    if (strcmp(value, "skip") != 0 && strcmp(value, "hook") != 0)
        cs_configkey_bad("inlined", value, "skip or hook", line, problems);
}

static void set_system_headers(struct cs_config_select *select, const char *value,
                               unsigned line, struct cs_problems *problems)
{
    once(&select->system_headers_line, "system-headers", line, problems);
    select->system_headers = strcmp(value, "yes") == 0;
    if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
        cs_configkey_bad("system-headers", value, "no or yes", line, problems);
}

static void set_min_size(struct cs_config_select *select, const char *value, unsigned line,
                         struct cs_problems *problems)
{
    once(&select->min_size_line, "min-size", line, problems);
    if (cs_configkey_number(value))
        select->min_size = (uint32_t)strtoul(value, NULL, 10);
    else
        cs_configkey_bad("min-size", value, "a number of statements", line, problems);
}

int cs_configkey_select(struct cs_config_select *select, const char *key, const char *value,
                        unsigned line, struct cs_problems *problems)
{
    for (int list = 0; list < CS_CONFIG_NLISTS; list++)
        if (strcmp(key, list_names[list]) == 0)
            return add_pattern(select, (enum cs_config_list)list, value, line, problems);
    if (strcmp(key, "inlined") == 0)
        set_inlined(select, value, line, problems);
    else if (strcmp(key, "system-headers") == 0)
        set_system_headers(select, value, line, problems);
    else if (strcmp(key, "min-size") == 0)
        set_min_size(select, value, line, problems);
    else
        cs_configkey_unknown("key", key, select_names,
                             sizeof select_names / sizeof *select_names, line, problems);
    return 0;
}
