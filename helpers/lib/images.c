#include "images.h"

#include <errno.h>
#include <fcntl.h>
#include <libelf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define THIN_MAGIC    "!<thin>\n"
#define MAGIC_NBYTES  8
#define HEADER_NBYTES 60 /* of ar(5) */
#define NAME_NBYTES   16
#define SIZE_OFFSET   48
#define SIZE_NBYTES   10

struct walk {
    const char *path;
    cs_image_visit *visit;
    void *context;
};

static int visit_member(const struct walk *walk, const char *member, int fd)
{
    struct cs_image image = {.fd = fd};
    char *name;
    int error;

    if (asprintf(&name, "%s(%s)", walk->path, member) < 0)
        return -ENOMEM;
    image.name = name;
    error = walk->visit(&image, walk->context);
    free(name);
    return error;
}

/* A member as a file of its own, so that readers need not know about archives. */
static int memory_file(const char *bytes, size_t nbytes)
{
    int fd = memfd_create("member", MFD_CLOEXEC);

    if (fd < 0)
        return -errno;
    for (size_t done = 0; done < nbytes;) {
        ssize_t n = write(fd, bytes + done, nbytes - done);

        if (n < 0 && errno != EINTR) {
            int error = errno;

            close(fd);
            return -error;
        }
        done += n > 0 ? (size_t)n : 0;
    }
    return lseek(fd, 0, SEEK_SET) < 0 ? -errno : fd;
}

static int visit_stored(const struct walk *walk, Elf *member)
{
    const Elf_Arhdr *header = elf_getarhdr(member);
    size_t nbytes;
    const char *bytes;
    int fd, error;

    if (!header || !header->ar_name)
        return -EBADMSG;
    if (header->ar_name[0] == '/') /* the archive's own tables */
        return 0;
    bytes = elf_rawfile(member, &nbytes);
    if (!bytes)
        return -EBADMSG;
    fd = memory_file(bytes, nbytes);
    if (fd < 0)
        return fd;
    error = visit_member(walk, header->ar_name, fd);
    close(fd);
    return error;
}

static int walk_regular(const struct walk *walk, int fd, Elf *archive)
{
    /* Mapped: libelf does not release what elf_rawfile() reads of a member. */
    Elf_Cmd command = ELF_C_READ_MMAP;
    int error = 0;

    while (!error && command != ELF_C_NULL) {
        Elf *member = elf_begin(fd, command, archive);

        if (!member)
            return elf_errno() ? -EBADMSG : 0;
        error = visit_stored(walk, member);
        command = elf_next(member);
        elf_end(member);
    }
    return error;
}

/* Bytes of the member as its header says, or -EBADMSG. */
static long member_size(const char *header)
{
    char digits[SIZE_NBYTES + 1] = "";
    char *end;
    long nbytes;

    memcpy(digits, header + SIZE_OFFSET, SIZE_NBYTES);
    nbytes = strtol(digits, &end, 10);
    return end == digits || nbytes < 0 || memcmp(header + 58, "`\n", 2) ? -EBADMSG : nbytes;
}

/* The path that the header names, directly or as an offset into the name table; allocated,
 * NULL when malformed. */
static char *thin_path(const struct walk *walk, const char *header, const char *names,
                       size_t nnames)
{
    const char *name = header, *end, *slash = strrchr(walk->path, '/');
    size_t room = NAME_NBYTES;
    char *path;

    if (header[0] == '/') {
        size_t offset = (size_t)strtoul(header + 1, NULL, 10);

        if (offset >= nnames)
            return NULL;
        name = names + offset;
        room = nnames - offset;
        end = memmem(name, room, "/\n", 2);
    } else {
        end = memchr(name, '/', room);
    }
    if (!end)
        return NULL;
    if (asprintf(&path, "%.*s%.*s",
                 name[0] == '/' || !slash ? 0 : (int)(slash + 1 - walk->path), walk->path,
                 (int)(end - name), name) < 0)
        return NULL;
    return path;
}

static int visit_thin(const struct walk *walk, const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    int error;

    if (fd < 0)
        return -errno;
    error = visit_member(walk, path, fd);
    close(fd);
    return error;
}

static int walk_thin(const struct walk *walk, const char *bytes, size_t nbytes)
{
    const char *names = NULL;
    size_t nnames = 0;

    for (size_t at = MAGIC_NBYTES; at + HEADER_NBYTES <= nbytes;) {
        const char *header = bytes + at;
        long size = member_size(header);

        if (size < 0)
            return (int)size;
        at += HEADER_NBYTES;
        if (header[0] != '/' || (header[1] >= '0' && header[1] <= '9')) {
            char *path = thin_path(walk, header, names, nnames);
            int error = path ? visit_thin(walk, path) : -EBADMSG;

            free(path);
            if (error)
                return error;
            continue; /* its bytes are elsewhere */
        }
        if ((size_t)size > nbytes - at)
            return -EBADMSG;
        if (header[1] == '/') {
            names = bytes + at;
            nnames = (size_t)size;
        }
        at += ((size_t)size + 1) & ~(size_t)1;
    }
    return 0;
}

static int walk_open(const struct walk *walk, int fd)
{
    struct cs_image image = {.name = walk->path, .fd = fd};
    Elf *elf;
    const char *bytes;
    size_t nbytes;
    int error;

    elf = elf_begin(fd, ELF_C_READ_MMAP, NULL);
    if (!elf)
        return -EIO;
    bytes = elf_rawfile(elf, &nbytes);
    if (elf_kind(elf) == ELF_K_AR)
        error = walk_regular(walk, fd, elf);
    else if (bytes && nbytes >= MAGIC_NBYTES && !memcmp(bytes, THIN_MAGIC, MAGIC_NBYTES))
        error = walk_thin(walk, bytes, nbytes);
    else
        error = walk->visit(&image, walk->context);
    elf_end(elf);
    return error;
}

int cs_images_each(const char *path, cs_image_visit *visit, void *context)
{
    const struct walk walk = {.path = path, .visit = visit, .context = context};
    int fd, error;

    elf_version(EV_CURRENT);
    fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return -errno;
    error = walk_open(&walk, fd);
    close(fd);
    return error;
}
