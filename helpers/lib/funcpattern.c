#include "funcpattern.h"

#include "keymap.h"
#include "spelling.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

struct pattern {
    char *text;  /* exact: canonical name; wild: for fnmatch() */
    char *fixed; /* wild: what stands before the first wild character */
    uint32_t number;
    uint32_t next; /* another one with the same exact or fixed text, or CS_KEYMAP_NONE */
    enum cs_synonym_kind kind;
};

struct cs_funcpatterns {
    struct pattern *list;
    size_t n, room;
    struct cs_keymap exact; /* text -> index of the first of a chain */
    struct cs_keymap wild;  /* the same of fixed texts */
    size_t *lengths;        /* distinct lengths of fixed texts */
    size_t nlengths;
};

/* Whether the character at text[at] is wild, depth brackets deep in arguments. */
static bool wild_at(const char *text, size_t nbytes, size_t at, unsigned depth)
{
    if (text[at] == '?')
        return true;
    if (text[at] == '[')
        return depth == 0 && memchr(text + at, ']', nbytes - at);
    if (text[at] != '*' || depth == 0)
        return text[at] == '*';
    return depth == 1 && strchr("(<,", text[at - 1]) && at + 1 < nbytes &&
           strchr(",)>", text[at + 1]);
}

/* Turn the canonical name into a pattern for fnmatch(), written to out[2 * nbytes + 1].
 * Returns how many bytes come before the first wild character, or nbytes when none does. */
static size_t translate(char *out, const char *text, size_t nbytes)
{
    size_t fixed = nbytes, n = 0;
    unsigned depth = 0;

    for (size_t i = 0; i < nbytes;) {
        size_t end = cs_operator_end(text, nbytes, i);
        bool wild = !end && wild_at(text, nbytes, i, depth);

        if (wild && fixed == nbytes)
            fixed = i;
        if (wild && text[i] == '[')
            end = (size_t)((const char *)memchr(text + i, ']', nbytes - i) - text) + 1;
        else if (!end)
            end = i + 1;
        if (end == i + 1 && (text[i] == '(' || text[i] == '<'))
            depth++;
        else if (end == i + 1 && (text[i] == ')' || text[i] == '>') && depth > 0)
            depth--;
        for (; i < end; i++) {
            if (!wild && strchr("*?[]\\", text[i]))
                out[n++] = '\\';
            out[n++] = text[i];
        }
    }
    out[n] = '\0';
    return fixed;
}

/* Patterns with a parameter list are compared with spellings that have one. */
static enum cs_synonym_kind kind_of(const char *text, size_t nbytes)
{
    struct cs_name_parts parts;

    cs_name_split(&parts, text, nbytes);
    return parts.parameters < parts.end ? CS_SYNONYM_PARAMETERS : CS_SYNONYM_NAME;
}

struct cs_funcpatterns *cs_funcpatterns_new(void)
{
    return (struct cs_funcpatterns *)calloc(1, sizeof(struct cs_funcpatterns));
}

void cs_funcpatterns_free(struct cs_funcpatterns *set)
{
    if (!set)
        return;
    for (size_t i = 0; i < set->n; i++) {
        free(set->list[i].text);
        free(set->list[i].fixed);
    }
    free(set->list);
    free(set->lengths);
    cs_keymap_free(&set->exact);
    cs_keymap_free(&set->wild);
    free(set);
}

/* The next pattern of the list, cleared; it does not count before set->n does. NULL: no
 * memory. */
static struct pattern *reserve(struct cs_funcpatterns *set)
{
    struct pattern *pattern;

    if (set->n == set->room) {
        size_t room = set->room ? set->room * 2 : 16;
        void *list = realloc(set->list, room * sizeof *set->list);

        if (!list)
            return NULL;
        set->list = (struct pattern *)list;
        set->room = room;
    }
    pattern = &set->list[set->n];
    memset(pattern, 0, sizeof *pattern);
    pattern->next = CS_KEYMAP_NONE;
    return pattern;
}

static int note_length(struct cs_funcpatterns *set, size_t length)
{
    size_t *lengths;

    for (size_t i = 0; i < set->nlengths; i++)
        if (set->lengths[i] == length)
            return 0;
    lengths = (size_t *)realloc(set->lengths, (set->nlengths + 1) * sizeof *lengths);
    if (!lengths)
        return -ENOMEM;
    set->lengths = lengths;
    lengths[set->nlengths++] = length;
    return 0;
}

