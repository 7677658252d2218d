/* The writer's document, byte for byte: escapes, nesting, rows on one line, empty levels.
 */
#include "json.h"

#include "check.h"

static void write_document(FILE *out)
{
    struct cs_json json;

    cs_json_init(&json, out);
    cs_json_object(&json, NULL);
    cs_json_uint(&json, "big", UINT64_MAX);
    cs_json_string(&json, "odd\"key", "\\ \" \n\x01 \xff \xc3\xa4");
    cs_json_array(&json, "rows");
    cs_json_row(&json, NULL);
    cs_json_bool(&json, "yes", true);
    cs_json_array(&json, "inner");
    cs_json_uint(&json, NULL, 1);
    cs_json_null(&json, NULL);
    cs_json_end(&json);
    cs_json_end(&json);
    cs_json_row(&json, NULL);
    cs_json_end(&json);
    cs_json_end(&json);
    cs_json_array(&json, "none");
    cs_json_end(&json);
    cs_json_end(&json);
}

int main(void)
{
    char *written;
    size_t nbytes;
    FILE *out = open_memstream(&written, &nbytes);

    write_document(out);
    fclose(out);
    CHECK_STRING(written,
                 "{\n"
                 "  \"big\": 18446744073709551615,\n"
                 "  \"odd\\\"key\": \"\\\\ \\\" \\u000a\\u0001 \xef\xbf\xbd \xc3\xa4\",\n"
                 "  \"rows\": [\n"
                 "    {\"yes\": true, \"inner\": [1, null]},\n"
                 "    {}\n"
                 "  ],\n"
                 "  \"none\": []\n"
                 "}\n");
    free(written);
    return 0;
}
