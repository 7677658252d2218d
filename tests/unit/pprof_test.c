/* The pprof message, read back with a decoder that knows nothing but the wire format and
 * the field numbers of profile.proto. */
#include "pprof.h"

#include "check.h"
#include "random_tree.h"

struct bytes {
    const uint8_t *at, *end;
};

struct field {
    unsigned number;
    uint64_t value;      /* of an integer */
    struct bytes nested; /* of anything else */
};

static uint64_t varint(struct bytes *in)
{
    uint64_t value = 0;

    for (unsigned shift = 0;; shift += 7) {
        CHECK(in->at < in->end && shift < 64);
        value |= (uint64_t)(*in->at & 0x7f) << shift;
        if (!(*in->at++ & 0x80))
            return value;
    }
}

static bool next_field(struct bytes *in, struct field *field)
{
    uint64_t tag;

    if (in->at == in->end)
        return false;
    tag = varint(in);
    *field = (struct field){.number = (unsigned)(tag >> 3)};
    if ((tag & 7) == 0) {
        field->value = varint(in);
    } else {
        uint64_t nbytes;

        CHECK_UINT(tag & 7, 2);
        nbytes = varint(in);
        CHECK(nbytes <= (uint64_t)(in->end - in->at));
        field->nested = (struct bytes){in->at, in->at + nbytes};
        in->at += nbytes;
    }
    return true;
}

/* The n-th field of that number in a message. */
static struct field find(struct bytes in, unsigned number, unsigned n)
{
    struct field field;

    while (next_field(&in, &field))
        if (field.number == number && n-- == 0)
            return field;
    return (struct field){0};
}

static void check_string(struct bytes message, uint64_t index, const char *expected)
{
    struct field text = find(message, 6, (unsigned)index);

    CHECK_UINT(text.nested.end - text.nested.at, strlen(expected));
    CHECK(memcmp(text.nested.at, expected, strlen(expected)) == 0);
}

/* One sample per node: its path from the leaf up, its calls and its self time. */
static void check_samples(struct bytes message, const struct cs_profile *profile)
{
    for (uint32_t i = 0; i < profile->nnodes; i++) {
        struct bytes sample = find(message, 2, i).nested;
        struct bytes path = find(sample, 1, 0).nested, values = find(sample, 2, 0).nested;

        for (uint32_t n = i; n != CS_NONE; n = profile->nodes[n].parent)
            CHECK_UINT(varint(&path), profile->nodes[n].function + 1);
        CHECK(path.at == path.end);
        CHECK_UINT(varint(&values), profile->nodes[i].stat.calls);
        CHECK_UINT(varint(&values), profile->nodes[i].stat.self_ns);
        CHECK(values.at == values.end);
    }
    CHECK_UINT(find(message, 2, (unsigned)profile->nnodes).number, 0);
}

static void check_functions(struct bytes message, const struct cs_profile *profile)
{
    for (uint32_t f = 0; f < profile->nfunctions; f++) {
        struct bytes function = find(message, 5, f).nested;
        struct bytes location = find(message, 4, f).nested;

        CHECK_UINT(find(function, 1, 0).value, f + 1);
        check_string(message, find(function, 2, 0).value, profile->functions[f].name);
        check_string(message, find(function, 4, 0).value, profile->functions[f].file);
        CHECK_UINT(find(location, 1, 0).value, f + 1);
        CHECK_UINT(find(location, 2, 0).value, 1);
        CHECK_UINT(find(location, 3, 0).value, profile->functions[f].address);
        CHECK_UINT(find(find(location, 4, 0).nested, 1, 0).value, f + 1);
    }
}

int main(void)
{
    struct cs_profile profile;
    char *text;
    size_t nbytes;
    FILE *out = open_memstream(&text, &nbytes);
    struct bytes message, mapping;

    random_tree(&profile, 7, 40, 500);
    CHECK_UINT(cs_pprof_write(&profile, out), 0);
    fclose(out);
    message = (struct bytes){(uint8_t *)text, (uint8_t *)text + nbytes};
    check_string(message, 0, "");
    check_string(message, find(find(message, 1, 0).nested, 1, 0).value, "calls");
    check_string(message, find(find(message, 1, 1).nested, 2, 0).value, "nanoseconds");
    mapping = find(message, 3, 0).nested;
    check_string(message, find(mapping, 5, 0).value, "/usr/bin/a program");
    check_string(message, find(mapping, 6, 0).value, "0abcff");
    check_functions(message, &profile);
    check_samples(message, &profile);
    cs_profile_free(&profile);
    free(text);
    return 0;
}
