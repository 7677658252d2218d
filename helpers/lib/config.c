#include "config.h"

#include "configkey.h"
#include "configline.h"
#include "problems.h"
#include "wholefile.h"

#include <errno.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_LINE    16384 /* bytes, where the INI library lets us say so */
#define LONGEST_SECTION 48    /* bytes that inih keeps of a section's name, less one */
#define TARGET          "target."

/* One parse: what inih's reader hands out and its handler takes in. */
struct parse {
    struct cs_config *config;
    struct cs_config_select target; /* the section of the build target */
    struct cs_config_select others; /* sections of other targets, only checked */
    const char *target_name;
    const char *text, *end;
    char *plain;
    unsigned line;
    int error;
    struct cs_problems *problems;
};

static void complain(struct parse *parse, enum cs_configline what, const char *text,
                     size_t nbytes)
{
    static const struct {
        const char *what, *remedy;
    } texts[] = {
        [CS_CONFIGLINE_CONTROL] = {"control character behind",
                                   "this is no text file, or the line was damaged"},
        [CS_CONFIGLINE_BRACKET] = {"bad section", "write [select], [capture], [budget] or "
                                                  "[target.NAME], alone on its line"},
        [CS_CONFIGLINE_QUOTE] = {"bad quotes in",
                                 "put the whole value between two \" or use none"},
    };
    size_t shown = 0;

    while (shown < nbytes && shown < 100 && (unsigned char)text[shown] >= ' ')
        shown++;
    cs_problems_error(parse->problems, parse->line, "%s '%.*s': %s", texts[what].what,
                      (int)shown, text, texts[what].remedy);
}

/* Complain about a section that there is none of. */
static void check_section(struct parse *parse)
{
    static const char *const sections[] = {"select", "capture", "budget", "target.NAME"};
    char name[LONGEST_SECTION + 1];
    const char *dot;

    snprintf(name, sizeof name, "%.*s", (int)strlen(parse->plain) - 2, parse->plain + 1);
    cs_configline_restore(name);
    dot = strchr(name, '.');
    for (int i = 0; i < 3; i++)
        if (strcmp(name, sections[i]) == 0)
            return;
    if (strcmp(name, TARGET) == 0 || strcmp(name, "target") == 0)
        cs_problems_error(parse->problems, parse->line,
                          "no target in '[%s]': write the name of a build target, as in "
                          "[target.server]",
                          name);
    else if (dot && strncmp(name, TARGET, strlen(TARGET)) != 0)
        cs_problems_error(parse->problems, parse->line,
                          "unknown section '%s': did you mean 'target%s'?", name, dot);
    else if (!dot)
        cs_configkey_unknown("section", name, sections, 4, parse->line, parse->problems);
}

/* The plain form of a line, cut out of the text; empty when there is something wrong. */
static void plain_line(struct parse *parse, const char *text, size_t nbytes, size_t room)
{
    enum cs_configline what;

    if (nbytes > 0 && text[nbytes - 1] == '\r')
        nbytes--;
    parse->plain[0] = '\0';
    if (nbytes + 2 > room || nbytes + 2 > LONGEST_LINE) {
        cs_problems_error(
            parse->problems, parse->line,
            "line of %zu bytes, longer than the %zu that the INI library takes: "
            "shorten '%.40s...', with a glob for instance",
            nbytes, (room < LONGEST_LINE ? room : LONGEST_LINE) - 2, text);
        return;
    }
    what = cs_configline_plain(parse->plain, text, nbytes);
    if (what != CS_CONFIGLINE_OK) {
        parse->plain[0] = '\0';
        complain(parse, what, text, nbytes);
    } else if (parse->plain[0] == '[' && strlen(parse->plain) > LONGEST_SECTION + 2) {
        cs_problems_error(
            parse->problems, parse->line,
            "section name longer than the %d bytes that the INI library takes: "
            "shorten '%s'",
            LONGEST_SECTION, parse->plain);
        parse->plain[0] = '\0';
    } else if (parse->plain[0] == '[')
        check_section(parse);
}

/* inih's reader: one line into out[room], as fgets() does. */
static char *next_line(char *out, int room, void *context)
{
    struct parse *parse = context;
    const char *newline, *start = parse->text;
    size_t nbytes;

    if (start == parse->end || parse->error || room < 3)
        return NULL;
    parse->line++;
    newline = memchr(start, '\n', (size_t)(parse->end - start));
    nbytes = (size_t)((newline ? newline : parse->end) - start);
    parse->text = newline ? newline + 1 : parse->end;
    plain_line(parse, start, nbytes, (size_t)room - 1);
    snprintf(out, (size_t)room, "%s\n", parse->plain);
    return out;
}

