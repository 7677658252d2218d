/* stacks.h - read collapsed stacks: one line per stack, `main;work;sort 1234`.
 *
 * The form that `cs-fold --format folded` and most other profilers print. Frames are
 * separated by ';', outermost first; the value is the last word of the line, a whole number
 * or a decimal one (rounded). Empty lines and lines that start with '#' are skipped.
 */
#ifndef CS_STACKS_H
#define CS_STACKS_H

#include <stddef.h>

struct cs_flame;

/* Add the nbytes at text to the flame. Returns 0, -ENOMEM, or -EINVAL with the number of
 * the first line that has no stack and value in *line. */
int cs_stacks_parse(struct cs_flame *flame, const char *text, size_t nbytes, size_t *line);

#endif
