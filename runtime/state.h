/* state.h - the tracer's only state: one struct cs_process per process, found by every
 * copy.
 *
 * Each instrumented module links its own hidden copy of the runtime's code, with a struct
 * cs_copy of its own (copy.h). What lies behind the copies is data only, in anonymous
 * memory, and holds no pointer into any copy's code, since the module that made it may be
 * unloaded before the others. All copies in a process agree on these layouts: CS_ABI stands
 * in each copy's ELF note, and copies with another number keep a state, and a trace, of
 * their own.
 *
 * Locks: `fork.lock` (lock.h) guards everything that does not say otherwise. The loader's
 * lock is only ever taken before it, never while holding it. All work under it runs with
 * signals blocked.
 */
#ifndef CS_STATE_H
#define CS_STATE_H

#include "format.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

/* Changes with every change of a struct in this file. */
#define CS_ABI 1

enum {
    CS_MAX_THREADS = 16384, /* alive at one time */
    CS_MAX_SLOTS = 16384,
    CS_MAX_IMAGES = 2048,
    CS_MAX_PENDING = 4,
    CS_MAX_PATH = 4096,
    CS_NAME_NBYTES = 16 /* a thread's name in Linux, terminated */
};

/* Where a module's code lies at run time. Never moves, so that readers need no lock: they
 * check `loaded` (set last, with release order). The same module loaded again reuses its
 * image. */
struct cs_image {
    uintptr_t start; /* of its executable segments, from the first to the last */
    size_t nbytes;
    uint32_t code_base;
    uint32_t loaded; /* 0 once it is known to be gone */
    uint32_t id;
    uint32_t scan; /* number of the last scan that saw it */
    uint32_t build_id_nbytes;
    uint8_t build_id[32];
    uint64_t path_hash;
    uint64_t link_base; /* address in the file of `start` */
    uintptr_t load_bias;
    uint32_t path_offset; /* into cs_process.paths, not terminated */
    uint32_t path_nbytes;
};

/* One thread of the program. The owner alone uses it while it lives; once it is known to be
 * dead, whoever holds the lock does. Other threads only ever set `end` to 0 ("look here"),
 * under the lock. A fork's child finds it zeroed, which sends its first hook the slow way.
 */
struct cs_thread {
    /* The hot part. */
    uintptr_t wp;           /* the next word to hand out */
    uintptr_t end;          /* a word handed out at or above it goes the slow way */
    uint32_t epoch;         /* clock >> 31 of the last full time stored */
    uint32_t stopped;       /* it has its CS_REC_STOP */
    struct cs_image *image; /* last one looked up */

    struct cs_chunk *chunk; /* the open one; NULL: none */
    uintptr_t limit;        /* end of the words of the open chunk; `end` may be lower */
    uintptr_t due;          /* look at the thread's name when wp gets here */
    uintptr_t granted;      /* as far as TRACE_MAX lets it go */
    uint32_t slot;          /* its number + 1; 0: the thread has none */
    uint32_t slot_nbytes;   /* as much of it as is used */
    uint32_t tid;           /* 0: zeroed by a fork, or free */
    uint32_t unloads;       /* of the process, when a copy last took this for the owner's */
    uintptr_t self;         /* the owner's pthread_self() */
    uint32_t stream;
    uint32_t sequence; /* of the next chunk */
    uint32_t npending;
    uint32_t
        pending[CS_MAX_PENDING]; /* slots of closed chunks that wait for words which
                                    interrupted hooks have yet to store; oldest first */
    uint64_t tracer_from;        /* when the tracer took over, this time */
    uint64_t lost;               /* since the last chunk was opened */
    uint64_t lost_from;
    uint64_t lost_to;
    uint32_t lost_reason;
    uint32_t gap_reason; /* not 0: a gap to record before the next event */
    uint64_t gap_from;
    uint64_t gap_to;
    uint64_t muted_from;
    uint64_t muted_until; /* not 0: takes no events; look again when the clock gets here */
    uint32_t muted_reason;
    char name[CS_NAME_NBYTES]; /* as last recorded */
} __attribute__((aligned(64)));

/* What a fork's child must not inherit: zero there, by the kernel where it can (wiped
 * memory), else by a pthread_atfork handler. */
struct cs_fork {
    uint32_t alive; /* 1; 0 in a child that has not set itself up */
    uint32_t lock;
    uint32_t owner; /* thread id of the lock's holder */
    uint32_t reserved;
    uint32_t tids[CS_MAX_THREADS]; /* of threads[i], for a quick search; 0: free */
    struct cs_thread threads[CS_MAX_THREADS];
};

/* A file of the trace. The program may close any descriptor it likes, so each use checks
 * that the number still means this file, and opens the file again if not. */
struct cs_file {
    int fd;          /* -1: none */
    uint32_t suffix; /* enum cs_file_suffix */
    uint64_t device;
    uint64_t inode;
};

/* The environment, parsed (environ.h). */
struct cs_settings {
    bool enable;
    bool callsites;
    uint32_t clock;        /* enum cs_clock; 0: auto */
    uint64_t max_events;   /* UINT64_MAX: no limit */
    uint64_t max_nbytes;   /* UINT64_MAX: no limit */
    uint64_t min_free;     /* bytes */
    char threads[256];     /* globs, separated by commas; empty: all */
    char dir[CS_MAX_PATH]; /* absolute */
};

struct cs_process {
    struct cs_fork *fork;
    struct cs_copy *copies; /* those now loaded */
    uint32_t unloads;       /* of copies */

    uint32_t pid;
    uint32_t number;  /* of this image among those with the same process id */
    uint32_t stopped; /* enum cs_reason */
    uint32_t paused;
    uint64_t paused_at;
    uint32_t exiting;
    uint32_t told; /* bits: messages given, one of each kind */
    uint32_t stderr_known;
    uint64_t stderr_device, stderr_inode; /* messages go nowhere else */

    uint32_t clock;      /* enum cs_clock */
    uint32_t hook_ticks; /* 1/256 ticks */
    uint64_t tick_rate;
    uint64_t last_anchor; /* ticks */

    struct cs_file chunks, table, live_file;
    uint64_t chunks_nbytes;
    uint32_t nentries;    /* of the module table */
    uint64_t events_left; /* of TRACE_MAX, not yet granted to a thread */

    uint32_t nthreads;  /* threads[] used so far, by this process or those it came from */
    uint32_t inherited; /* those before belong to processes that this one was forked from */
    uint32_t nstreams;
    uint32_t next_check; /* thread to look at next for being dead */

    struct cs_live_header *live;
    struct cs_live_header no_live; /* stands in when the folder allows no file */
    uint32_t nslots;
    uint32_t nfree;
    uint8_t *slots[CS_MAX_SLOTS];
    uint32_t free_slots[CS_MAX_SLOTS];

    uint32_t nimages; /* published with release order */
    uint32_t nmodules;
    uint32_t scans;
    uint64_t loader_changes; /* as of the last scan */
    uint32_t next_code;
    struct cs_image images[CS_MAX_IMAGES];
    uint32_t paths_nbytes;
    char paths[256 * 1024];

    struct cs_settings settings;
    /* Scratch, for whoever holds the lock: hooks must not take much of their caller's
     * stack, which may be a small one for signals. */
    struct stat status;
    struct statvfs disk;
    char path[CS_MAX_PATH + 64]; /* of a file of the trace */
    char scratch[16 * 1024] __attribute__((aligned(8)));
};

#endif