static int take(struct parse *parse, const char *section, const char *key,
                const char *value)
{
    const char *name = section + strlen(TARGET);

    if (!*key)
        cs_problems_error(parse->problems, parse->line, "no key in front of '= %s'", value);
    else if (!*section || strcmp(section, "select") == 0)
        return cs_configkey_select(&parse->config->select, key, value, parse->line,
                                   parse->problems);
    else if (strncmp(section, TARGET, strlen(TARGET)) == 0) {
        bool ours = parse->target_name && strcmp(name, parse->target_name) == 0;

        return cs_configkey_select(ours ? &parse->target : &parse->others, key, value,
                                   parse->line, parse->problems);
    } else if (strcmp(section, "capture") == 0)
        return cs_configkey_capture(&parse->config->capture, key, value, parse->line,
                                    parse->problems);
    else if (strcmp(section, "budget") == 0)
        return cs_configkey_budget(&parse->config->budget, key, value, parse->line,
                                   parse->problems);
    return 0; /* of an unknown section, which was complained about */
}

/* inih's handler. Its return value would only set inih's own count of bad lines. */
static int handle(void *context, const char *section, const char *key, const char *value)
{
    struct parse *parse = context;
    char *copies[3] = {strdup(section), strdup(key), strdup(value)};

    if (!copies[0] || !copies[1] || !copies[2])
        parse->error = -ENOMEM;
    for (int i = 0; i < 3 && !parse->error; i++)
        cs_configline_restore(copies[i]);
    if (!parse->error)
        parse->error = take(parse, copies[0], copies[1], copies[2]);
    for (int i = 0; i < 3; i++)
        free(copies[i]);
    return 1;
}

static void free_select(struct cs_config_select *select)
{
    for (int list = 0; list < CS_CONFIG_NLISTS; list++) {
        for (size_t i = 0; i < select->lists[list].n; i++)
            free(select->lists[list].list[i].text);
        free(select->lists[list].list);
    }
    *select = (struct cs_config_select){.min_size = 0};
}

/* What the target's section names replaces what [select] says of it. */
static void override(struct cs_config_select *select, struct cs_config_select *target)
{
    for (int list = 0; list < CS_CONFIG_NLISTS; list++) {
        struct cs_config_lines replaced = select->lists[list];

        if (target->lists[list].n == 0)
            continue;
        select->lists[list] = target->lists[list];
        target->lists[list] = replaced;
    }
    if (target->inlined_line) {
        select->inlined = target->inlined;
        select->inlined_line = target->inlined_line;
    }
    if (target->system_headers_line) {
        select->system_headers = target->system_headers;
        select->system_headers_line = target->system_headers_line;
    }
    if (target->min_size_line) {
        select->min_size = target->min_size;
        select->min_size_line = target->min_size_line;
    }
}

/* The library's limits, where it was built so that they can be set: 200 bytes do not hold a
 * C++ name. */
static void widen_limits(void)
{
#ifdef CS_INIH_LIMITS
    ini_use_stack = false;
    ini_allow_realloc = false;
    ini_initial_alloc = ini_max_line = LONGEST_LINE + 1;
#endif
}

int cs_config_parse(struct cs_config *config, const char *text, size_t nbytes,
                    const char *target, struct cs_problems *problems)
{
    struct parse parse = {.config = config,
                          .target_name = target,
                          .text = text,
                          .end = text + nbytes,
                          .plain = malloc(LONGEST_LINE + 2),
                          .problems = problems};
    int bad;

    *config = (struct cs_config){.capture = {.n = 0}};
    if (!parse.plain)
        return -ENOMEM;
    if (nbytes >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        parse.text += 3; /* a byte order mark, as some editors leave */
    widen_limits();
    bad = ini_parse_stream(next_line, &parse, handle, &parse);
    if (bad > 0 && !parse.error)
        cs_problems_error(problems, (unsigned)bad, "neither [section] nor key = value");
    else if (bad < 0)
        parse.error = -ENOMEM;
    override(&config->select, &parse.target);
    free_select(&parse.target);
    free_select(&parse.others);
    free(parse.plain);
    return parse.error;
}

int cs_config_load(struct cs_config *config, const char *path, const char *target,
                   struct cs_problems *problems)
{
    void *text;
    size_t nbytes;
    int error = cs_wholefile_read(path, &text, &nbytes);

    *config = (struct cs_config){.capture = {.n = 0}};
    if (!error)
        error = cs_config_parse(config, text, nbytes, target, problems);
    free(text);
    return error;
}

static void free_settings(struct cs_config_settings *settings)
{
    for (size_t i = 0; i < settings->n; i++) {
        free(settings->list[i].key);
        free(settings->list[i].value);
    }
    free(settings->list);
    *settings = (struct cs_config_settings){.n = 0};
}

void cs_config_free(struct cs_config *config)
{
    free_select(&config->select);
    free_settings(&config->capture);
    free_settings(&config->budget);
}
