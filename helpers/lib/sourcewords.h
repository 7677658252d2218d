/* sourcewords.h - the command lines that cs-cc compiles one source of a command by.
 *
 * Words are those of the user's command, less what belongs to other sources, to the link,
 * or to the other half where there are two: with Clang, the first command prints the
 * intermediate form of the source, the second makes the object from it.
 */
#ifndef CS_SOURCEWORDS_H
#define CS_SOURCEWORDS_H

#include <stdbool.h>
#include <stddef.h>

struct cs_arglist;
struct cs_command;

struct cs_sourcewords {
    const struct cs_command *command;
    size_t source;        /* index in command->sources */
    const char *object;   /* what comes out in the end */
    const char *between;  /* the file of the intermediate form */
    bool before_inlining; /* hooks go in before optimization, else after it */
    bool early;           /* the intermediate form is that before optimization */
};

/* Append the words that compile the source to the object in one go, but for flags of the
 * caller's. alone: with no other effect, such as a depfile, and without warnings. */
void cs_sourcewords_compile(const struct cs_sourcewords *words, struct cs_arglist *list,
                            bool alone);

/* Whether the user's command asks for debug information. */
bool cs_sourcewords_debug(const struct cs_command *command);

/* Append the words to the list: of the first and of the second command; and of one that
 * prints the intermediate form before optimization, with no other effect. */
void cs_sourcewords_count(const struct cs_sourcewords *words, struct cs_arglist *list);
void cs_sourcewords_print(const struct cs_sourcewords *words, struct cs_arglist *list);
void cs_sourcewords_finish(const struct cs_sourcewords *words, struct cs_arglist *list);

#endif
