/* format.h - every byte callsight stores or sends, declared once.
 *
 * docs/format.md is the page to this header: it says in words what a reader must accept and
 * reject. Writer, sender and all readers include this file; nobody declares these layouts
 * again. Uses nothing but <stdint.h>, and is valid C11 and C++11.
 *
 * A trace is a folder. Each process image in it (a process between two execs) has up to
 * three files, PID being its process id and N the first number not taken yet:
 *
 *   PID-N.chunks   chunks that are closed, one after the other          (struct cs_chunk)
 *   PID-N.live     the mapped slots that threads are writing into      (struct
 * cs_live_header) PID-N.modules  the process and its modules, appended to as it runs
 * (struct cs_table_header)
 *
 * Integers in these three are in the byte order of the traced machine; the field byte_order
 * tells which. A profile (.csp, struct cs_profile_header) is always little-endian.
 */
#ifndef CS_FORMAT_H
#define CS_FORMAT_H

#include <stdint.h>

#ifdef __cplusplus
#define CS_FORMAT_ASSERT static_assert
#else
#define CS_FORMAT_ASSERT _Static_assert
#endif
#define CS_FORMAT_SIZE(type, nbytes)                                                       \
    CS_FORMAT_ASSERT(sizeof(type) == (nbytes), #type " has a fixed layout")

/* Reads 0x01020304 in the writer's byte order; 0x04030201 means: swap every integer. */
#define CS_BYTE_ORDER UINT32_C(0x01020304)

/* Version of the chunk, live and module-table formats. A reader refuses another major
 * version (the high byte) and accepts any minor one (the low byte): minors only add record
 * types, fields at the end of headers (header_size grows) and flags. */
#define CS_FORMAT_VERSION 0x0100

/* ---- Events
 * ------------------------------------------------------------------------------ */

/* One 8-byte word of a chunk. It is stored with one 64-bit store, and is never all zero, so
 * a zero word is a slot that was reserved and not written.
 *
 * time  the low 32 bits of the clock, in ticks. The reader carries the full clock from word
 * to word: the next time is the one nearest to the last (within +-2^31 ticks) with these
 * low bits. A writer that is further than 2^31 ticks from the last full time it stored puts
 * a CS_REC_SYNC record first. code  >= CS_CODE_FIRST: a function, CS_CODE_EXIT set when it
 * is left. below: the first word of a control record; `time` is then the record's argument.
 */
struct cs_event {
    uint32_t time;
    uint32_t code;
};
CS_FORMAT_SIZE(struct cs_event, 8);

#define CS_CODE_EXIT  UINT32_C(0x80000000)
#define CS_CODE_FIRST UINT32_C(0x00010000) /* lowest function code of any module */
#define CS_CODE_LIMIT UINT32_C(0x80000000) /* function codes end below this */

/* ---- Control records
 * --------------------------------------------------------------------- */

/* code = type | payload words << 8. The payload follows in whole 8-byte words. A writer
 * stores the first word as CS_REC_PAD with the final length, then the payload, then the
 * first word again with its type; so a record that a kill tore is skipped as padding.
 * Readers skip types that they do not know. Times in payloads are full 64-bit ticks. */
#define CS_RECORD_CODE(type, nwords) ((uint32_t)(type) | (uint32_t)(nwords) << 8)
#define CS_RECORD_TYPE(code)         ((code)&0xffu)
#define CS_RECORD_WORDS(code)        ((code) >> 8) /* 0 to 255 */

enum cs_record_type {
    CS_REC_PAD = 1,  /* nothing: skip the payload */
    CS_REC_SYNC,     /* payload: time. The full clock from here on */
    CS_REC_THREAD,   /* arg: bytes. payload: this thread's name, not terminated */
    CS_REC_LOADED,   /* arg: module id. payload: time. The module became known to the tracer
                      */
    CS_REC_UNLOADED, /* arg: module id. payload: time */
    CS_REC_MARK,     /* arg: bytes of text. payload: time, text */
    CS_REC_LOST, /* arg: cs_reason. payload: time of the first, time of the last, count */
    CS_REC_STOP, /* arg: cs_reason. payload: time. This thread records nothing after it */
    CS_REC_CALLSITE, /* arg: code of the return address of the call that the next word
                        enters */
    CS_REC_COUNTER,  /* arg: bytes of name. payload: time, value (int64), name */
    CS_REC_TRACER,   /* payload: ticks the tracer itself spent between the words around this
                      */
    CS_REC_GAP, /* arg: cs_reason. payload: from, to. Calls between these were not seen */
    CS_REC_LANDING /* arg: function code. payload: time, stack depth hint (0: none). Control
                      re-entered this function; the frames above its innermost are gone */
};

/* Why something is missing. Stored in records, tables and profiles; numbers never change.
 */
enum cs_reason {
    CS_REASON_NONE = 0,
    CS_REASON_MAX_EVENTS = 1, /* TRACE_MAX reached */
    CS_REASON_MAX_BYTES = 2,  /* TRACE_MAX_MB reached */
    CS_REASON_DISK_FULL = 3,  /* ENOSPC, or less than TRACE_MIN_FREE_MB left */
    CS_REASON_IO_ERROR = 4,   /* any other errno from write() or the mapping */
    CS_REASON_NO_MEMORY = 5,  /* no slot for another thread within the cap */
    CS_REASON_PAUSED = 6,     /* callsight_pause() */
    CS_REASON_FILTERED = 7,   /* the thread's name is not in TRACE_THREADS */
    CS_REASON_CODES_FULL = 8, /* 2^31 bytes of code seen; later modules have no codes */
    CS_REASON_NESTED = 9,     /* a hook ran inside the tracer's own work */
    CS_REASON_NO_MODULE = 10  /* the function lies in no module known to the tracer */
};

/* ---- Chunks
 * ------------------------------------------------------------------------------ */

#define CS_CHUNK_MAGIC  UINT32_C(0x31435343) /* "CSC1" read little-endian */
#define CS_CHUNK_NBYTES (256u * 1024u) /* the most that a chunk takes, header included */

/* A chunk means something alone: it is the unit of files, rings, wire and parallel
 * analysis. The words follow the header. In a .chunks file the next chunk starts `size`
 * bytes on. */
struct cs_chunk {
    uint32_t magic;       /* CS_CHUNK_MAGIC; 0 in a live slot that holds nothing */
    uint16_t version;     /* CS_FORMAT_VERSION */
    uint16_t header_size; /* bytes before the first word, a multiple of 8 */
    uint32_t byte_order;  /* CS_BYTE_ORDER */
    uint32_t size;     /* bytes, header included, a multiple of 8; 0: not closed, the words
                          go on to the last one that is not zero */
    uint32_t pid;      /* as the process itself sees it */
    uint32_t tid;      /* as the kernel numbers it in that process's namespace */
    uint32_t sequence; /* 0, 1, 2 ... per thread stream; a hole means lost chunks */
    uint32_t stream;   /* number of the thread in its process, never used twice: ids of
                          threads that ended come back, streams do not */
    uint64_t base; /* full clock in ticks when the chunk was opened, or of its last sync */
    uint64_t
        tick_rate; /* ticks per second as then known; the module table knows it better */
    uint64_t
        tracer_ticks;    /* ticks the tracer spent between the last word of this thread's
                            chunk before (or its first hook) and the first word of this one */
    uint32_t lost;       /* events lost just before this chunk, saturating */
    uint32_t generation; /* entries of the module table written when the chunk was opened */
};
CS_FORMAT_SIZE(struct cs_chunk, 64);

/* Start of a .live file. Slot i lies at slot_offset + i * CS_CHUNK_NBYTES and holds one
 * chunk or (magic 0) nothing. A chunk may be both here and in .chunks, when a kill came
 * between writing and recycling it: stream and sequence are then the same and the longer
 * one counts. */
#define CS_LIVE_MAGIC UINT32_C(0x314c5343) /* "CSL1" */
struct cs_live_header {
    uint32_t magic;
    uint16_t version;
    uint16_t header_size;
    uint32_t byte_order;
    uint32_t pid;
    uint32_t
        slot_offset; /* bytes from the start of the file, a multiple of the page size */
    uint32_t slot_nbytes; /* CS_CHUNK_NBYTES */
    uint64_t
        end_ticks; /* clock at normal exit; 0: running, killed, or left by exec or _exit */
    uint64_t lost; /* events that found no slot at all, of threads that have no stream */
    uint64_t reserved[3];
};
CS_FORMAT_SIZE(struct cs_live_header, 64);

/* ---- Module table
 * ------------------------------------------------------------------------ */

#define CS_TABLE_MAGIC UINT32_C(0x314d5343) /* "CSM1" */
struct cs_table_header {
    uint32_t magic;
    uint16_t version;
    uint16_t header_size;
    uint32_t byte_order;
    uint32_t pid;
};
CS_FORMAT_SIZE(struct cs_table_header, 16);

/* Each entry starts with this and is appended by one write(). Entries of unknown type are
 * skipped by size; an entry that the file's end cuts is dropped. */
struct cs_entry {
    uint32_t size; /* bytes, this included, a multiple of 8 */
    uint16_t type; /* cs_entry_type */
    uint16_t arg;  /* 0 unless the type says otherwise */
};
CS_FORMAT_SIZE(struct cs_entry, 8);

enum cs_entry_type {
    CS_ENTRY_PROCESS = 1, /* struct cs_process_entry, first in the table */
    CS_ENTRY_MODULE,   /* struct cs_module_entry: codes code_base .. code_base+code_size */
    CS_ENTRY_LOADED,   /* struct cs_loaded_entry: a module (again) at an address */
    CS_ENTRY_UNLOADED, /* struct cs_loaded_entry */
    CS_ENTRY_ANCHOR,   /* struct cs_anchor_entry: one reading of both clocks */
    CS_ENTRY_STOP,     /* struct cs_stop_entry: recording ended early, and why */
    CS_ENTRY_EXIT      /* struct cs_anchor_entry: main returned or exit() was called */
};

enum cs_clock {
    CS_CLOCK_MONOTONIC = 1, /* clock_gettime(CLOCK_MONOTONIC), ticks are ns */
    CS_CLOCK_TSC = 2,       /* x86 time stamp counter */
    CS_CLOCK_CNTVCT = 3     /* aarch64 virtual counter */
};

/* Variable-length parts follow the fixed part in the order named, unpadded; the entry as a
 * whole is padded with zeros to a multiple of 8. Strings are not terminated. */
struct cs_process_entry {
    struct cs_entry entry;
    uint64_t start_ticks;
    uint64_t start_realtime_ns; /* since 1970-01-01 UTC */
    uint64_t tick_rate;         /* per second, first estimate */
    uint32_t ppid;
    uint32_t clock;     /* cs_clock */
    uint16_t machine;   /* e_machine of the executable (elf.h) */
    uint16_t word_bits; /* 32 or 64 */
    uint32_t
        hook_ticks; /* cost of one hook as measured at start, in 1/256 ticks; 0 unknown */
    uint32_t exe_nbytes;     /* path of the executable */
    uint32_t command_nbytes; /* arguments, each ended by a zero byte */
};
CS_FORMAT_SIZE(struct cs_process_entry, 56);

/* A function at run-time address a has code (a - load address of link_base) + code_base, so
 * its address in the ELF file is code - code_base + link_base. A module that is unloaded
 * and loaded again (same build-id and path) keeps its id and codes; codes are never given
 * to another. */
struct cs_module_entry {
    struct cs_entry entry;
    uint32_t id; /* 0, 1, 2 ... in the order first seen */
    uint32_t code_base;
    uint32_t code_size;       /* bytes */
    uint32_t flags;           /* 0 */
    uint64_t link_base;       /* address in the file that code_base stands for */
    uint32_t build_id_nbytes; /* 0: the module has none */
    uint32_t path_nbytes;
    /* build-id, path */
};
CS_FORMAT_SIZE(struct cs_module_entry, 40);

struct cs_loaded_entry {
    struct cs_entry entry;
    uint64_t ticks;
    uint64_t load_bias; /* run-time address minus file address */
    uint32_t id;
    uint32_t reserved;
};
CS_FORMAT_SIZE(struct cs_loaded_entry, 32);

/* First and last anchor of a process give the rate:
 * ns(t) = first.ns + (t - first.ticks) * (last.ns - first.ns) / (last.ticks - first.ticks).
 * With one anchor, or two less than 1 ms apart, tick_rate of the process entry serves. */
struct cs_anchor_entry {
    struct cs_entry entry;
    uint64_t ticks;
    uint64_t monotonic_ns;
};
CS_FORMAT_SIZE(struct cs_anchor_entry, 24);

struct cs_stop_entry {
    struct cs_entry entry; /* arg: cs_reason */
    uint64_t ticks;
    uint64_t limit; /* the budget that was reached, in its own unit; else 0 */
    uint32_t error; /* errno, or 0 */
    uint32_t reserved;
};
CS_FORMAT_SIZE(struct cs_stop_entry, 32);

/* ---- Histograms
 * -------------------------------------------------------------------------- */

/* Log-linear buckets over durations in ns: exact below 64, then 32 buckets per power of
 * two, so a bucket's middle is within 1/64 (1.6%) of everything in it. 1,920 buckets cover
 * 64 bits. */
#define CS_HIST_SUB_BITS 5
#define CS_HIST_BUCKETS  ((64 - CS_HIST_SUB_BITS + 1) << CS_HIST_SUB_BITS)

static inline uint32_t cs_hist_bucket(uint64_t ns)
{
    if (ns < (UINT64_C(2) << CS_HIST_SUB_BITS))
        return (uint32_t)ns;
    uint32_t shift = (uint32_t)(63 - __builtin_clzll(ns)) - CS_HIST_SUB_BITS;
    return (uint32_t)(ns >> shift) + (shift << CS_HIST_SUB_BITS);
}

/* Lowest duration that falls into the bucket. */
static inline uint64_t cs_hist_floor(uint32_t bucket)
{
    if (bucket < (UINT32_C(2) << CS_HIST_SUB_BITS))
        return bucket;
    uint32_t shift = (bucket >> CS_HIST_SUB_BITS) - 1;
    return (uint64_t)(bucket - (shift << CS_HIST_SUB_BITS)) << shift;
}

/* ---- Profiles
 * ---------------------------------------------------------------------------- */

/* A profile is a header, a directory of sections and the sections, each an array of
 * entries. A reader takes the first min(its own, entry_size) bytes of each entry, and skips
 * sections that it does not know. Strings are offsets into CS_SECTION_STRINGS,
 * zero-terminated there; offset 0 is the empty string. All order is canonical
 * (docs/format.md), so that equal content means equal bytes. */
#define CS_PROFILE_MAGIC   UINT32_C(0x31505343) /* "CSP1" */
#define CS_PROFILE_VERSION 0x0100
#define CS_NONE            UINT32_C(0xffffffff) /* no parent, no module */

struct cs_profile_header {
    uint32_t magic;
    uint16_t version;
    uint16_t header_size;
    uint32_t nsections;
    uint32_t reserved;
};
CS_FORMAT_SIZE(struct cs_profile_header, 16);

struct cs_section {
    uint32_t type;       /* cs_section_type */
    uint32_t entry_size; /* bytes */
    uint64_t offset;     /* from the start of the file, a multiple of 8 */
    uint64_t count;      /* entries */
};
CS_FORMAT_SIZE(struct cs_section, 24);

enum cs_section_type {
    CS_SECTION_STRINGS = 1, /* bytes */
    CS_SECTION_MODULES,     /* struct cs_profile_module */
    CS_SECTION_FUNCTIONS,   /* struct cs_profile_function */
    CS_SECTION_BUCKETS,     /* struct cs_profile_bucket */
    CS_SECTION_NODES,       /* struct cs_profile_node, parents before children */
    CS_SECTION_THREADS,     /* struct cs_profile_thread */
    CS_SECTION_PROCESSES,   /* struct cs_profile_process */
    CS_SECTION_FACTS        /* struct cs_profile_fact */
};

/* Durations in ns, with the tracer's own work left out. For a function: inclusive counts
 * the outermost activation only; min and max are over the inclusive times of single calls.
 */
struct cs_profile_stat {
    uint64_t calls;
    uint64_t inclusive_ns;
    uint64_t self_ns;
    uint64_t min_ns; /* UINT64_MAX when no call ended */
    uint64_t max_ns;
};
CS_FORMAT_SIZE(struct cs_profile_stat, 40);

struct cs_profile_module {
    uint32_t path;
    uint32_t build_id_nbytes;
    uint8_t build_id[32];
};
CS_FORMAT_SIZE(struct cs_profile_module, 40);

struct cs_profile_function {
    uint32_t module;  /* index, or CS_NONE */
    uint32_t line;    /* 0: unknown */
    uint64_t address; /* in the module's ELF file */
    uint32_t name;    /* demangled, as shown; empty until symbolized */
    uint32_t symbol;  /* as in the symbol table */
    uint32_t file;
    uint32_t nbuckets;
    uint64_t first_bucket; /* index into CS_SECTION_BUCKETS */
    struct cs_profile_stat stat;
    uint64_t
        unwound;   /* calls that ended without an exit (exception, longjmp, thread end) */
    uint64_t open; /* calls that had not ended when the trace did */
};
CS_FORMAT_SIZE(struct cs_profile_function, 96);

struct cs_profile_bucket {
    uint32_t bucket; /* cs_hist_bucket() */
    uint32_t reserved;
    uint64_t count;
};
CS_FORMAT_SIZE(struct cs_profile_bucket, 16);

struct cs_profile_node {
    uint32_t parent;   /* index of an earlier node, or CS_NONE for a root */
    uint32_t function; /* index */
    struct cs_profile_stat stat;
};
CS_FORMAT_SIZE(struct cs_profile_node, 48);

struct cs_profile_thread {
    uint32_t process; /* index into CS_SECTION_PROCESSES */
    uint32_t tid;
    uint32_t stream;
    uint32_t name;
    uint64_t first_ns; /* since the process's first anchor */
    uint64_t last_ns;
    uint64_t events;
    uint64_t calls;
    uint64_t
        self_ns; /* time inside hooked functions: the sum of the roots' inclusive times */
    uint64_t tracer_ns;
    uint64_t lost;
    uint64_t unmatched; /* exits that no open call explains */
    uint64_t unwound;
    uint64_t open;
    uint64_t backward; /* times that went back and were clamped */
};
CS_FORMAT_SIZE(struct cs_profile_thread, 104);

struct cs_profile_process {
    uint32_t pid;
    uint32_t ppid;
    uint32_t exe;
    uint32_t command; /* arguments joined by spaces */
    uint32_t clock;
    uint32_t ended; /* 1: exited normally, 0: killed, _exit, exec, or still running */
    uint64_t start_realtime_ns;
    uint64_t tick_rate;   /* from the anchors */
    uint64_t hook_ns_256; /* cost of one hook, in 1/256 ns; 0 unknown */
    uint64_t lost;        /* events of threads that had no stream */
};
CS_FORMAT_SIZE(struct cs_profile_process, 56);

/* What the capture lacks, and other things a reader of the numbers must know. */
struct cs_profile_fact {
    uint32_t kind;    /* cs_fact_kind */
    uint32_t reason;  /* cs_reason */
    uint32_t process; /* index, or CS_NONE */
    uint32_t text;    /* e.g. the file concerned; may be empty */
    uint64_t count;
    uint64_t from_ns; /* since the process's first anchor; 0 unknown */
    uint64_t to_ns;
};
CS_FORMAT_SIZE(struct cs_profile_fact, 40);

enum cs_fact_kind {
    CS_FACT_STOPPED = 1,  /* recording ended early; count: the limit */
    CS_FACT_LOST = 2,     /* count events were lost */
    CS_FACT_GAP = 3,      /* count gaps (pause, filter) in which calls were not seen */
    CS_FACT_TORN = 4,     /* count words were reserved and not written, or records torn */
    CS_FACT_BAD_FILE = 5, /* text: file and byte that could not be read; the rest is used */
    CS_FACT_UNKNOWN = 6,  /* count events with codes of no known module */
    CS_FACT_OVERFLOW = 7, /* count calls whose path was too deep or too rare for the tree;
                             the function table has them exactly */
    CS_FACT_MISSING = 8   /* count chunks missing from a thread's sequence */
};

#endif
