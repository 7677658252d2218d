/* trace_dump FOLDER: what is in a trace, read without any code of callsight but its format.
 *
 * The tests' own reader, kept apart from the real one so that the two check each other. It
 * holds a whole trace in memory and gives up at the first thing that is wrong. Prints,
 * sorted:
 *
 *   process PID-N clock C ended E stop R
 *   module PID-N ID NAME loads L unloads U
 *   thread PID-N STREAM NAME events E calls C unmatched U open O depth D lost L gaps G
 * marks M callsites S span NS                 (from the first event to the last) function
 * NAME+OFFSET calls C exits E        (offset in the ELF file, hex)
 */
#include "format.h"

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 65536

struct module {
    char name[256];
    uint32_t id, code_base, code_size;
    uint64_t link_base;
    unsigned loads, unloads;
};

struct thread {
    char name[256];
    uint32_t stream;
    uint32_t next;
    uint64_t events, calls, unmatched, lost, gaps, marks, callsites;
    uint64_t clock, first, last; /* ticks */
    uint32_t stack[MOST];
    uint32_t depth, deepest;
};

struct part {
    const unsigned char *bytes; /* a chunk */
    size_t size;
    uint32_t stream, sequence;
};

struct function {
    char name[300];
    uint64_t calls, exits;
};

static struct function functions[MOST];
static size_t nfunctions;
static struct module modules[4096];
static size_t nmodules;
static struct part parts[MOST];
static size_t nparts, nprocesses;
static bool swapped;
static uint64_t rate[2]; /* ns for so many ticks, between the first and the last anchor */

static _Noreturn void fail(const char *what, const char *file)
{
    fprintf(stderr, "trace_dump: %s: %s\n", file, what);
    exit(1);
}

static uint32_t u32(const void *at)
{
    uint32_t v;
    memcpy(&v, at, 4);
    return swapped ? __builtin_bswap32(v) : v;
}

static uint16_t u16(const void *at)
{
    uint16_t v;
    memcpy(&v, at, 2);
    return swapped ? __builtin_bswap16(v) : v;
}

static uint64_t u64(const void *at)
{
    uint64_t v;
    memcpy(&v, at, 8);
    return swapped ? __builtin_bswap64(v) : v;
}

static unsigned char *read_file(const char *path, size_t *nbytes)
{
    FILE *file = fopen(path, "rb");
    *nbytes = 0;
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    *nbytes = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*nbytes + 1);
    if (!bytes || fread(bytes, 1, *nbytes, file) != *nbytes)
        fail("cannot read", path);
    fclose(file);
    return bytes;
}

#define AT(bytes, type, field) ((bytes) + offsetof(struct type, field))

static struct module *module_of(uint32_t id, const char *path)
{
    for (size_t i = 0; i < nmodules; i++)
        if (modules[i].id == id)
            return &modules[i];
    fail("unknown module", path);
}

static void read_module(const unsigned char *at)
{
    struct module *m = &modules[nmodules++];
    memset(m, 0, sizeof *m);
    m->id = u32(AT(at, cs_module_entry, id));
    m->code_base = u32(AT(at, cs_module_entry, code_base));
    m->code_size = u32(AT(at, cs_module_entry, code_size));
    m->link_base = u64(AT(at, cs_module_entry, link_base));
    size_t skip = u32(AT(at, cs_module_entry, build_id_nbytes));
    size_t nbytes = u32(AT(at, cs_module_entry, path_nbytes));
    const char *path = (const char *)at + sizeof(struct cs_module_entry) + skip;
    size_t from = nbytes;
    while (from > 0 && path[from - 1] != '/')
        from--;
    snprintf(m->name, sizeof m->name, "%.*s", (int)(nbytes - from), path + from);
}

static void anchor(const unsigned char *at)
{
    static uint64_t first[2];
    uint64_t ns = u64(AT(at, cs_anchor_entry, monotonic_ns));
    uint64_t ticks = u64(AT(at, cs_anchor_entry, ticks));
    if (rate[1] == 0) {
        first[0] = ns;
        first[1] = ticks;
    }
    rate[0] = ns - first[0];
    rate[1] = ticks == first[1] ? 1 : ticks - first[1];
}

