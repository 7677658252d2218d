#include "origin.h"

#include <ctype.h>
#include <stdbool.h>
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

/* What `target_clones` puts behind the symbol: an architecture or an instruction set. */
static bool is_target(const char *word, size_t nbytes)
{
    static const char *const starts[] = {"default", "arch_", "avx", "sse",
                                         "ssse",    "fma",   "bmi", "popcnt"};

    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (nbytes >= strlen(starts[i]) && memcmp(starts[i], word, strlen(starts[i])) == 0)
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
    if (is_clone_word(symbol + word + 1, dot - word - 1) ||
        is_target(symbol + word + 1, dot - word - 1))
        return word;
    return nbytes;
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
