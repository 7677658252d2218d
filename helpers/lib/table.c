#include "table.h"

#include "shortname.h"
#include "utf8.h"

#include <errno.h>
#include <langinfo.h>
#include <libsmartcols.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define MAX_COLUMNS 16
#define MIN_SHRUNK  12 /* a column is not cut below this many characters */

struct cs_table {
    struct libscols_table *scols;
    struct libscols_line *line; /* the last row */
    size_t ncolumns;
    size_t ncells; /* of the last row */
    enum cs_column kinds[MAX_COLUMNS];
    size_t widths[MAX_COLUMNS]; /* widest cell or heading, in characters */
    int error;
};

struct cs_table *cs_table_open(void)
{
    struct cs_table *table = calloc(1, sizeof *table);

    if (!table)
        return NULL;
    table->scols = scols_new_table();
    if (!table->scols) {
        free(table);
        return NULL;
    }
    scols_table_set_termforce(table->scols, SCOLS_TERMFORCE_NEVER);
    scols_table_set_column_separator(table->scols, "  ");
    return table;
}

void cs_table_close(struct cs_table *table)
{
    if (!table)
        return;
    scols_unref_table(table->scols);
    free(table);
}

static void widen(struct cs_table *table, size_t column, const char *text)
{
    size_t width = cs_utf8_length(text);

    if (width > table->widths[column])
        table->widths[column] = width;
}

void cs_table_column(struct cs_table *table, const char *heading, enum cs_column kind)
{
    int flags = kind == CS_COLUMN_RIGHT ? SCOLS_FL_RIGHT : 0;

    if (table->ncolumns == MAX_COLUMNS ||
        !scols_table_new_column(table->scols, heading, 0, flags)) {
        table->error = -ENOMEM;
        return;
    }
    table->kinds[table->ncolumns] = kind;
    widen(table, table->ncolumns++, heading);
}

void cs_table_row(struct cs_table *table)
{
    table->line = scols_table_new_line(table->scols, NULL);
    table->ncells = 0;
    if (!table->line)
        table->error = -ENOMEM;
}

void cs_table_cell(struct cs_table *table, const char *text)
{
    if (table->error || table->ncells == table->ncolumns)
        return;
    if (scols_line_set_data(table->line, table->ncells, text) != 0)
        table->error = -ENOMEM;
    widen(table, table->ncells++, text);
}

static const char *skip(const char *text, size_t length)
{
    uint32_t code;

    while (length-- > 0)
        text += cs_utf8_next(text, &code);
    return text;
}

char *cs_text_cut(const char *text, size_t width, enum cs_column kind, const char *ellipsis)
{
    size_t length = cs_utf8_length(text);

    if (length <= width)
        return strdup(text);
    size_t kept = width - cs_utf8_length(ellipsis);
    size_t tail = kind == CS_COLUMN_CUT_START ? kept : kept / 2;
    size_t head = (size_t)(skip(text, kept - tail) - text);
    char *cut = NULL;

    if (asprintf(&cut, "%.*s%s%s", (int)head, text, ellipsis, skip(text, length - tail)) <
        0)
        return NULL;
    return cut;
}

static char *cut_text(const char *text, size_t width, enum cs_column kind,
                      const char *ellipsis)
{
    if (kind == CS_COLUMN_FUNCTION)
        return cs_shortname(text, width, ellipsis);
    return cs_text_cut(text, width, kind, ellipsis);
}

static int cut_column(struct cs_table *table, size_t column, size_t width)
{
    const char *ellipsis =
        strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? "\xe2\x80\xa6" : "..";
    size_t nlines = scols_table_get_nlines(table->scols);

    for (size_t i = 0; i < nlines; i++) {
        struct libscols_line *line = scols_table_get_line(table->scols, i);
        struct libscols_cell *cell = scols_line_get_cell(line, column);
        const char *text = scols_cell_get_data(cell);
        char *cut = text ? cut_text(text, width, table->kinds[column], ellipsis) : NULL;

        if (text && (!cut || scols_cell_refer_data(cell, cut) != 0)) {
            free(cut);
            return -ENOMEM;
        }
    }
    return 0;
}

static size_t total_width(const struct cs_table *table)
{
    size_t total = table->ncolumns > 0 ? 2 * (table->ncolumns - 1) : 0;

    for (size_t i = 0; i < table->ncolumns; i++)
        total += table->widths[i];
    return total;
}

/* How much the column asks to be cut: names get half as much room again as places. */
static size_t claim(const struct cs_table *table, size_t column)
{
    return table->widths[column] * (table->kinds[column] == CS_COLUMN_CUT_START ? 3 : 2);
}

/* The column to cut next, or ncolumns. */
static size_t widest(const struct cs_table *table)
{
    size_t found = table->ncolumns;

    for (size_t i = 0; i < table->ncolumns; i++) {
        if (table->kinds[i] < CS_COLUMN_CUT_MIDDLE || table->widths[i] <= MIN_SHRUNK)
            continue;
        if (found == table->ncolumns || claim(table, i) > claim(table, found))
            found = i;
    }
    return found;
}

static int shrink(struct cs_table *table, size_t width)
{
    bool cut[MAX_COLUMNS] = {false};
    size_t excess = total_width(table);

    for (excess = excess > width ? excess - width : 0; excess > 0; excess--) {
        size_t column = widest(table);

        if (column == table->ncolumns)
            break;
        table->widths[column]--;
        cut[column] = true;
    }
    for (size_t i = 0; i < table->ncolumns; i++) {
        int error = cut[i] ? cut_column(table, i, table->widths[i]) : 0;

        if (error)
            return error;
    }
    return 0;
}

/* The lines of text without the spaces that fill the last column. */
static void put_trimmed(const char *text, FILE *out)
{
    while (*text) {
        size_t nbytes = strcspn(text, "\n");
        size_t used = nbytes;

        while (used > 0 && text[used - 1] == ' ')
            used--;
        fprintf(out, "%.*s\n", (int)used, text);
        text += nbytes + (text[nbytes] == '\n');
    }
}

int cs_table_print(struct cs_table *table, FILE *out, size_t width)
{
    int error = table->error;
    char *text = NULL;

    if (!error && width > 0)
        error = shrink(table, width);
    if (!error)
        error = scols_print_table_to_string(table->scols, &text);
    if (!error)
        put_trimmed(text, out);
    free(text);
    return error;
}
