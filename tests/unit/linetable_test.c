/* Line tables written here byte by byte: versions 2 to 5, both byte orders, every opcode,
 * and tables cut short at every byte. */
#include "lineheader.h"
#include "linetable.h"

#include "check.h"

#include <errno.h>

struct bytes {
    uint8_t at[1024];
    size_t n;
    bool big;
};

static void put(struct bytes *bytes, uint64_t value, unsigned nbytes)
{
    for (unsigned i = 0; i < nbytes; i++) {
        unsigned byte = bytes->big ? nbytes - 1 - i : i;

        bytes->at[bytes->n++] = (uint8_t)(value >> (8 * byte));
    }
}

static void put_text(struct bytes *bytes, const char *text)
{
    memcpy(bytes->at + bytes->n, text, strlen(text) + 1);
    bytes->n += strlen(text) + 1;
}

/* Store a length at `where` that spans to the end. */
static void put_length(struct bytes *bytes, size_t where)
{
    size_t end = bytes->n;

    bytes->n = where;
    put(bytes, end - where - 4, 4);
    bytes->n = end;
}

static void put_old_files(struct bytes *bytes)
{
    put_text(bytes, "sub");
    put_text(bytes, "/abs");
    put(bytes, 0, 1);
    for (uint8_t dir = 0; dir < 3; dir++) {
        put_text(bytes, "f.c");
        put(bytes, dir, 1);
        put(bytes, 0, 2);
    }
    put_text(bytes, "/root.c");
    put(bytes, 0, 3);
    put(bytes, 0, 1);
}

/* The same files under the same numbers: 0 is a copy of 1, as compilers write it. */
static void put_new_files(struct bytes *bytes)
{
    static const uint8_t dir_format[] = {1, 0x01, 0x08};                /* path: string */
    static const uint8_t file_format[] = {3,    0x01, 0x08, 0x02, 0x0b, /* folder: data1 */
                                          0x05, 0x1e};                  /* MD5: data16 */
    const char *names[] = {"f.c", "f.c", "f.c", "f.c", "/root.c"};
    const uint8_t dirs[] = {0, 0, 1, 2, 0};

    memcpy(bytes->at + bytes->n, dir_format, sizeof dir_format);
    bytes->n += sizeof dir_format;
    put(bytes, 3, 1);
    put_text(bytes, "/comp");
    put_text(bytes, "sub");
    put_text(bytes, "/abs");
    memcpy(bytes->at + bytes->n, file_format, sizeof file_format);
    bytes->n += sizeof file_format;
    put(bytes, 5, 1);
    for (unsigned i = 0; i < 5; i++) {
        put_text(bytes, names[i]);
        put(bytes, dirs[i], 1);
        put(bytes, i, 8);
        put(bytes, i, 8);
    }
}

/* Line base -3, range 12, opcode base 13: special opcode 13 + 12a + (l + 3). */
static uint8_t special(unsigned address, int line)
{
    return (uint8_t)(13 + 12 * address + (unsigned)(line + 3));
}

static void put_program(struct bytes *bytes)
{
    /* First sequence: 0x1000 to 0x1130. */
    put(bytes, 0x09, 1); /* fixed_advance_pc 7, which set_address overrides */
    put(bytes, 7, 2);
    put(bytes, 0, 1); /* set_address */
    put(bytes, 9, 1);
    put(bytes, 2, 1);
    put(bytes, 0x1000, 8);
    put(bytes, special(0, 4), 1); /* 0x1000: file 1, line 5 */
    put(bytes, special(2, 0), 1); /* 0x1002: again */
    put(bytes, 0x06, 1);          /* negate_stmt */
    put(bytes, 0x05, 1);          /* set_column 3 */
    put(bytes, 3, 1);
    put(bytes, 0x04, 1); /* set_file 2 */
    put(bytes, 2, 1);
    put(bytes, 0x03, 1); /* advance_line -4 */
    put(bytes, 0x7c, 1);
    put(bytes, 0x02, 1); /* advance_pc 0x8e */
    put(bytes, 0x8e, 1);
    put(bytes, 0x01, 1);
    put(bytes, 0x01, 1);          /* 0x1090: file 2, line 1 */
    put(bytes, 0x08, 1);          /* const_add_pc: (255 - 13) / 12 = 20 */
    put(bytes, special(0, 6), 1); /* 0x10a4: line 7 */
    put(bytes, special(0, 1), 1); /* the same address again: line 8 */
    put(bytes, 0, 1);             /* discriminator 5 */
    put(bytes, 2, 1);
    put(bytes, 4, 1);
    put(bytes, 5, 1);
    put(bytes, 0x0c, 1); /* set_isa 1 */
    put(bytes, 1, 1);
    put(bytes, 0x09, 1); /* fixed_advance_pc 0x8c */
    put(bytes, 0x8c, 2);
    put(bytes, 0, 1); /* end at 0x1130 */
    put(bytes, 1, 1);
    put(bytes, 1, 1);
    /* Second: 0x800 to 0x800 + 3 * 500, one row each 3 bytes, lines 1 to 500. */
    put(bytes, 0, 1);
    put(bytes, 9, 1);
    put(bytes, 2, 1);
    put(bytes, 0x800, 8);
    put(bytes, 0x01, 1);
    for (unsigned i = 0; i < 499; i++)
        put(bytes, special(3, 1), 1);
    put(bytes, 0x02, 1);
    put(bytes, 3, 1);
    put(bytes, 0, 1);
    put(bytes, 1, 1);
    put(bytes, 1, 1);
}

