/* subtree.h - the functions that a function reaches through calls.
 *
 * Copies of one function in several objects count as one, and so do aliases. One thread at
 * a time.
 */
#ifndef CS_SUBTREE_H
#define CS_SUBTREE_H

#include "graphtext.h"

#define CS_SUBTREE_NONE UINT32_MAX

struct cs_subtree {
    const struct cs_graph *graph;
    uint32_t *reached; /* per function: the number that first reached it, or NONE */
    uint32_t *copies;  /* per function: the next copy of it, in a ring */
    uint32_t *depths;  /* of the current walk, for those in the queue */
    uint32_t *stamps;  /* per function: the last walk that saw it */
    uint32_t *queue;
    bool *closed; /* per function: all that it reaches is reached */
    uint32_t stamp;
};

/* Returns 0 or -ENOMEM. The graph is kept, not copied. */
int cs_subtree_init(struct cs_subtree *subtree, const struct cs_graph *graph);
void cs_subtree_fini(struct cs_subtree *subtree);

/* Mark the function and what it reaches in up to depth calls (UINT32_MAX: any number) as
 * reached by `number`, where not reached yet. indirect: follow those calls too. */
void cs_subtree_mark(struct cs_subtree *subtree, uint32_t function, uint32_t depth,
                     uint32_t number, bool indirect);

#endif
