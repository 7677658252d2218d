#include "typespelling.h"

#include "spelling.h"

#include <stdbool.h>
#include <string.h>

/* Longest first. */
static const struct {
    const char *from, *to;
} names[] = {
    {"std::__cxx11::basic_string<char,std::char_traits<char>,std::allocator<char>>",
     "std::string"},
    {"std::basic_string<char,std::char_traits<char>,std::allocator<char>>", "std::string"},
    {"std::__cxx11::", "std::"},
};

/* Arguments that are left out when they are the last of their list. */
static const char *const defaults[] = {",std::allocator<", ",std::default_delete<"};

static bool starts(const char *text, size_t nbytes, const char *prefix)
{
    size_t n = strlen(prefix);

    return nbytes >= n && memcmp(text, prefix, n) == 0;
}

static bool word_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

/* What an integer type is made of. */
struct integer {
    unsigned words, shorts, longs, ints, signeds, unsigneds;
};

/* Take the word at text[at] when it is one of an integer type. Returns its end, or 0. */
static size_t take_word(struct integer *integer, const char *text, size_t nbytes, size_t at)
{
    const struct {
        const char *word;
        unsigned *count;
    } words[] = {{"short", &integer->shorts},
                 {"long", &integer->longs},
                 {"int", &integer->ints},
                 {"signed", &integer->signeds},
                 {"unsigned", &integer->unsigneds}};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t end = at + strlen(words[i].word);

        if (!starts(text + at, nbytes - at, words[i].word) ||
            (end < nbytes && word_char(text[end])))
            continue;
        ++*words[i].count;
        integer->words++;
        return end;
    }
    return 0;
}

/* The end of the integer type that starts at text[at], in *integer; 0: none does. */
static size_t take_integer(struct integer *integer, const char *text, size_t nbytes,
                           size_t at)
{
    size_t end = 0, next = at;

    memset(integer, 0, sizeof *integer);
    while (next < nbytes && (next = take_word(integer, text, nbytes, next)) != 0) {
        end = next;
        if (next == nbytes || text[next] != ' ')
            break;
        next++;
    }
    /* `signed char`, `long double`: no integers of these words alone. */
    if (end && (starts(text + end, nbytes - end, " char") ||
                starts(text + end, nbytes - end, " double")))
        return 0;
    return end;
}

/* The shortest name of the integer type, to out. Returns its length, not above that of the
 * words it was made from. */
static size_t put_integer(char *out, const struct integer *integer)
{
    const char *size = integer->shorts      ? "short"
                       : integer->longs > 1 ? "long long"
                       : integer->longs     ? "long"
                                            : "";
    size_t n = 0;

    if (integer->unsigneds) {
        memcpy(out, "unsigned", 8);
        n = 8;
        if (*size)
            out[n++] = ' ';
    } else if (!*size)
        size = "int";
    memcpy(out + n, size, strlen(size));
    return n + strlen(size);
}

/* Shorten what starts at text[*at], which is moved behind it, to out. Returns how much was
 * written; when nothing there can be shortened, *at stays. */
static size_t shorten_one(char *out, const char *text, size_t nbytes, size_t *at)
{
    const char *here = text + *at;
    size_t left = nbytes - *at, end;
    struct integer integer;

    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++) {
        if (!starts(here, left, defaults[i]))
            continue;
        end = cs_group_end(text, nbytes, *at + strlen(defaults[i]) - 1);
        if (end < nbytes && text[end] == '>') {
            *at = end;
            return 0;
        }
    }
    if (*at > 0 && word_char(here[-1]))
        return 0; /* in mid-word */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t nto = strlen(names[i].to);

        if (!starts(here, left, names[i].from))
            continue;
        *at += strlen(names[i].from);
        memcpy(out, names[i].to, nto);
        if (*at < nbytes && word_char(out[nto - 1]) && word_char(text[*at]))
            out[nto++] = ' '; /* not needed behind a `>` */
        return nto;
    }
    end = take_integer(&integer, text, nbytes, *at);
    if (!end)
        return 0;
    *at = end;
    return put_integer(out, &integer);
}

size_t cs_typespelling_shorten(char *text, size_t nbytes)
{
    unsigned depth = 0;
    size_t n = 0;

    for (size_t i = 0; i < nbytes;) {
        size_t before = i, end = cs_operator_end(text, nbytes, i);

        if (!end && depth > 0)
            n += shorten_one(text + n, text, nbytes, &i);
        if (i > before)
            continue;
        if (!end) {
            end = i + 1;
            if (strchr("(<{", text[i]))
                depth++;
            else if (strchr(")>}", text[i]) && depth > 0)
                depth--;
        }
        memmove(text + n, text + i, end - i);
        n += end - i;
        i = end;
    }
    return n;
}
