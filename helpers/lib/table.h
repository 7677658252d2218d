/* table.h - columns of text, laid out by libsmartcols.
 *
 * Cells are copied. Columns keep their full width unless a limit is given to
 * cs_table_print(): then those that may shrink give up characters from their middle or
 * start. What the locale cannot show is escaped (\xc3), so call setlocale() first. Memory
 * that runs out is remembered and reported by cs_table_print().
 */
#ifndef CS_TABLE_H
#define CS_TABLE_H

#include <stddef.h>
#include <stdio.h>

struct cs_table;

enum cs_column {
    CS_COLUMN_LEFT,
    CS_COLUMN_RIGHT,
    CS_COLUMN_CUT_MIDDLE, /* left-aligned; names whose start and end tell most */
    CS_COLUMN_FUNCTION,   /* left-aligned; names of functions: cs_shortname() */
    CS_COLUMN_CUT_START   /* left-aligned; paths whose end tells most */
};

/* NULL when memory runs out. */
struct cs_table *cs_table_open(void);
void cs_table_close(struct cs_table *table);

/* Add a column; all columns come before the first row. */
void cs_table_column(struct cs_table *table, const char *heading, enum cs_column kind);

/* Begin a row, then set its cells from left to right. */
void cs_table_row(struct cs_table *table);
void cs_table_cell(struct cs_table *table, const char *text);

/* Print headings and rows to out; width is the most characters of a line, 0 for no limit.
 * Returns 0 or -errno. */
int cs_table_print(struct cs_table *table, FILE *out, size_t width);

/* text in at most width characters (code points, at least 3), with ellipsis in place of
 * what is cut: in the middle, or at the start. New memory, or NULL. */
char *cs_text_cut(const char *text, size_t width, enum cs_column kind,
                  const char *ellipsis);

#endif
