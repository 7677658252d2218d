/* fold_state.h - what the parts of the fold (fold*.c) share. */
#ifndef CS_FOLD_STATE_H
#define CS_FOLD_STATE_H

#include "fold.h"

#define CS_FOLD_MAX_FUNCTIONS                                                              \
    131072 /* more distinct codes count as one function, number 0 */
#define CS_FOLD_MAX_FACTS 64
#define CS_FOLD_DEEPER    1u /* code of the node that stands for calls beyond the limits */
#define CS_HIST_PAGE      32 /* buckets of a page of the histogram: a power of two of ns */
#define CS_HIST_NPAGES    (CS_HIST_BUCKETS / CS_HIST_PAGE)

/* A call path: one cache line. The function's self time is what the children leave. */
struct cs_fold_node {
    uint32_t code;     /* of its last function; 0: a root; CS_FOLD_DEEPER */
    uint32_t function; /* index */
    uint32_t parent;   /* index; CS_NONE: a root */
    uint32_t depth;    /* calls on the path */
    uint32_t first;    /* the child that is probably entered first after this is entered */
    uint32_t follow;   /* the sibling that is probably entered after this is left */
    uint32_t deeper;   /* child that stands for deeper calls; 0: none */
    uint32_t reserved;
    uint64_t calls; /* those that were closed, by whatever */
    uint64_t inclusive_ns;
    uint64_t min_ns; /* min and max: without calls that were still open at the end */
    uint64_t max_ns;
};

struct cs_fold_frame {
    int64_t start_ns;
    uint32_t node;
    uint32_t code; /* code and child_ns are used under CS_FOLD_DEEPER nodes only */
    uint64_t child_ns;
};

struct cs_fold_function {
    uint32_t code;
    uint32_t active;  /* open calls under CS_FOLD_DEEPER nodes */
    uint32_t on_path; /* calls on the path to node `marked` */
    uint32_t reserved;
    uint64_t unwound;
    uint64_t open;
    struct cs_profile_stat deep; /* calls under CS_FOLD_DEEPER nodes */
};

/* A call that a partial fold saw end, but not begin. */
struct cs_fold_pop {
    uint32_t code;
    uint32_t root; /* node of the calls that follow it */
    int64_t ns;
};

struct cs_fold_counts {
    uint64_t words;    /* all of them */
    uint64_t controls; /* those that are no events */
    uint64_t tracer_ns;
    uint64_t lost;
    uint64_t unmatched;
    uint64_t unmatched_unknown; /* of those, with codes of no module */
    uint64_t unwound;
    uint64_t open;
    uint64_t backward;
    uint64_t torn;
    uint64_t missing;
    uint64_t deeper;
};

struct cs_fold {
    const struct cs_moduletable *table;
    struct cs_tickclock clock;
    bool partial;
    bool unjoinable; /* a partial fold met what only the whole one can deal with */
    bool started;    /* an event was seen */
    bool swapped;    /* the current chunk */
    int error;
    uint64_t ticks;   /* full clock of the last word */
    int64_t now_ns;   /* time of the last event, the tracer's own left out */
    int64_t first_ns; /* of the first event, tracer_ns at that time added back */
    int64_t start_ns; /* now_ns of the first event */
    uint32_t pid, tid, stream;
    char name[256];
    struct cs_fold_counts counts;
    struct cs_profile_fact facts[CS_FOLD_MAX_FACTS];
    size_t nfacts;

    struct cs_fold_frame *frames; /* frames[0] is below the outermost call */
    struct cs_fold_frame *top;
    size_t frame_room;
    uint32_t *guess; /* where to find, or note, the node of the next enter */
    struct cs_fold_pop *pops;
    size_t npops, pop_room;

    struct cs_fold_node *nodes; /* parents first */
    uint32_t nnodes, node_room;
    uint32_t nordinary;   /* ordinary: without roots and deeper ones */
    uint32_t marked;      /* node whose path is counted in on_path; 0: none */
    uint32_t *node_slots; /* hash of parent and code */
    uint32_t nnode_slots;

    struct cs_fold_function *functions; /* [0]: all beyond CS_FOLD_MAX_FUNCTIONS */
    uint32_t (*rows)[CS_HIST_NPAGES];   /* by function: pages of its histogram; 0: none */
    uint32_t nfunctions, function_room;
    uint32_t *function_slots; /* hash of code */
    uint32_t nfunction_slots;
    uint64_t (*pages)[CS_HIST_PAGE]; /* [0] is not used */
    uint32_t npages, page_room;
};

/* Time of the last event since the clock's origin, the tracer's own included. */
static inline int64_t cs_fold_wall_ns(const struct cs_fold *fold)
{
    return fold->started ? (int64_t)((uint64_t)fold->now_ns + fold->counts.tracer_ns) : 0;
}

enum cs_fold_end { CS_FOLD_EXIT, CS_FOLD_UNWOUND, CS_FOLD_OPEN };

/* fold_tree.c: index of the function with this code, made when it is new. */
uint32_t cs_fold_function(struct cs_fold *fold, uint32_t code);

/* fold_tree.c: the child of node `parent` with this code; 0: none. */
uint32_t cs_fold_find_child(const struct cs_fold *fold, uint32_t parent, uint32_t code);

/* fold_tree.c: a new child; 0 when the tree is full. */
uint32_t cs_fold_add_child(struct cs_fold *fold, uint32_t parent, uint32_t code);

/* fold_tree.c: a new node without parent, and the child of `parent` for deeper calls. */
uint32_t cs_fold_add_root(struct cs_fold *fold);
uint32_t cs_fold_deeper(struct cs_fold *fold, uint32_t parent);

/* fold_tree.c: count a duration in the function's histogram. */
void cs_fold_count(struct cs_fold *fold, uint32_t function, uint32_t bucket, uint64_t n);

/* fold_call.c: what the fast path of fold.c does not do. */
void cs_fold_enter(struct cs_fold *fold, uint32_t code, int64_t ns);
void cs_fold_exit(struct cs_fold *fold, uint32_t code, int64_t ns);
void cs_fold_close(struct cs_fold *fold, int64_t ns, enum cs_fold_end how);

/* fold_call.c: control is in the innermost open call of code; those above it are gone. */
void cs_fold_land(struct cs_fold *fold, uint32_t code, int64_t ns);

/* fold_record.c: take in the control record at word, of the nwords that are left. Returns
 * the number of words it takes. */
size_t cs_fold_record(struct cs_fold *fold, const struct cs_event *word, size_t nwords);

/* fold_record.c: add to the fact of this kind and reason; ns relative to the clock's
 * origin. */
void cs_fold_fact(struct cs_fold *fold, uint32_t kind, uint32_t reason, uint64_t count,
                  int64_t from_ns, int64_t to_ns);

/* fold.c: the time of an event or record at fold->ticks, never before the last one. */
int64_t cs_fold_advance(struct cs_fold *fold);

#endif
