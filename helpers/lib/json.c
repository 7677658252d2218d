#include "json.h"

#include "utf8.h"

#include <assert.h>
#include <inttypes.h>

static void put_string(FILE *out, const char *text)
{
    uint32_t code;

    putc('"', out);
    for (size_t n; (n = cs_utf8_next(text, &code)) > 0; text += n) {
        char bytes[4] = {0};
        size_t nbytes = cs_utf8_put(bytes, code);

        if (code == '"' || code == '\\')
            fprintf(out, "\\%c", (char)code);
        else if (code < 0x20 || code == 0x7f)
            fprintf(out, "\\u%04" PRIx32, code);
        else
            fwrite(bytes, 1, nbytes, out);
    }
    putc('"', out);
}

static bool is_flat(const struct cs_json *json)
{
    return json->flat > 0 && json->depth >= json->flat;
}

static void newline(const struct cs_json *json)
{
    fprintf(json->out, "\n%*s", (int)(2 * json->depth), "");
}

/* What stands between the values before and this one, and the key. */
static void begin(struct cs_json *json, const char *key)
{
    if (!json->empty)
        putc(',', json->out);
    if (json->depth > 0 && !is_flat(json))
        newline(json);
    else if (!json->empty)
        putc(' ', json->out);
    json->empty = false;
    if (key) {
        put_string(json->out, key);
        fputs(": ", json->out);
    }
}

static void open_level(struct cs_json *json, const char *key, const char *brackets)
{
    assert(json->depth < CS_JSON_DEPTH);
    begin(json, key);
    putc(brackets[0], json->out);
    json->close[json->depth++] = brackets[1];
    json->empty = true;
}

void cs_json_init(struct cs_json *json, FILE *out)
{
    *json = (struct cs_json){.out = out, .empty = true};
}

void cs_json_object(struct cs_json *json, const char *key)
{
    open_level(json, key, "{}");
}

static void open_flat(struct cs_json *json, const char *key, const char *brackets)
{
    open_level(json, key, brackets);
    if (json->flat == 0)
        json->flat = json->depth;
}

void cs_json_row(struct cs_json *json, const char *key)
{
    open_flat(json, key, "{}");
}

void cs_json_list(struct cs_json *json, const char *key)
{
    open_flat(json, key, "[]");
}

void cs_json_array(struct cs_json *json, const char *key)
{
    open_level(json, key, "[]");
}

void cs_json_end(struct cs_json *json)
{
    bool flat = is_flat(json);

    assert(json->depth > 0);
    json->depth--;
    if (!flat && !json->empty)
        newline(json);
    putc(json->close[json->depth], json->out);
    if (json->depth < json->flat)
        json->flat = 0;
    json->empty = false;
    if (json->depth == 0)
        putc('\n', json->out);
}

void cs_json_uint(struct cs_json *json, const char *key, uint64_t value)
{
    begin(json, key);
    fprintf(json->out, "%" PRIu64, value);
}

void cs_json_bool(struct cs_json *json, const char *key, bool value)
{
    begin(json, key);
    fputs(value ? "true" : "false", json->out);
}

void cs_json_null(struct cs_json *json, const char *key)
{
    begin(json, key);
    fputs("null", json->out);
}

void cs_json_string(struct cs_json *json, const char *key, const char *value)
{
    begin(json, key);
    put_string(json->out, value);
}
