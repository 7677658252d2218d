#include "protobuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum wire_type { WIRE_VARINT = 0, WIRE_LENGTH = 2 };

void cs_protobuf_init(struct cs_protobuf *message)
{
    *message = (struct cs_protobuf){0};
}

void cs_protobuf_fini(struct cs_protobuf *message)
{
    free(message->data);
    cs_protobuf_init(message);
}

void cs_protobuf_clear(struct cs_protobuf *message)
{
    message->nbytes = 0;
}

static void append(struct cs_protobuf *message, const void *data, size_t nbytes)
{
    if (message->error || nbytes == 0)
        return;
    if (nbytes > message->room - message->nbytes) {
        size_t room = 2 * (message->room + nbytes) + 64;
        uint8_t *grown = realloc(message->data, room);

        if (!grown) {
            message->error = -ENOMEM;
            return;
        }
        message->data = grown;
        message->room = room;
    }
    memcpy(message->data + message->nbytes, data, nbytes);
    message->nbytes += nbytes;
}

void cs_protobuf_varint(struct cs_protobuf *message, uint64_t value)
{
    uint8_t bytes[10];
    size_t n = 0;

    while (value >= 0x80) {
        bytes[n++] = (uint8_t)(value | 0x80);
        value >>= 7;
    }
    bytes[n++] = (uint8_t)value;
    append(message, bytes, n);
}

static void tag(struct cs_protobuf *message, unsigned field, enum wire_type type)
{
    cs_protobuf_varint(message, (uint64_t)field << 3 | (unsigned)type);
}

void cs_protobuf_uint_always(struct cs_protobuf *message, unsigned field, uint64_t value)
{
    tag(message, field, WIRE_VARINT);
    cs_protobuf_varint(message, value);
}

void cs_protobuf_uint(struct cs_protobuf *message, unsigned field, uint64_t value)
{
    if (value)
        cs_protobuf_uint_always(message, field, value);
}

void cs_protobuf_bytes(struct cs_protobuf *message, unsigned field, const void *data,
                       size_t nbytes)
{
    tag(message, field, WIRE_LENGTH);
    cs_protobuf_varint(message, nbytes);
    append(message, data, nbytes);
}

void cs_protobuf_string(struct cs_protobuf *message, unsigned field, const char *text)
{
    cs_protobuf_bytes(message, field, text, strlen(text));
}

void cs_protobuf_message(struct cs_protobuf *message, unsigned field,
                         const struct cs_protobuf *nested)
{
    if (nested->error)
        message->error = nested->error;
    cs_protobuf_bytes(message, field, nested->data, nested->nbytes);
}
