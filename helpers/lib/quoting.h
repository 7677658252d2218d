/* quoting.h - words in the languages that build systems read, so that any path arrives
 * whole.
 *
 * Errors stay in the stream.
 */
#ifndef CS_QUOTING_H
#define CS_QUOTING_H

#include <stdio.h>

/* One word for a POSIX shell. */
void cs_quote_shell(FILE *out, const char *word);

/* The same inside of a Makefile: for the recipe's shell, with make's `$` and `#` kept. */
void cs_quote_make_shell(FILE *out, const char *word);

/* One file name in a list of prerequisites. */
void cs_quote_make_file(FILE *out, const char *path);

/* Part of the name of a make variable that is assigned to. A blank, `:`, `=` or `#` cannot
 * stand there as it is; each becomes a reference to the variable of CS_QUOTE_MAKE_SETUP. */
void cs_quote_make_name(FILE *out, const char *text);

/* Text of a Makefile that defines what cs_quote_make_name() refers to. */
extern const char CS_QUOTE_MAKE_SETUP[];

/* A CMake bracket argument. */
void cs_quote_cmake(FILE *out, const char *text);

/* One word of a response file (`@file`) of GCC or Clang. */
void cs_quote_response(FILE *out, const char *word);

#endif
