#include "demangle.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Words that compilers put behind the symbol of a function, after a dot. */
static const char *const clone_words[] = {
    "constprop",  "part", "isra",     "cold",    "lto_priv",    "llvm",
    "localalias", "hot",  "unlikely", "__uniq",  "specialized", "resolver",
    "split",      "warm", "exit",     "startup", "content",
};

static bool is_clone_word(const char *word, size_t nbytes)
{
    for (size_t i = 0; i < sizeof clone_words / sizeof clone_words[0]; i++)
        if (strlen(clone_words[i]) == nbytes && memcmp(clone_words[i], word, nbytes) == 0)
            return true;
    return false;
}

/* Start of the last dotted piece of the first nbytes of symbol (at its dot), or 0. */
static size_t last_dot(const char *symbol, size_t nbytes)
{
    while (nbytes > 0 && symbol[--nbytes] != '.')
        ;
    return nbytes;
}

static bool is_number(const char *text, size_t nbytes)
{
    for (size_t i = 0; i < nbytes; i++)
        if (!isdigit((unsigned char)text[i]))
            return false;
    return nbytes > 0;
}

/* Length of symbol[nbytes] without its last suffix, or nbytes when it has none. */
static size_t strip_suffix(const char *symbol, size_t nbytes)
{
    size_t dot = last_dot(symbol, nbytes);
    size_t word = dot;

    if (dot == 0)
        return nbytes;
    if (is_number(symbol + dot + 1, nbytes - dot - 1)) {
        word = last_dot(symbol, dot);
        if (word == 0)
            return dot;
    } else {
        dot = nbytes;
    }
    return is_clone_word(symbol + word + 1, dot - word - 1) ? word : nbytes;
}

size_t cs_symbol_origin(const char *symbol)
{
    size_t nbytes = strlen(symbol), before;

    do {
        before = nbytes;
        nbytes = strip_suffix(symbol, nbytes);
    } while (nbytes < before);
    return nbytes;
}

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
