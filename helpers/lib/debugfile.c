#include "debugfile.h"

#include <elfutils/libdwelf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The leading + asks libdwfl to check checksums; an empty element is the image's folder. */
int cs_debugfile_init(struct cs_debugfile *search, const char *const *dirs, size_t ndirs,
                      const char **bad)
{
    size_t nbytes = 0;
    FILE *stream;
    int error = 0;

    *search = (struct cs_debugfile){.dirs = dirs, .ndirs = ndirs};
    stream = open_memstream(&search->path, &nbytes);
    if (!stream)
        return -ENOMEM;
    fputs("+:.debug", stream);
    for (size_t i = 0; i < ndirs && !error; i++) {
        char *absolute = realpath(dirs[i], NULL);

        if (!absolute) {
            error = -errno;
            *bad = dirs[i];
        } else {
            fprintf(stream, ":%s", absolute);
        }
        free(absolute);
    }
    fputs(":/usr/lib/debug", stream);
    if (fclose(stream) && !error)
        error = -ENOMEM;
    if (error)
        cs_debugfile_fini(search);
    return error;
}

void cs_debugfile_fini(struct cs_debugfile *search)
{
    free(search->path);
    search->path = NULL;
}

/* CRC-32 of the content as .gnu_debuglink has it (polynomial 0x04c11db7, reflected). */
static bool has_checksum(int fd, GElf_Word wanted)
{
    uint32_t table[256], crc = UINT32_MAX;
    unsigned char block[65536];
    ssize_t n;

    for (uint32_t i = 0; i < 256; i++) {
        table[i] = i;
        for (int bit = 0; bit < 8; bit++)
            table[i] = table[i] & 1 ? table[i] >> 1 ^ UINT32_C(0xedb88320) : table[i] >> 1;
    }
    lseek(fd, 0, SEEK_SET);
    while ((n = read(fd, block, sizeof block)) > 0)
        for (ssize_t i = 0; i < n; i++)
            crc = table[(crc ^ block[i]) & 0xff] ^ crc >> 8;
    return n == 0 && (crc ^ UINT32_MAX) == wanted;
}

static bool has_build_id(int fd, const unsigned char *wanted, int nbytes)
{
    Elf *elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
    const void *id = NULL;
    bool same = dwelf_elf_gnu_build_id(elf, &id) == nbytes &&
                memcmp(id, wanted, (size_t)nbytes) == 0;

    elf_end(elf);
    return same;
}

/* The debug file straight in one of the caller's folders. Returns its descriptor or -1. */
static int find_flat(const struct cs_debugfile *search, Dwfl_Module *module,
                     const char *debuglink, GElf_Word crc, char **found)
{
    const unsigned char *id = NULL;
    GElf_Addr vaddr;
    int nbytes = dwfl_module_build_id(module, &id, &vaddr);

    for (size_t i = 0; i < search->ndirs; i++) {
        char *path = NULL;
        int fd = asprintf(&path, "%s/%s", search->dirs[i], debuglink) < 0
                     ? -1
                     : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

        if (fd >= 0 &&
            (nbytes > 0 ? has_build_id(fd, id, nbytes) : has_checksum(fd, crc))) {
            *found = path;
            return fd;
        }
        if (fd >= 0)
            close(fd);
        free(path);
    }
    return -1;
}

int cs_debugfile_find(Dwfl_Module *module, void **userdata, const char *name,
                      Dwarf_Addr base, const char *file, const char *debuglink,
                      GElf_Word crc, char **found)
{
    int fd = dwfl_standard_find_debuginfo(module, userdata, name, base, file, debuglink,
                                          crc, found);

    if (fd < 0 && *userdata && debuglink)
        fd = find_flat(*userdata, module, debuglink, crc, found);
    return fd;
}
