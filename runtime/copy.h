/* copy.h - this module's own copy of the runtime: the words its hooks test, and the way to
 * the state that all copies share (state.h).
 */
#ifndef CS_COPY_H
#define CS_COPY_H

#include "state.h"

#include <pthread.h>

#pragma GCC visibility push(hidden)

/* One per module, in the module's own data; the others find it through an ELF note. What
 * the hooks read comes first, within one cache line. */
struct cs_copy {
    uint32_t flag;              /* 0: hooks return at once */
    uint32_t code_base;         /* of this module */
    uintptr_t start;            /* of this module's code */
    uintptr_t nbytes;           /* 0: events of this module are taken out of line */
    struct cs_process *process; /* NULL until joined */
    struct cs_copy *next;
    struct cs_image *image;
    uintptr_t self_offset; /* of this copy's cs_self from pthread_self(), in every thread */
    uint32_t joined;       /* 1: on the process's list */
    struct cs_thread
        nobody; /* what cs_self points at until this copy has seen the thread */
} __attribute__((aligned(64)));

extern struct cs_copy cs_copy;

/* The thread's struct; &cs_copy.nobody at first, whose epoch no clock ever has, so that the
 * hooks need no test for it. Initial-exec, so that an access is one load. */
extern __thread struct cs_thread *cs_self __attribute__((tls_model("initial-exec")));

static inline bool cs_self_known(void)
{
    return cs_self != &cs_copy.nobody;
}

/* Where the calling thread keeps a copy's cs_self. */
static inline struct cs_thread **cs_copy_self(const struct cs_copy *copy)
{
    return (struct cs_thread **)((uintptr_t)pthread_self() + copy->self_offset);
}

/* Find the process's state, or make it, and enter this module. Returns NULL, with the flag
 * off, when nothing is to be recorded. Signals are blocked; no lock is held. */
struct cs_process *cs_copy_join(uint32_t tid);

/* Have this copy's hooks take the events of that image themselves, where the process's
 * settings let them; with NULL, of none. */
void cs_copy_aim(struct cs_process *process, const struct cs_image *image);

/* Turn the hooks of all copies on or off. The lock is held. */
void cs_copies_switch(struct cs_process *process, bool on);

#pragma GCC visibility pop

#endif
