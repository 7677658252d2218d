/* tabfields.h - records of text: one a line, fields separated by tabs.
 *
 * In a field a tab is written `\t`, a newline `\n`, a backslash `\\`.
 */
#ifndef CS_TABFIELDS_H
#define CS_TABFIELDS_H

#include <stddef.h>
#include <stdio.h>

/* Cut line (without its newline) into fields, in place. Fields that are missing are "",
 * those beyond nfields are dropped. */
void cs_tabfields_split(char *line, const char **fields, size_t nfields);

/* Write text as a field. */
void cs_tabfields_write(FILE *stream, const char *text);

#endif
