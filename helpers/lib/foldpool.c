#include "foldpool.h"

#include "chunk.h"
#include "fold.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#define SEGMENT_NCHUNKS  64 /* 16 MiB: some milliseconds of work */
#define MAX_FAILED_JOINS 4  /* so many, and the stream is folded in one go */

struct stream {
    size_t first, end; /* spans */
    size_t next;       /* span to fold next */
    unsigned nfailed;  /* segments that could not be joined */
    struct cs_fold *fold;
};

struct pool {
    const struct cs_foldpool_input *input;
    struct cs_profile *profile;
    size_t segment_nchunks;
    struct stream *streams;
    size_t nstreams;

    pthread_mutex_t
        lock; /* guards what follows, and `next`, `nfailed`, `fold` of streams */
    pthread_cond_t moved; /* some stream's `next` */
    size_t stream, span;  /* where the next segment begins */
    struct cs_fold **idle;
    size_t nidle;
    uint64_t nbytes;
    int error;
};

struct segment {
    struct stream *stream;
    size_t first, end; /* spans */
};

/* One thread's own things. */
struct worker {
    struct pool *pool;
    struct cs_fold *partial;
    char *chunk;
};

/* The next segment in order; false when there is none. */
static bool take_segment(struct pool *pool, struct segment *segment)
{
    struct stream *stream;

    if (pool->error || pool->stream == pool->nstreams)
        return false;
    stream = &pool->streams[pool->stream];
    segment->stream = stream;
    segment->first = pool->span;
    segment->end = pool->span + pool->segment_nchunks;
    if (segment->end >= stream->end) {
        segment->end = stream->end;
        pool->stream++;
    }
    pool->span = segment->end;
    return true;
}

/* Read the span's chunk and fold it; what is not readable any more is missing. */
static void fold_span(struct worker *worker, struct cs_fold *fold,
                      const struct cs_span *span)
{
    size_t n = cs_chunkindex_read(worker->pool->input->index, span, worker->chunk);
    struct cs_chunk header;
    struct cs_event *words;
    size_t nwords;
    bool swapped;

    if (cs_chunk_header(worker->chunk, n, &header, &swapped)) {
        cs_fold_missing(fold, 1);
        return;
    }
    words = (struct cs_event *)(void *)(worker->chunk + header.header_size);
    nwords = n > header.header_size ? (n - header.header_size) / sizeof *words : 0;
    if (swapped)
        cs_chunk_swap(words, nwords);
    cs_fold_chunk(fold, &header, words, nwords, swapped);
}

static void fold_segment(struct worker *worker, struct cs_fold *fold,
                         const struct segment *segment)
{
    const struct cs_span *spans = worker->pool->input->index->spans;

    for (size_t i = segment->first; i < segment->end; i++) {
        uint32_t expected = i > segment->stream->first ? spans[i - 1].sequence + 1 : 0;

        if (spans[i].sequence != expected)
            cs_fold_missing(fold, spans[i].sequence - expected);
        fold_span(worker, fold, &spans[i]);
    }
}

static struct cs_fold *take_fold(struct pool *pool)
{
    struct cs_fold *fold = pool->nidle ? pool->idle[--pool->nidle] : cs_fold_new();

    if (fold)
        cs_fold_reset(fold, pool->input->table, pool->input->clock, false);
    else
        pool->error = -ENOMEM;
    return fold;
}

/* Add what was found in the stream to the profile, and unite it with the rest when enough
 * has gathered. */
static void finish_stream(struct pool *pool, struct stream *stream)
{
    struct cs_profile *profile = pool->profile;
    int error = cs_fold_finish(stream->fold, profile, pool->input->process);

    pool->idle[pool->nidle++] = stream->fold;
    stream->fold = NULL;
    if (!error)
        error = cs_profile_tidy(profile);
    if (error)
        pool->error = error;
}

/* The segment is done: let the one behind it go on. */
static void finish_segment(struct pool *pool, const struct segment *segment)
{
    const struct cs_foldpool_input *input = pool->input;

    segment->stream->next = segment->end;
    if (segment->end == segment->stream->end)
        finish_stream(pool, segment->stream);
    for (size_t i = segment->first; i < segment->end; i++)
        pool->nbytes += input->index->spans[i].nbytes;
    if (input->progress)
        input->progress(input->context, pool->nbytes);
    pthread_cond_broadcast(&pool->moved);
}