static void read_table(const char *path, const char *label)
{
    size_t nbytes, at;
    unsigned char *bytes = read_file(path, &nbytes);
    unsigned clock = 0, ended = 0, stop = 0;
    if (!bytes || nbytes < sizeof(struct cs_table_header))
        fail("no module table", path);
    swapped = *(uint32_t *)(void *)AT(bytes, cs_table_header, byte_order) != CS_BYTE_ORDER;
    if (u32(bytes) != CS_TABLE_MAGIC)
        fail("not a module table", path);
    nmodules = 0;
    rate[1] = 0;
    for (at = sizeof(struct cs_table_header); at + 8 <= nbytes;) {
        const unsigned char *entry = bytes + at;
        uint32_t size = u32(entry);
        if (size < 8 || size % 8 || size > nbytes - at)
            fail("bad entry", path);
        switch (u16(AT(entry, cs_entry, type))) {
        case CS_ENTRY_PROCESS:
            clock = u32(AT(entry, cs_process_entry, clock));
            break;
        case CS_ENTRY_MODULE:
            read_module(entry);
            break;
        case CS_ENTRY_LOADED:
            module_of(u32(AT(entry, cs_loaded_entry, id)), path)->loads++;
            ended = 0;
            break;
        case CS_ENTRY_UNLOADED:
            module_of(u32(AT(entry, cs_loaded_entry, id)), path)->unloads++;
            break;
        case CS_ENTRY_STOP:
            stop = u16(AT(entry, cs_entry, arg));
            break;
        case CS_ENTRY_EXIT:
            ended = 1;
            anchor(entry);
            break;
        case CS_ENTRY_ANCHOR:
            anchor(entry);
            break;
        }
        at += size;
    }
    free(bytes);
    printf("process %s clock %u ended %u stop %u\n", label, clock, ended, stop);
    for (size_t i = 0; i < nmodules; i++)
        printf("module %s %u %s loads %u unloads %u\n", label, modules[i].id,
               modules[i].name, modules[i].loads, modules[i].unloads);
}

static void add_part(const unsigned char *chunk, size_t most, const char *path)
{
    struct part *p = &parts[nparts++];
    if (u32(chunk) != CS_CHUNK_MAGIC || u16(AT(chunk, cs_chunk, header_size)) != 64)
        fail("bad chunk", path);
    p->bytes = chunk;
    p->size = u32(AT(chunk, cs_chunk, size));
    p->stream = u32(AT(chunk, cs_chunk, stream));
    p->sequence = u32(AT(chunk, cs_chunk, sequence));
    if (p->size == 0) {
        p->size = most;
        while (p->size > 64 && u64(chunk + p->size - 8) == 0)
            p->size -= 8;
    }
    if (p->size > most)
        fail("chunk is cut", path);
}

static unsigned char *read_chunks(const char *path)
{
    size_t nbytes, at = 0;
    unsigned char *bytes = read_file(path, &nbytes);
    while (at < nbytes) {
        add_part(bytes + at, nbytes - at, path);
        at += parts[nparts - 1].size;
    }
    return bytes;
}

static unsigned char *read_live(const char *path)
{
    size_t nbytes;
    unsigned char *bytes = read_file(path, &nbytes);
    if (!bytes)
        return NULL;
    /* A kill right after the file was made: no thread had begun. */
    if (nbytes == 0 || u32(bytes) == 0)
        return NULL;
    if (nbytes < 64 || u32(bytes) != CS_LIVE_MAGIC)
        fail("bad live file", path);
    for (size_t at = u32(AT(bytes, cs_live_header, slot_offset)); at + 64 <= nbytes;
         at += CS_CHUNK_NBYTES)
        if (u32(bytes + at) != 0)
            add_part(bytes + at,
                     nbytes - at < CS_CHUNK_NBYTES ? nbytes - at : CS_CHUNK_NBYTES, path);
    return bytes;
}

/* By stream and sequence; of two copies of one chunk the longer first. */
static int by_order(const void *a, const void *b)
{
    const struct part *x = a, *y = b;
    if (x->stream != y->stream)
        return x->stream < y->stream ? -1 : 1;
    if (x->sequence != y->sequence)
        return x->sequence < y->sequence ? -1 : 1;
    return x->size > y->size ? -1 : x->size < y->size;
}

static struct function *function_of(uint32_t code)
{
    char name[300] = "?";
    for (size_t i = 0; i < nmodules; i++) {
        const struct module *m = &modules[i];
        if (code - m->code_base < m->code_size)
            snprintf(name, sizeof name, "%.255s+%llx", m->name,
                     (unsigned long long)(code - m->code_base + m->link_base));
    }
    for (size_t i = 0; i < nfunctions; i++)
        if (strcmp(functions[i].name, name) == 0)
            return &functions[i];
    strcpy(functions[nfunctions].name, name);
    return &functions[nfunctions++];
}

/* The last lookups, since the same few functions come again and again. */
static struct function *function_cached(uint32_t code)
{
    static struct {
        uint32_t code;
        struct function *function;
    } cache[256];
    static size_t process = 0;
    size_t at = code / 4 % 256;
    if (process != nprocesses) { /* codes mean other functions */
        memset(cache, 0, sizeof cache);
        process = nprocesses;
    }
    if (!cache[at].function || cache[at].code != code) {
        cache[at].code = code;
        cache[at].function = function_of(code);
    }
    return cache[at].function;
}

