#include "foldtrace.h"

#include "chunk.h"
#include "chunkindex.h"
#include "faults.h"
#include "foldpool.h"
#include "moduletable.h"
#include "pread.h"
#include "tracedir.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One process of the folder while it is folded. */
struct job {
    const struct cs_foldtrace_options *options;
    const struct cs_tracedir_process *files;
    int dir;
    struct cs_profile *profile;
    uint32_t process; /* index in the profile */
    struct cs_faults faults;
    struct cs_moduletable table;
    struct cs_chunkindex index;
    struct cs_tickclock clock;
    struct cs_chunk first; /* header of some chunk; all zero: there is none */
    int chunks_fd, live_fd;
    uint64_t total; /* bytes of all chunks of this process */
    char modules_name[256], chunks_name[256], live_name[256];
};

/* Open a file of the process, if it is there. Returns -1 when it cannot be read. */
static int open_file(struct job *job, bool there, const char *suffix, char *name)
{
    int fd;

    snprintf(name, 256, "%s%s", job->files->stem, suffix);
    if (!there)
        return -1;
    fd = openat(job->dir, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        cs_faults_add(&job->faults, name, 0, "%s", strerror(errno));
    return fd;
}

static int read_table(struct job *job)
{
    int fd = open_file(job, job->files->modules, ".modules", job->modules_name);
    FILE *stream = fd < 0 ? NULL : fdopen(fd, "r");
    char why[200];
    uint64_t byte;
    int error;

    if (!stream) {
        if (fd >= 0)
            close(fd);
        if (!job->files->modules)
            cs_faults_add(&job->faults, job->modules_name, 0,
                          "there is no such file, so no function has a name");
        return 0;
    }
    error = cs_moduletable_read(&job->table, stream, &byte, why, sizeof why);
    if (error == -EINVAL)
        cs_faults_add(&job->faults, job->modules_name, byte, "%s", why);
    fclose(stream);
    return error == -ENOMEM ? error : 0;
}

/* An empty .chunks file is right as long as no chunk was closed: the .live file then has
 * all of them, from the first on. */
static void check_empty(struct job *job)
{
    struct stat status;
    size_t i = 0;

    if (fstat(job->chunks_fd, &status) || !S_ISREG(status.st_mode) || status.st_size)
        return;
    while (i < job->index.nspans &&
           (job->index.spans[i].sequence == 0 ||
            (i && job->index.spans[i].stream == job->index.spans[i - 1].stream)))
        i++;
    if (i < job->index.nspans || i == 0)
        cs_faults_add(&job->faults, job->chunks_name, 0, "is empty");
}

static int read_index(struct job *job)
{
    int error;

    job->chunks_fd = open_file(job, job->files->chunks, ".chunks", job->chunks_name);
    job->live_fd = open_file(job, job->files->live, ".live", job->live_name);
    cs_chunkindex_init(&job->index, job->chunks_fd, job->chunks_name, job->live_fd,
                       job->live_name);
    error = cs_chunkindex_scan(&job->index, &job->faults);
    if (!error && job->chunks_fd >= 0)
        check_empty(job);
    return error;
}

/* The first chunk's header: what is known of a process without its table. */
static void read_first(struct job *job)
{
    unsigned char bytes[sizeof job->first];
    const struct cs_span *span = job->index.spans;
    bool swapped;
    size_t n;

    if (job->index.nspans == 0)
        return;
    n = cs_pread(span->live ? job->live_fd : job->chunks_fd, bytes, sizeof bytes,
                 span->offset);
    if (cs_chunk_header(bytes, n, &job->first, &swapped))
        job->first = (struct cs_chunk){.magic = 0};
}

static void add_process(struct job *job)
{
    const struct cs_process_entry *entry = &job->table.process;
    struct cs_process process = {
        .exe = job->table.exe,
        .command = job->table.command,
        .data = {.pid = job->table.pid ? job->table.pid : job->first.pid,
                 .ppid = entry->ppid,
                 .clock = entry->clock,
                 .ended = job->table.exited || job->index.live.end_ticks,
                 .start_realtime_ns = entry->start_realtime_ns,
                 .hook_ns_256 = cs_tickclock_span(&job->clock, entry->hook_ticks),
                 .lost = job->index.live.lost}};

    process.data.tick_rate = cs_tickclock_rate(&job->clock);
    job->process = cs_profile_add_process(job->profile, &process);
}

static void add_fact(struct job *job, struct cs_profile_fact data, const char *text)
{
    struct cs_fact fact = {.text = text, .data = data};

    fact.data.process = job->process;
    cs_profile_add_fact(job->profile, &fact);
}

static void add_facts(struct job *job)
{
    char more[64];

    for (size_t i = 0; i < job->table.nstops; i++) {
        const struct cs_table_stop *stop = &job->table.stops[i];
        int64_t ns = cs_tickclock_ns(&job->clock, stop->ticks);
        uint64_t when = ns > 0 ? (uint64_t)ns : 0;

        add_fact(job,
                 (struct cs_profile_fact){.kind = CS_FACT_STOPPED,
                                          .reason = stop->reason,
                                          .count = stop->limit,
                                          .from_ns = when,
                                          .to_ns = when},
                 "");
    }
    if (job->index.live.lost)
        add_fact(job,
                 (struct cs_profile_fact){.kind = CS_FACT_LOST,
                                          .reason = CS_REASON_NO_MEMORY,
                                          .count = job->index.live.lost},
                 "");
    for (size_t i = 0; i < job->faults.nlines; i++)
        add_fact(job, (struct cs_profile_fact){.kind = CS_FACT_BAD_FILE, .count = 1},
                 job->faults.lines[i]);
    snprintf(more, sizeof more, "%s: more places that cannot be read", job->files->stem);
    if (job->faults.nmore)
        add_fact(
            job,
            (struct cs_profile_fact){.kind = CS_FACT_BAD_FILE, .count = job->faults.nmore},
            more);
}

static void progress(void *context, uint64_t nbytes)
{
    const struct job *job = context;

    job->options->progress(job->options->context, nbytes, job->total);
}

static int fold_index(struct job *job)
{
    struct cs_foldpool_input input = {.index = &job->index,
                                      .table = &job->table,
                                      .clock = &job->clock,
                                      .process = job->process,
                                      .nthreads = job->options->nthreads,
                                      .segment_nchunks = job->options->segment_nchunks,
                                      .apart = job->options->apart,
                                      .progress = job->options->progress ? progress : NULL,
                                      .context = job};

    for (size_t i = 0; i < job->index.nspans; i++)
        job->total += job->index.spans[i].nbytes;
    if (input.nthreads == 0) {
        long n = sysconf(_SC_NPROCESSORS_ONLN);

        input.nthreads = n > 0 ? (unsigned)n : 1;
    }
    return cs_foldpool_run(&input, job->profile);
}

static int fold_process(struct job *job)
{
    int error = read_table(job);

    if (!error)
        error = read_index(job);
    if (error)
        return error;
    read_first(job);
    job->clock = cs_moduletable_clock(&job->table, job->first.tick_rate, job->first.base);
    add_process(job);
    error = fold_index(job);
    add_facts(job);
    return error ? error : job->profile->error;
}

static int run_job(struct job *job)
{
    int error;

    cs_moduletable_init(&job->table);
    job->chunks_fd = job->live_fd = -1;
    error = fold_process(job);
    if (job->chunks_fd >= 0)
        close(job->chunks_fd);
    if (job->live_fd >= 0)
        close(job->live_fd);
    cs_moduletable_free(&job->table);
    cs_chunkindex_free(&job->index);
    cs_faults_clear(&job->faults);
    return error;
}

int cs_foldtrace(struct cs_profile *profile, const char *path,
                 const struct cs_foldtrace_options *options)
{
    struct cs_tracedir dir;
    int error = cs_tracedir_open(&dir, path);

    if (error)
        return error;
    if (dir.nprocesses == 0)
        error = -ENODATA;
    for (size_t i = 0; i < dir.nprocesses && !error; i++) {
        struct cs_profile process;
        struct job job = {.options = options,
                          .files = &dir.processes[i],
                          .dir = dir.fd,
                          .profile = &process};

        cs_profile_init(&process);
        error = run_job(&job);
        if (!error)
            error = cs_profile_append(profile, &process);
        if (!error)
            error = cs_profile_tidy(profile);
        cs_profile_free(&process);
    }
    cs_tracedir_close(&dir);
    return error ? error : cs_profile_sort(profile);
}
