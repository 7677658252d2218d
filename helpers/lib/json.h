/* json.h - write a JSON document (RFC 8259) to a stream, member by member.
 *
 * The writer indents objects and arrays; an object opened with cs_json_row() stays on one
 * line with all it holds, so that tables diff well; so does a list. Key is NULL inside an
 * array. Errors stay in the stream. One thread at a time per writer.
 */
#ifndef CS_JSON_H
#define CS_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define CS_JSON_DEPTH 16

struct cs_json {
    FILE *out;
    unsigned depth;
    unsigned flat;             /* depth from which all is on one line; 0: none */
    bool empty;                /* nothing written yet at this depth */
    char close[CS_JSON_DEPTH]; /* brackets that end the open levels */
};

void cs_json_init(struct cs_json *json, FILE *out);

void cs_json_object(struct cs_json *json, const char *key);
void cs_json_row(struct cs_json *json, const char *key);
void cs_json_array(struct cs_json *json, const char *key);
void cs_json_list(struct cs_json *json, const char *key); /* an array on one line */

/* Close the innermost object or array; a newline follows the outermost. */
void cs_json_end(struct cs_json *json);

void cs_json_uint(struct cs_json *json, const char *key, uint64_t value);
void cs_json_bool(struct cs_json *json, const char *key, bool value);
void cs_json_null(struct cs_json *json, const char *key);

/* Bytes that are no UTF-8 become U+FFFD. */
void cs_json_string(struct cs_json *json, const char *key, const char *value);

#endif