static void leave(struct thread *t, uint32_t code)
{
    uint32_t depth = t->depth;
    while (depth > 0 && t->stack[depth - 1] != code)
        depth--;
    if (depth > 0)
        t->depth = depth - 1;
    else
        t->unmatched++;
}

static void event(struct thread *t, uint32_t time, uint32_t code)
{
    t->clock += (uint64_t)(int32_t)(time - (uint32_t)t->clock);
    if (t->events == 0)
        t->first = t->clock;
    t->last = t->clock;
    bool exits = code & CS_CODE_EXIT;
    struct function *f = function_cached(code & ~CS_CODE_EXIT);
    t->events++;
    if (exits) {
        f->exits++;
        leave(t, code & ~CS_CODE_EXIT);
        return;
    }
    f->calls++;
    t->calls++;
    if (t->depth < MOST)
        t->stack[t->depth++] = code;
    if (t->depth > t->deepest)
        t->deepest = t->depth;
}

static void record(struct thread *t, const unsigned char *word, const char *path)
{
    uint32_t arg = u32(word), code = u32(word + 4);
    switch (CS_RECORD_TYPE(code)) {
    case CS_REC_SYNC:
        t->clock = u64(word + 8);
        break;
    case CS_REC_THREAD:
        if (arg > CS_RECORD_WORDS(code) * 8)
            fail("bad thread name", path);
        snprintf(t->name, sizeof t->name, "%.*s", (int)arg, (const char *)word + 8);
        break;
    case CS_REC_LOST:
        t->lost += u64(word + 24);
        break;
    case CS_REC_GAP:
        t->gaps++;
        break;
    case CS_REC_MARK:
        t->marks++;
        break;
    case CS_REC_CALLSITE:
        t->callsites += arg != 0;
        break;
    }
}

static void read_part(struct thread *t, const struct part *p, const char *path)
{
    size_t at = 64;
    t->clock = u64(AT(p->bytes, cs_chunk, base));
    while (at < p->size) {
        const unsigned char *word = p->bytes + at;
        uint32_t code = u32(word + 4);
        if (code >= CS_CODE_FIRST) {
            event(t, u32(word), code);
        } else if (code != 0) {
            record(t, word, path);
            at += CS_RECORD_WORDS(code) * 8;
        }
        at += 8;
    }
    if (at != p->size)
        fail("a record goes beyond its chunk", path);
}

static void print_thread(const struct thread *t, const char *label)
{
    printf(
        "thread %s %u %s events %llu calls %llu unmatched %llu open %u depth %u lost %llu "
        "gaps %llu marks %llu callsites %llu span %.0f\n",
        label, t->stream, t->name, (unsigned long long)t->events,
        (unsigned long long)t->calls, (unsigned long long)t->unmatched, t->depth,
        t->deepest, (unsigned long long)t->lost, (unsigned long long)t->gaps,
        (unsigned long long)t->marks, (unsigned long long)t->callsites,
        (double)(t->last - t->first) * (double)rate[0] / (double)rate[1]);
}

static void read_process(const char *folder, const char *label)
{
    static struct thread thread;
    char path[4096];
    nparts = 0;
    nprocesses++;
    snprintf(path, sizeof path, "%s/%s.modules", folder, label);
    read_table(path, label);
    snprintf(path, sizeof path, "%s/%s.chunks", folder, label);
    unsigned char *chunks = read_chunks(path);
    snprintf(path, sizeof path, "%s/%s.live", folder, label);
    unsigned char *live = read_live(path);
    qsort(parts, nparts, sizeof *parts, by_order);
    for (size_t i = 0; i < nparts; i++) {
        const struct part *p = &parts[i];
        if (i > 0 && p->stream == p[-1].stream && p->sequence == p[-1].sequence)
            continue; /* killed between writing and recycling */
        if (i == 0 || p->stream != p[-1].stream) {
            if (i > 0)
                print_thread(&thread, label);
            memset(&thread, 0, sizeof thread);
            thread.stream = p->stream;
        }
        if (p->sequence != thread.next++)
            fail("a chunk is missing", path);
        read_part(&thread, p, path);
    }
    if (nparts > 0)
        print_thread(&thread, label);
    free(chunks);
    free(live);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

int main(int argc, char **argv)
{
    struct dirent **names;
    int n = argc == 2 ? scandir(argv[1], &names, NULL, by_name) : -1;
    if (n < 0)
        fail("no such folder", argc == 2 ? argv[1] : "usage: trace_dump FOLDER");
    for (int i = 0; i < n; i++) {
        char *dot = strrchr(names[i]->d_name, '.');
        if (dot && strcmp(dot, ".modules") == 0) {
            *dot = 0;
            read_process(argv[1], names[i]->d_name);
        }
    }
    for (size_t i = 0; i < nfunctions; i++)
        printf("function %s calls %llu exits %llu\n", functions[i].name,
               (unsigned long long)functions[i].calls,
               (unsigned long long)functions[i].exits);
    return 0;
}
