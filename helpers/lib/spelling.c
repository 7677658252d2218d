#include "spelling.h"

#include "typespelling.h"

#include <string.h>

#define NESTING_MAX 200

static bool word_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool starts(const char *text, size_t nbytes, const char *prefix)
{
    size_t n = strlen(prefix);

    return nbytes >= n && memcmp(text, prefix, n) == 0;
}

size_t cs_operator_end(const char *text, size_t nbytes, size_t at)
{
    /* Longest first. */
    static const char *const tokens[] = {"<=>", "<<=", ">>=", "->*", "()",  "[]", "->",
                                         "<<",  ">>",  "<=",  ">=",  "==",  "!=", "&&",
                                         "||",  "++",  "--",  "+=",  "-=",  "*=", "/=",
                                         "%=",  "^=",  "&=",  "|=",  "<",   ">",  "=",
                                         "+",   "-",   "*",   "/",   "%",   "^",  "&",
                                         "|",   "~",   "!",   ",",   "\"\""};
    size_t behind = at + strlen("operator");

    if (!starts(text + at, nbytes - at, "operator") ||
        (at > 0 && word_char(text[at - 1])) || (behind < nbytes && word_char(text[behind])))
        return 0;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        if (starts(text + behind, nbytes - behind, tokens[i]))
            return behind + strlen(tokens[i]);
    return behind;
}

static char closer(char open)
{
    switch (open) {
    case '(':
        return ')';
    case '<':
        return '>';
    case '[':
        return ']';
    case '{':
        return '}';
    default:
        return 0;
    }
}

/* End of the bracketed group that starts at text[at]; nbytes when it does not close. */
static size_t skip_group(const char *text, size_t nbytes, size_t at, unsigned depth)
{
    char close = closer(text[at]);

    if (depth > NESTING_MAX)
        return nbytes;
    for (size_t i = at + 1; i < nbytes;) {
        size_t token = cs_operator_end(text, nbytes, i);

        if (token)
            i = token;
        else if (starts(text + i, nbytes - i, "->"))
            i += 2; /* of an expression; no end of a template argument list */
        else if (text[i] == close)
            return i + 1;
        else if (closer(text[i]))
            i = skip_group(text, nbytes, i, depth + 1);
        else
            i++;
    }
    return nbytes;
}

size_t cs_group_end(const char *text, size_t nbytes, size_t at)
{
    return skip_group(text, nbytes, at, 0);
}

/* Length of the qualifiers of a member function that the text starts with, as in
 * ` const &`; 0: none. */
static size_t qualifiers(const char *text, size_t nbytes)
{
    static const char *const words[] = {" const",   " volatile", " &&", " &",       "const",
                                        "volatile", "&&",        "&",   " noexcept"};
    size_t n = 0;

    for (size_t i = 0; i < sizeof words / sizeof *words;) {
        if (starts(text + n, nbytes - n, words[i])) {
            n += strlen(words[i]);
            i = 0;
        } else
            i++;
    }
    return n;
}

/* What the scan of cs_name_split() does at a space outside all brackets; returns where to
 * go on. */
static size_t split_space(struct cs_name_parts *parts, const char *text, size_t at)
{
    size_t n = qualifiers(text + at, parts->end - at);

    if (parts->parameters < parts->end && n > 0 &&
        starts(text + at + n, parts->end - at - n, "::"))
        return at + n; /* inside the scope of a const member function */
    parts->name = at + 1;
    parts->parameters = parts->end;
    return at + 1;
}

/* Behind the name of a conversion (`operator unsigned long`), of `operator new` or of a
 * literal operator. */
static size_t skip_conversion(const char *text, size_t end, size_t at)
{
    while (at < end && text[at] != '(')
        at = closer(text[at]) ? skip_group(text, end, at, 0) : at + 1;
    return at;
}

void cs_name_split(struct cs_name_parts *parts, const char *text, size_t nbytes)
{
    size_t i = 0;

    for (parts->end = 0; parts->end < nbytes; parts->end++)
        if (starts(text + parts->end, nbytes - parts->end, " [clone "))
            break;
    parts->name = 0;
    parts->parameters = parts->qualifiers = parts->end;
    while (i < parts->end) {
        size_t token = cs_operator_end(text, parts->end, i);

        if (token) {
            bool words = token == i + strlen("operator") || text[token - 1] == '"';

            i = words ? skip_conversion(text, parts->end, token) : token;
            if (starts(text + i, parts->end - i, " <"))
                i++; /* `operator< <int>` */
            parts->parameters = parts->end;
        } else if (text[i] == ' ') {
            i = split_space(parts, text, i);
        } else if (closer(text[i])) {
            size_t start = i;

            i = skip_group(text, parts->end, i, 0);
            if (text[start] != '(')
                continue;
            parts->parameters = start;
            parts->qualifiers = i;
            if (i + qualifiers(text + i, parts->end - i) == parts->end)
                return;
        } else {
            parts->parameters = parts->end;
            i++;
        }
    }
    if (parts->parameters == parts->end)
        parts->qualifiers = parts->end;
}

static bool is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, c) != NULL;
}

/* Put `const` behind what it qualifies, where it stands at the start of an argument. */
static size_t move_const(char *text, size_t nbytes)
{
    for (size_t i = 1; i < nbytes; i++) {
        size_t from = i, n = 0, to, at;

        if (!is_one_of(text[i - 1], "(<,"))
            continue;
        for (; starts(text + from, nbytes - from, "const "); n++)
            from += strlen("const ");
        to = from;
        while (to < nbytes && !is_one_of(text[to], "*&,()>[]"))
            to = text[to] == '<' ? skip_group(text, nbytes, to, 0) : to + 1;
        if (n == 0 || to == from || (to - from == 5 && starts(text + from, 5, "const")))
            continue;
        memmove(text + i, text + from, to - from);
        at = i + to - from;
        for (; n > 0; n--) {
            if (word_char(text[at - 1]))
                text[at++] = ' ';
            memcpy(text + at, "const", 5);
            at += 5;
        }
        memmove(text + at, text + to, nbytes - to);
        nbytes -= to - at;
    }
    return nbytes;
}

/* Whether a space between these two matters: between words, and where `operator< <int>`
 * would become `operator<<int>`. */
static bool space_matters(char before, char after)
{
    return (word_char(before) && word_char(after)) || (before == '<' && after == '<');
}

size_t cs_spelling_normalise(char *out, const char *text, size_t nbytes)
{
    size_t n = 0, i = starts(text, nbytes, "::") ? 2 : 0;

    while (i < nbytes) {
        if (text[i] == ' ' || text[i] == '\t') {
            while (i < nbytes && (text[i] == ' ' || text[i] == '\t'))
                i++;
            if (n > 0 && i < nbytes && space_matters(out[n - 1], text[i]))
                out[n++] = ' ';
        } else if (starts(text + i, nbytes - i, "[abi:")) {
            i = skip_group(text, nbytes, i, 0);
        } else if (starts(text + i, nbytes - i, "(void)")) {
            memcpy(out + n, "()", 2);
            n += 2;
            i += strlen("(void)");
        } else
            out[n++] = text[i++];
    }
    n = cs_typespelling_shorten(out, move_const(out, n));
    out[n] = '\0';
    return n;
}
