/* protobuf.h - the protocol buffers wire format, as far as writing messages needs it.
 *
 * https://protobuf.dev/programming-guides/encoding/ names the terms. A message is a growing
 * buffer of the caller's; a nested message is built in a buffer of its own and then added.
 * Failures stick: after one, additions do nothing and `error` stays. One thread at a time.
 */
#ifndef CS_PROTOBUF_H
#define CS_PROTOBUF_H

#include <stddef.h>
#include <stdint.h>

struct cs_protobuf {
    uint8_t *data; /* owned; released by cs_protobuf_fini() */
    size_t nbytes;
    size_t room;
    int error; /* 0 or -ENOMEM */
};

/* An empty message; also what is left of one after cs_protobuf_fini(). */
void cs_protobuf_init(struct cs_protobuf *message);
void cs_protobuf_fini(struct cs_protobuf *message);

/* Forget the content and keep the memory. */
void cs_protobuf_clear(struct cs_protobuf *message);

/* A field of an integer type. proto3 leaves zero out, as being the default. */
void cs_protobuf_uint(struct cs_protobuf *message, unsigned field, uint64_t value);

/* As cs_protobuf_uint(), and written when zero too: members of a oneof, packed positions.
 */
void cs_protobuf_uint_always(struct cs_protobuf *message, unsigned field, uint64_t value);

/* A field of type bytes, string or a packed array that is encoded already. */
void cs_protobuf_bytes(struct cs_protobuf *message, unsigned field, const void *data,
                       size_t nbytes);
void cs_protobuf_string(struct cs_protobuf *message, unsigned field, const char *text);

/* A nested message. */
void cs_protobuf_message(struct cs_protobuf *message, unsigned field,
                         const struct cs_protobuf *nested);

/* A bare varint: an element of a packed array. */
void cs_protobuf_varint(struct cs_protobuf *message, uint64_t value);

#endif
