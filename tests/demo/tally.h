/* tally.h - the demo's own count of its calls, kept without any help from callsight.
 *
 * Every function named below says CALLED(itself) first thing. Each thread counts for
 * itself; tally_thread_done() adds its counts to the totals. `demo FILE` writes them, one
 * `name count` per line, for a test to compare with what the trace says.
 */
#ifndef DEMO_TALLY_H
#define DEMO_TALLY_H

#include <stdint.h>

#define TALLY_FUNCTIONS(X)                                                                 \
    X(main)                                                                                \
    X(sorter)                                                                              \
    X(multiplier)                                                                          \
    X(reader)                                                                              \
    X(packer)                                                                              \
    X(sort_numbers)                                                                        \
    X(sort_range)                                                                          \
    X(sort_partition)                                                                      \
    X(sort_insertion)                                                                      \
    X(matrix_fill)                                                                         \
    X(matrix_transpose)                                                                    \
    X(matrix_multiply)                                                                     \
    X(matrix_dot)                                                                          \
    X(text_fill)                                                                           \
    X(pack_block)                                                                          \
    X(pack_find_match)                                                                     \
    X(pack_emit)                                                                           \
    X(unpack_block)                                                                        \
    X(queens_count)                                                                        \
    X(queens_place)                                                                        \
    X(queue_put)                                                                           \
    X(queue_take)                                                                          \
    X(nap)                                                                                 \
    X(wait_for_all)

#define TALLY_INDEX(name) TALLY_##name,
enum tally_index { TALLY_FUNCTIONS(TALLY_INDEX) TALLY_COUNT };
#undef TALLY_INDEX

extern _Thread_local uint64_t tally_calls[TALLY_COUNT];

#define CALLED(name) ((void)tally_calls[TALLY_##name]++)

/* Keeps a function a function: one that is inlined has no calls that a tracer could see. */
#define NOINLINE __attribute__((noinline))

/* Add the calling thread's counts to the totals. Call it last in each thread. */
void tally_thread_done(void);

/* Write the totals to the file at path. Returns 0, or -1 with errno set. */
int tally_write(const char *path);

#endif
