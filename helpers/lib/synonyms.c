#include "synonyms.h"

#include "origin.h"
#include "spelling.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char anonymous[] = "(anonymous namespace)::";

/* Room for one more spelling is always there: CS_SYNONYMS_MAX of the longest length. */
static void add(struct cs_synonyms *synonyms, char **room, size_t nbytes,
                enum cs_synonym_kind kind)
{
    struct cs_synonym *synonym = &synonyms->list[synonyms->n++];

    synonym->text = *room;
    synonym->nbytes = nbytes;
    synonym->kind = kind;
    (*room)[nbytes] = '\0';
    *room += nbytes + 1;
}

/* Copy the name without its template argument lists: all of them, or only one that ends
 * the name. */
static size_t drop_arguments(char *out, const char *name, size_t nbytes, bool all)
{
    size_t n = 0;

    for (size_t i = 0; i < nbytes;) {
        size_t end = cs_operator_end(name, nbytes, i);

        if (!end)
            end = name[i] == '<' ? cs_group_end(name, nbytes, i) : i + 1;
        if (name[i] == '<' && i > 0 && (all || end == nbytes)) {
            i = end;
            if (n > 0 && out[n - 1] == ' ')
                n--; /* of `operator< <int>` */
            continue;
        }
        memcpy(out + n, name + i, end - i);
        n += end - i;
        i = end;
    }
    return n;
}

/* The spellings that name (canonical, without return type) has with this much of its
 * template arguments: alone, and in front of its parameters and qualifiers. */
static void add_name(struct cs_synonyms *synonyms, char **room, const char *name,
                     size_t nname, const char *rest, size_t nrest)
{
    memmove(*room, name, nname);
    add(synonyms, room, nname, CS_SYNONYM_NAME);
    if (nrest == 0)
        return;
    memcpy(*room, synonyms->list[synonyms->n - 1].text, nname);
    memcpy(*room + nname, rest, nrest);
    add(synonyms, room, nname + nrest, CS_SYNONYM_PARAMETERS);
}

static void add_forms(struct cs_synonyms *synonyms, char **room, const char *text)
{
    struct cs_name_parts parts;
    const char *name, *rest;
    size_t nname, nrest, nlast, nall;

    cs_name_split(&parts, text, strlen(text));
    add(synonyms, room, cs_spelling_normalise(*room, text, parts.end), CS_SYNONYM_WHOLE);
    nname = parts.parameters - parts.name;
    nrest = parts.end - parts.parameters;

    /* Canonical name and rest, in place behind one another as the first two spellings. */
    nname = cs_spelling_normalise(*room, text + parts.name, nname);
    name = *room;
    add(synonyms, room, nname, CS_SYNONYM_NAME);
    rest = *room + nname;
    nrest = cs_spelling_normalise(*room + nname, text + parts.parameters, nrest);
    if (nrest > 0) {
        memcpy(*room, name, nname);
        add(synonyms, room, nname + nrest, CS_SYNONYM_PARAMETERS);
    }
    nlast = drop_arguments(*room, name, nname, false);
    if (nlast != nname)
        add_name(synonyms, room, *room, nlast, rest, nrest);
    nall = drop_arguments(*room, name, nname, true);
    if (nall != nlast)
        add_name(synonyms, room, *room, nall, rest, nrest);
}

/* The text without its anonymous namespaces, or NULL when it has none or memory is short.
 */
static char *without_anonymous(const char *text)
{
    const char *found = strstr(text, anonymous);
    char *copy = found ? (char *)malloc(strlen(text) + 1) : NULL;
    size_t n = 0;

    if (!copy)
        return NULL;
    for (; found; found = strstr(text, anonymous)) {
        memcpy(copy + n, text, (size_t)(found - text));
        n += (size_t)(found - text);
        text = found + strlen(anonymous);
    }
    memcpy(copy + n, text, strlen(text) + 1);
    return copy;
}

int cs_synonyms_init(struct cs_synonyms *synonyms, const char *symbol, const char *name)
{
    size_t nsymbol = cs_symbol_origin(symbol);
    size_t nname = name ? strlen(name) : 0;
    char *room, *plain;

    synonyms->n = 0;
    /* The canonical name and rest may each take a byte more than their part of the text. */
    room = (char *)malloc(nsymbol + 1 + CS_SYNONYMS_MAX * (nname + 3));
    synonyms->memory = room;
    if (!room)
        return -ENOMEM;
    memcpy(room, symbol, nsymbol);
    add(synonyms, &room, nsymbol, CS_SYNONYM_NAME);
    if (!name)
        return 0;
    add_forms(synonyms, &room, name);
    plain = without_anonymous(name);
    if (plain)
        add_forms(synonyms, &room, plain);
    free(plain);
    return 0;
}

void cs_synonyms_fini(struct cs_synonyms *synonyms)
{
    free(synonyms->memory);
    synonyms->memory = NULL;
    synonyms->n = 0;
}