/* Make the pattern, the next one of the list, the first of its chain. */
static int chain(struct cs_funcpatterns *set, struct cs_keymap *map,
                 struct pattern *pattern, const char *key)
{
    pattern->next = cs_keymap_get(map, key, strlen(key));
    return cs_keymap_set(map, key, strlen(key), (uint32_t)set->n);
}

/* A name without anything special in it, as in C, is canonical and exact. */
static bool is_plain(const char *text)
{
    while ((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') ||
           (*text >= '0' && *text <= '9') || *text == '_')
        text++;
    return *text == '\0';
}

static int add_plain(struct cs_funcpatterns *set, struct pattern *pattern, const char *text)
{
    size_t nbytes = strlen(text);

    pattern->text = (char *)malloc(nbytes + 1);
    if (!pattern->text)
        return -ENOMEM;
    memcpy(pattern->text, text, nbytes + 1);
    return chain(set, &set->exact, pattern, pattern->text);
}

static int add_any(struct cs_funcpatterns *set, struct pattern *pattern, const char *text)
{
    size_t nbytes = strlen(text), nfixed;
    int error;

    pattern->text = (char *)malloc(2 * nbytes + 1);
    pattern->fixed = (char *)malloc(nbytes + 1);
    if (!pattern->text || !pattern->fixed)
        return -ENOMEM;
    nbytes = cs_spelling_normalise(pattern->fixed, text, nbytes);
    nfixed = translate(pattern->text, pattern->fixed, nbytes);
    pattern->kind = kind_of(pattern->fixed, nbytes);
    if (nfixed == nbytes) {
        memcpy(pattern->text, pattern->fixed, nbytes + 1);
        return chain(set, &set->exact, pattern, pattern->text);
    }
    pattern->fixed[nfixed] = '\0';
    error = note_length(set, nfixed);
    return error ? error : chain(set, &set->wild, pattern, pattern->fixed);
}

int cs_funcpatterns_add(struct cs_funcpatterns *set, const char *text, uint32_t number)
{
    struct pattern *pattern = reserve(set);
    int error;

    if (!pattern)
        return -ENOMEM;
    pattern->number = number;
    error = is_plain(text) ? add_plain(set, pattern, text) : add_any(set, pattern, text);
    /* The list owns the texts even after a failure: the maps may point to them. */
    set->n++;
    return error;
}

size_t cs_funcpatterns_count(const struct cs_funcpatterns *set)
{
    return set->n;
}

void cs_funcpatterns_each(const struct cs_funcpatterns *set,
                          const struct cs_synonyms *function,
                          void (*hit)(void *context, uint32_t number), void *context)
{
    for (unsigned i = 0; i < function->n; i++) {
        const struct cs_synonym *synonym = &function->list[i];
        uint32_t at = cs_keymap_get(&set->exact, synonym->text, synonym->nbytes);

        for (; at != CS_KEYMAP_NONE; at = set->list[at].next)
            hit(context, set->list[at].number);
        for (size_t k = 0; k < set->nlengths; k++) {
            if (set->lengths[k] > synonym->nbytes)
                continue;
            at = cs_keymap_get(&set->wild, synonym->text, set->lengths[k]);
            for (; at != CS_KEYMAP_NONE; at = set->list[at].next)
                if (set->list[at].kind == synonym->kind &&
                    fnmatch(set->list[at].text, synonym->text, 0) == 0)
                    hit(context, set->list[at].number);
        }
    }
}

static void keep_lowest(void *context, uint32_t number)
{
    uint32_t *lowest = (uint32_t *)context;

    if (number < *lowest)
        *lowest = number;
}

uint32_t cs_funcpatterns_first(const struct cs_funcpatterns *set,
                               const struct cs_synonyms *function)
{
    uint32_t lowest = UINT32_MAX;

    cs_funcpatterns_each(set, function, keep_lowest, &lowest);
    return lowest;
}

bool cs_funcpattern_wild(const char *text)
{
    size_t nbytes = strlen(text);
    char *canonical = (char *)malloc(nbytes + 1);
    char *out = (char *)malloc(2 * nbytes + 1);
    bool wild = false;

    if (canonical && out) {
        nbytes = cs_spelling_normalise(canonical, text, nbytes);
        wild = translate(out, canonical, nbytes) < nbytes;
    }
    free(canonical);
    free(out);
    return wild;
}
