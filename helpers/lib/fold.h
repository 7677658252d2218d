/* fold.h - one thread's events become a calling-context tree.
 *
 * A fold takes the chunks of one stream in order and keeps a stack of open calls, the tree
 * of call paths and a histogram per function, in memory that does not grow with the number
 * of events: at most CS_FOLD_MAX_NODES paths, none deeper than CS_FOLD_MAX_DEPTH, and
 * CS_FOLD_MAX_FRAMES open calls. Calls beyond that are kept exactly in the function table
 * and stand in the tree as one child "[deeper calls]" of the path they left. docs/format.md
 * says how times and unmatched calls are dealt with.
 *
 * A partial fold starts in the middle of a stream, without the calls that were open there;
 * it can be joined to the fold of what came before, with the same result as folding on.
 * That is how one stream is folded by several threads. One thread at a time per fold.
 */
#ifndef CS_FOLD_H
#define CS_FOLD_H

#include "chunk.h"
#include "moduletable.h"
#include "profile.h"
#include "tickclock.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CS_FOLD_MAX_NODES  65536
#define CS_FOLD_MAX_DEPTH  512
#define CS_FOLD_MAX_FRAMES 262144

struct cs_fold;

/* A new fold, to be reset before use; NULL when there is no memory. */
struct cs_fold *cs_fold_new(void);
void cs_fold_free(struct cs_fold *fold);

/* Forget everything and start a stream of the process of *table (kept), whose time *clock
 * (copied) tells. A partial one starts in its middle. */
void cs_fold_reset(struct cs_fold *fold, const struct cs_moduletable *table,
                   const struct cs_tickclock *clock, bool partial);

/* Fold the nwords words of the chunk with this header. Words of a swapped chunk have been
 * through cs_chunk_swap(). */
void cs_fold_chunk(struct cs_fold *fold, const struct cs_chunk *header,
                   const struct cs_event *words, size_t nwords, bool swapped);

/* nchunks chunks are missing before the next one. */
void cs_fold_missing(struct cs_fold *fold, uint64_t nchunks);

/* Continue with what the partial fold `part` has seen next. Returns false, with *fold as it
 * was, when its chunks have to be folded one by one instead: something in them depends on
 * the calls that were open before. */
bool cs_fold_join(struct cs_fold *fold, const struct cs_fold *part);

/* The stream ended: close what is open, and add the functions, the tree, the thread and its
 * facts to *profile as belonging to `process`. Returns 0 or -ENOMEM. */
int cs_fold_finish(struct cs_fold *fold, struct cs_profile *profile, uint32_t process);

#endif
