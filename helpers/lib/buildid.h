/* buildid.h - the build-id of an ELF file: the linker's fingerprint of its content.
 *
 * Plain data; safe from any thread.
 */
#ifndef CS_BUILDID_H
#define CS_BUILDID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CS_BUILDID_MAX      32                       /* bytes; longer ones are cut */
#define CS_BUILDID_TEXT_MAX (2 * CS_BUILDID_MAX + 5) /* characters */

struct cs_buildid {
    uint32_t nbytes; /* 0: none */
    uint8_t bytes[CS_BUILDID_MAX];
};

/* Read the build-id of the ELF file at path. Returns 0, or -errno with *id empty: -ENOEXEC
 * when it is no ELF file. */
int cs_buildid_read(struct cs_buildid *id, const char *path);

bool cs_buildid_equal(const struct cs_buildid *a, const struct cs_buildid *b);

/* Read text, as in hexadecimal; "" is none. Returns whether it is a build-id. */
bool cs_buildid_parse(struct cs_buildid *id, const char *text);

/* In hexadecimal, or "none". Returns text. */
const char *cs_buildid_text(const struct cs_buildid *id, char text[CS_BUILDID_TEXT_MAX]);

#endif
