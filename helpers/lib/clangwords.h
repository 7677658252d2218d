/* clangwords.h - the two command lines that cs-cc compiles one source with Clang by.
 *
 * The first prints the intermediate form of the source, the second makes the object from
 * it. Words are those of the user's command, less what belongs to the other half.
 */
#ifndef CS_CLANGWORDS_H
#define CS_CLANGWORDS_H

#include <stdbool.h>
#include <stddef.h>

struct cs_arglist;
struct cs_command;

struct cs_clangwords {
    const struct cs_command *command;
    size_t source;        /* index in command->sources */
    const char *object;   /* what comes out in the end */
    const char *between;  /* the file of the intermediate form */
    bool before_inlining; /* hooks go in before optimization, else after it */
    bool early;           /* the intermediate form is that before optimization */
};

/* Whether the user's command asks for debug information. */
bool cs_clangwords_debug(const struct cs_command *command);

/* Append the words to the list: of the first and of the second command; and of one that
 * prints the intermediate form before optimization, with no other effect. */
void cs_clangwords_count(const struct cs_clangwords *words, struct cs_arglist *list);
void cs_clangwords_print(const struct cs_clangwords *words, struct cs_arglist *list);
void cs_clangwords_finish(const struct cs_clangwords *words, struct cs_arglist *list);

#endif
