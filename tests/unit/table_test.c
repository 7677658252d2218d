/* Columns line up, and lines that are too long lose the middle of names first. */
#include "table.h"

#include "check.h"

#include <locale.h>

static void fill(struct cs_table *table)
{
    cs_table_column(table, "n", CS_COLUMN_RIGHT);
    cs_table_column(table, "function", CS_COLUMN_CUT_MIDDLE);
    cs_table_column(table, "where", CS_COLUMN_CUT_START);
    cs_table_row(table);
    cs_table_cell(table, "1");
    cs_table_cell(table, "std::vector<int>::push_back(int const&)");
    cs_table_cell(table, "src/some/where.c:12");
    cs_table_row(table);
    cs_table_cell(table, "12,345");
    cs_table_cell(table, "main");
    cs_table_cell(table, "");
}

static void check_table(size_t width, const char *expected)
{
    struct cs_table *table = cs_table_open();
    char *written;
    size_t nbytes;
    FILE *out = open_memstream(&written, &nbytes);

    fill(table);
    CHECK_UINT(cs_table_print(table, out, width), 0);
    fclose(out);
    CHECK_STRING(written, expected);
    free(written);
    cs_table_close(table);
}

static void check_cut(const char *text, size_t width, enum cs_column kind,
                      const char *expected)
{
    char *cut = cs_text_cut(text, width, kind, "..");

    CHECK_STRING(cut, expected);
    free(cut);
}

int main(void)
{
    setlocale(LC_ALL, "C");
    check_table(0, "     n  function                                 where\n"
                   "     1  std::vector<int>::push_back(int const&)  src/some/where.c:12\n"
                   "12,345  main\n");
    /* 50 - 6 - 2 * 2 characters are left: 24 for names, 16 for places. */
    check_table(50, "     n  function                  where\n"
                    "     1  std::vector..int const&)  ..ome/where.c:12\n"
                    "12,345  main\n");
    check_cut("abcdefghij", 10, CS_COLUMN_CUT_MIDDLE, "abcdefghij");
    check_cut("abcdefghij", 7, CS_COLUMN_CUT_MIDDLE, "abc..ij");
    check_cut("abcdefghij", 7, CS_COLUMN_CUT_START, "..fghij");
    check_cut("\xc3\xa4\xc3\xb6\xc3\xbc\xc3\x9f\xc3\xa4", 4, CS_COLUMN_CUT_MIDDLE,
              "\xc3\xa4..\xc3\xa4");
    return 0;
}
