#include "budget.h"
#include "configkey.h"
#include "problems.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A key of [capture] and what it takes. */
struct capture_key {
    const char *name;
    const char *choices; /* NULL: any text; "0": a number; else words between spaces */
};

static const struct capture_key capture_keys[] = {
    {"enable", " no yes "},
    {"dir", NULL},
    {"mode", " events summary "},
    {"max", "0"},
    {"max-mb", "0"},
    {"full", " stop wrap "},
    {"min-free-mb", "0"},
    {"threads", NULL},
    {"clock", " auto tsc mono "},
    {"callsites", " no yes "},
    {"shm", NULL},
    {"shm-size", "0"},
};

#define NCAPTURE (sizeof capture_keys / sizeof *capture_keys)

static int add_setting(struct cs_config_settings *settings, const char *key,
                       const char *value, unsigned line)
{
    struct cs_config_setting *added;

    if (settings->n == settings->room) {
        size_t room = settings->room ? settings->room * 2 : 8;
        void *list = realloc(settings->list, room * sizeof *settings->list);

        if (!list)
            return -ENOMEM;
        settings->list = list;
        settings->room = room;
    }
    added = &settings->list[settings->n];
    *added = (struct cs_config_setting){strdup(key), strdup(value), line};
    settings->n++;
    return added->key && added->value ? 0 : -ENOMEM;
}

/* The value, in words of its kind: " events summary " -> "events or summary". */
static void check_choice(const struct capture_key *key, const char *value, unsigned line,
                         struct cs_problems *problems)
{
    char word[100], allowed[100];
    size_t n = 0;

    if (strcmp(key->choices, "0") == 0) {
        if (!cs_configkey_number(value))
            cs_configkey_bad(key->name, value, "a whole number", line, problems);
        return;
    }
    snprintf(word, sizeof word, " %.90s ", value);
    if (*value && !strchr(value, ' ') && strstr(key->choices, word))
        return;
    for (const char *at = key->choices + 1; at[1]; at++) {
        if (*at == ' ' && n < sizeof allowed - 5) {
            memcpy(allowed + n, " or ", 4);
            n += 4;
        } else if (n < sizeof allowed - 1)
            allowed[n++] = *at;
    }
    allowed[n] = '\0';
    cs_configkey_bad(key->name, value, allowed, line, problems);
}

int cs_configkey_capture(struct cs_config_settings *capture, const char *key,
                         const char *value, unsigned line, struct cs_problems *problems)
{
    const char *names[NCAPTURE];

    for (size_t i = 0; i < NCAPTURE; i++) {
        names[i] = capture_keys[i].name;
        if (strcmp(key, names[i]) != 0)
            continue;
        if (capture_keys[i].choices)
            check_choice(&capture_keys[i], value, line, problems);
        return add_setting(capture, key, value, line);
    }
    cs_configkey_unknown("key of [capture]", key, names, NCAPTURE, line, problems);
    return 0;
}

int cs_configkey_budget(struct cs_config_settings *budget, const char *key,
                        const char *value, unsigned line, struct cs_problems *problems)
{
    struct cs_budget_term term;
    char why[200];

    if (!*value)
        cs_problems_error(
            problems, line,
            "'%s' has no budget: write one, as in '%s = calls<=1000 p99<=50us'", key, key);
    for (const char *text = value; *text;) {
        if (cs_budget_parse(&term, text, &text, why, sizeof why) != 0) {
            cs_problems_error(problems, line, "budget of '%s': %s", key, why);
            break;
        }
    }
    return add_setting(budget, key, value, line);
}