static void write_table(struct bytes *bytes, unsigned version, bool big)
{
    static const uint8_t lengths[] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};
    size_t header;

    *bytes = (struct bytes){.big = big};
    put(bytes, 0, 4);
    put(bytes, version, 2);
    if (version >= 5)
        put(bytes, big ? 0x0800 : 0x0008, 2); /* 8-byte addresses, no segments */
    header = bytes->n;
    put(bytes, 0, 4);
    put(bytes, 1, 1);
    if (version >= 4)
        put(bytes, 1, 1);
    put(bytes, 1, 1);
    put(bytes, 0xfd, 1);
    put(bytes, 12, 1);
    put(bytes, 13, 1);
    memcpy(bytes->at + bytes->n, lengths, sizeof lengths);
    bytes->n += sizeof lengths;
    if (version >= 5)
        put_new_files(bytes);
    else
        put_old_files(bytes);
    put_length(bytes, header);
    put_program(bytes);
    put_length(bytes, 0);
}

static int open_table(struct cs_linetable **table, const uint8_t *at, size_t n, bool big)
{
    struct cs_linesections sections = {
        .line = {.at = at,
                 .end = at + n,
                 .swap = big != (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)}};

    sections.line_str = sections.str = (struct cs_dwarfcursor){.at = at, .end = at};
    return cs_linetable_open(table, &sections, 0, "/comp");
}

static void check_row(const struct cs_linetable *table, uint64_t addr, uint64_t file,
                      uint32_t line)
{
    uint64_t found_file = 0;
    uint32_t found_line = 0;

    CHECK(cs_linetable_find(table, addr, &found_file, &found_line));
    CHECK_UINT(found_file, file);
    CHECK_UINT(found_line, line);
}

static void check_table(unsigned version, bool big)
{
    struct bytes bytes;
    struct cs_linetable *table;
    uint64_t file;
    uint32_t line;

    write_table(&bytes, version, big);
    CHECK_UINT(open_table(&table, bytes.at, bytes.n, big), 0);
    CHECK_STRING(cs_linetable_path(table, 1), "/comp/f.c");
    CHECK_STRING(cs_linetable_path(table, 2), "/comp/sub/f.c");
    CHECK_STRING(cs_linetable_path(table, 3), "/abs/f.c");
    CHECK_STRING(cs_linetable_path(table, 4), "/root.c");
    CHECK(!cs_linetable_path(table, 5));
    CHECK(!cs_linetable_path(table, UINT64_MAX));
    check_row(table, 0x1000, 1, 5);
    check_row(table, 0x1001, 1, 5);
    check_row(table, 0x108f, 1, 5);
    check_row(table, 0x1090, 2, 1);
    check_row(table, 0x10a3, 2, 1);
    check_row(table, 0x10a4, 2, 8);
    check_row(table, 0x112f, 2, 8);
    CHECK(!cs_linetable_find(table, 0x1130, &file, &line));
    CHECK(!cs_linetable_find(table, 0x7ff, &file, &line));
    CHECK(!cs_linetable_find(table, 0x800 + 1500, &file, &line));
    for (uint32_t i = 0; i < 1500; i++)
        check_row(table, 0x800 + i, 1, 1 + i / 3);
    cs_linetable_close(table);
}

/* Cut anywhere, a table is refused, or has the sequences that are whole. */
static void check_cut(unsigned version)
{
    struct bytes bytes;

    write_table(&bytes, version, false);
    for (size_t n = 0; n < bytes.n; n++) {
        uint8_t *copy = malloc(n + 1); /* so that reading beyond n is noticed */
        struct cs_linetable *table;

        memcpy(copy, bytes.at, n);
        CHECK_UINT(open_table(&table, copy, n, false), -EINVAL);
        if (n >= 8) {
            struct bytes cut = bytes;

            cut.n = n;
            put_length(&cut, 0);
            memcpy(copy, cut.at, n);
            if (open_table(&table, copy, n, false) == 0)
                cs_linetable_close(table);
        }
        free(copy);
    }
}

int main(void)
{
    for (unsigned version = 2; version <= 5; version++) {
        check_table(version, false);
        check_table(version, true);
        check_cut(version);
    }
    return 0;
}
