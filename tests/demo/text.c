#include "text.h"

#include "tally.h"

#include <string.h>

static const char *const words[] = {
    "a",       "of",     "the",       "call",      "enter",      "leave",
    "thread",  "return", "function",  "hotspot",   "inclusive",  "timeline",
    "context", "flame ", "recursion", "profiling", "histogram ", "self time",
};
enum { NWORDS = sizeof words / sizeof words[0] };

void text_fill(char *text, size_t nbytes, uint32_t seed)
{
    CALLED(text_fill);
    size_t used = 0;
    while (used < nbytes) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t a = (seed >> 8) % NWORDS, b = (seed >> 20) % NWORDS;
        const char *word = words[a < b ? a : b];
        size_t length = strlen(word);
        if (length > nbytes - used)
            length = nbytes - used;
        memcpy(text + used, word, length);
        used += length;
        if (used < nbytes)
            text[used++] = ' ';
    }
}