/* Called and returns with the lock held; gives it up while folding. */
static void run_segment(struct worker *worker, const struct segment *segment)
{
    struct pool *pool = worker->pool;
    struct stream *stream = segment->stream;
    bool joined = false, waits = stream->next != segment->first;
    bool partial = pool->input->apart || (waits && stream->nfailed < MAX_FAILED_JOINS);

    if (partial) {
        pthread_mutex_unlock(&pool->lock);
        cs_fold_reset(worker->partial, pool->input->table, pool->input->clock, true);
        fold_segment(worker, worker->partial, segment);
        pthread_mutex_lock(&pool->lock);
    }
    while (stream->next != segment->first && !pool->error)
        pthread_cond_wait(&pool->moved, &pool->lock);
    if (!stream->fold && !pool->error)
        stream->fold = take_fold(pool);
    if (pool->error) {
        pthread_cond_broadcast(&pool->moved);
        return;
    }
    pthread_mutex_unlock(&pool->lock);
    if (partial)
        joined = cs_fold_join(stream->fold, worker->partial);
    if (!joined)
        fold_segment(worker, stream->fold, segment);
    pthread_mutex_lock(&pool->lock);
    stream->nfailed += partial && !joined;
    finish_segment(pool, segment);
}

static void *run_worker(void *context)
{
    struct pool *pool = context;
    struct worker worker = {.pool = pool};
    struct segment segment;

    worker.chunk = malloc(CS_CHUNK_NBYTES);
    worker.partial = cs_fold_new();
    pthread_mutex_lock(&pool->lock);
    if (!worker.chunk || !worker.partial)
        pool->error = -ENOMEM;
    while (take_segment(pool, &segment))
        run_segment(&worker, &segment);
    pthread_cond_broadcast(&pool->moved);
    pthread_mutex_unlock(&pool->lock);
    free(worker.chunk);
    cs_fold_free(worker.partial);
    return NULL;
}

/* List the streams and return how many segments they have. */
static size_t list_streams(struct pool *pool)
{
    const struct cs_chunkindex *index = pool->input->index;
    size_t nsegments = 0;

    for (size_t i = 0; i < index->nspans; i++) {
        struct stream *stream = &pool->streams[pool->nstreams];

        if (i == 0 || index->spans[i].stream != index->spans[i - 1].stream) {
            pool->nstreams++;
            stream[0] = (struct stream){.first = i, .end = i + 1, .next = i};
        } else {
            stream[-1].end = i + 1;
        }
    }
    for (size_t i = 0; i < pool->nstreams; i++)
        nsegments +=
            (pool->streams[i].end - pool->streams[i].first - 1) / pool->segment_nchunks + 1;
    return nsegments;
}

static void run_threads(struct pool *pool, size_t nthreads)
{
    pthread_t *threads = reallocarray(NULL, nthreads, sizeof *threads);
    size_t nstarted = 0;

    while (threads && nstarted + 1 < nthreads &&
           pthread_create(&threads[nstarted], NULL, run_worker, pool) == 0)
        nstarted++;
    run_worker(pool);
    while (nstarted > 0)
        pthread_join(threads[--nstarted], NULL);
    free(threads);
}

int cs_foldpool_run(const struct cs_foldpool_input *input, struct cs_profile *profile)
{
    struct pool pool = {.input = input,
                        .profile = profile,
                        .segment_nchunks = input->segment_nchunks,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .moved = PTHREAD_COND_INITIALIZER};
    size_t nthreads = input->nthreads, nsegments;

    if (pool.segment_nchunks == 0)
        pool.segment_nchunks = SEGMENT_NCHUNKS;
    if (input->index->nspans == 0)
        return 0;
    pool.streams = reallocarray(NULL, input->index->nspans, sizeof *pool.streams);
    if (pool.streams) {
        nsegments = list_streams(&pool);
        if (nthreads > nsegments)
            nthreads = nsegments;
        pool.idle = reallocarray(NULL, pool.nstreams, sizeof *pool.idle);
    }
    if (pool.idle)
        run_threads(&pool, nthreads);
    else
        pool.error = -ENOMEM;
    for (size_t i = 0; i < pool.nstreams; i++)
        cs_fold_free(pool.streams[i].fold);
    while (pool.nidle > 0)
        cs_fold_free(pool.idle[--pool.nidle]);
    free(pool.idle);
    free(pool.streams);
    return pool.error;
}
