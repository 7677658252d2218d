#include "hidden.h"

#include "maps.h"

#include "system.h"

#include <string.h>
#include <sys/mman.h>

#define ROOM (1024 * 1024)

static char *open_maps(void)
{
    char *text =
        mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (text == MAP_FAILED)
        return NULL;
    cs_system_read_file("/proc/self/maps", text, ROOM);
    return text;
}

/* A hexadecimal number at *at, which moves behind it. */
static uintptr_t parse_address(const char **at)
{
    uintptr_t address = 0;
    for (;; ++*at) {
        char c = **at;
        if (c >= '0' && c <= '9')
            address = address << 4 | (uintptr_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            address = address << 4 | (uintptr_t)(c - 'a' + 10);
        else
            return address;
    }
}

/* The line after this one, or NULL. */
static const char *next_line(const char *line)
{
    line = strchr(line, '\n');
    return line && line[1] ? line + 1 : NULL;
}

/* The name that ends a line (proc(5)): what follows four fields after the addresses; "" if
 * none. */
static const char *name_in(const char *line, size_t *nbytes)
{
    for (int field = 0; field < 5; field++) {
        line += strcspn(line, " \n");
        line += strspn(line, " ");
    }
    *nbytes = strcspn(line, "\n");
    return line;
}

uintptr_t cs_maps_find(const char *ending)
{
    char *text = open_maps();
    uintptr_t found = 0;
    size_t wanted = strlen(ending);
    for (const char *line = text; line && *line && !found; line = next_line(line)) {
        size_t nbytes;
        const char *name = name_in(line, &nbytes), *at = line;
        if (nbytes >= wanted && memcmp(name + nbytes - wanted, ending, wanted) == 0)
            found = parse_address(&at);
    }
    if (text)
        munmap(text, ROOM);
    return found;
}

size_t cs_maps_path(uintptr_t address, char *path, size_t nbytes)
{
    char *text = open_maps();
    size_t length = 0;
    for (const char *line = text; line && *line; line = next_line(line)) {
        const char *at = line;
        uintptr_t start = parse_address(&at);
        at++;
        if (address < start || address >= parse_address(&at))
            continue;
        const char *name = name_in(line, &length);
        if (length > nbytes || *name != '/')
            length = 0;
        memcpy(path, name, length);
        break;
    }
    if (text)
        munmap(text, ROOM);
    return length;
}
