#include "buildid.h"

#include <elfutils/libdwelf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int cs_buildid_read(struct cs_buildid *id, const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), error = 0;
    Elf *elf = NULL;
    const void *bytes = NULL;
    ssize_t n = 0;

    *id = (struct cs_buildid){.nbytes = 0};
    if (fd < 0)
        return -errno;
    elf_version(EV_CURRENT);
    elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
    if (!elf || elf_kind(elf) != ELF_K_ELF)
        error = -ENOEXEC;
    else
        n = dwelf_elf_gnu_build_id(elf, &bytes);
    if (n > 0) {
        id->nbytes = n < CS_BUILDID_MAX ? (uint32_t)n : CS_BUILDID_MAX;
        memcpy(id->bytes, bytes, id->nbytes);
    }
    elf_end(elf);
    close(fd);
    return error;
}

bool cs_buildid_equal(const struct cs_buildid *a, const struct cs_buildid *b)
{
    return a->nbytes == b->nbytes && memcmp(a->bytes, b->bytes, a->nbytes) == 0;
}

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool cs_buildid_parse(struct cs_buildid *id, const char *text)
{
    *id = (struct cs_buildid){.nbytes = 0};
    for (; *text; text += 2) {
        int high = digit(text[0]), low = high < 0 ? -1 : digit(text[1]);

        if (low < 0 || id->nbytes == CS_BUILDID_MAX)
            return false;
        id->bytes[id->nbytes++] = (uint8_t)(high << 4 | low);
    }
    return true;
}

const char *cs_buildid_text(const struct cs_buildid *id, char text[CS_BUILDID_TEXT_MAX])
{
    if (id->nbytes == 0)
        return strcpy(text, "none");
    for (uint32_t i = 0; i < id->nbytes; i++)
        snprintf(text + 2 * i, 3, "%02x", id->bytes[i]);
    return text;
}
