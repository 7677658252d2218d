#include "demangle.h"

#include "origin.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes; /* from malloc() */
    size_t nbytes, room;
    jmp_buf give_up;
};

static void append(const char *bytes, size_t nbytes, void *context)
{
    struct text *text = context;

    if (nbytes > CS_DEMANGLE_MAX_NAME - text->nbytes)
        longjmp(text->give_up, 1);
    if (text->nbytes + nbytes >= text->room) {
        size_t room = 2 * (text->nbytes + nbytes) + 1;
        char *grown = realloc(text->bytes, room);

        if (!grown)
            longjmp(text->give_up, 1);
        text->bytes = grown;
        text->room = room;
    }
    memcpy(text->bytes + text->nbytes, bytes, nbytes);
    text->nbytes += nbytes;
    text->bytes[text->nbytes] = '\0';
}

/* Returns 0 with the name in text, or nonzero. */
static int collect(const char *mangled, struct text *text)
{
    return setjmp(text->give_up) || cs_demangle_stream(mangled, append, text) ||
           text->nbytes == 0;
}

static char *demangle_cxx(const char *mangled)
{
    struct text text = {.nbytes = 0};

    if (collect(mangled, &text)) {
        free(text.bytes);
        return NULL;
    }
    return text.bytes;
}

char *cs_demangle(const char *symbol)
{
    char *origin = strdup(symbol), *name = NULL;

    if (!origin || !*origin)
        return origin;
    origin[1 + strcspn(origin + 1, "@")] = '\0';
    origin[cs_symbol_origin(origin)] = '\0';
    if (strncmp(origin, "_Z", 2) == 0 && strlen(origin) <= CS_DEMANGLE_MAX_SYMBOL)
        name = demangle_cxx(origin);
    if (!name)
        return origin;
    free(origin);
    return name;
}
