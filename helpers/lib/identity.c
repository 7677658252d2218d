#include "identity.h"

#include "profile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int order_u64(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

/* First difference that is not zero. */
#define ORDER(expression)                                                                  \
    do {                                                                                   \
        int order_ = (expression);                                                         \
        if (order_)                                                                        \
            return order_;                                                                 \
    } while (0)

/* By text, the empty one last, so that the smaller of two is the one that says something.
 */
static int order_text(const char *a, const char *b)
{
    if (!*a || !*b)
        return (*b != 0) - (*a != 0);
    return strcmp(a, b);
}

static const char *smaller_text(const char *a, const char *b)
{
    return order_text(a, b) <= 0 ? a : b;
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* The smaller, 0 meaning unknown. */
static uint64_t earlier(uint64_t a, uint64_t b)
{
    return a && (!b || a < b) ? a : b;
}

static int compare_module(const void *a, const void *b)
{
    const struct cs_module *m = a, *n = b;

    ORDER(order_u64(m->build_id_nbytes, n->build_id_nbytes));
    if (m->build_id_nbytes)
        return memcmp(m->build_id, n->build_id, m->build_id_nbytes);
    return order_text(m->path, n->path);
}

static int unite_module(void *into, const void *from)
{
    struct cs_module *m = into;

    m->path = smaller_text(m->path, ((const struct cs_module *)from)->path);
    return 0;
}

static int compare_naming(const struct cs_function *f, const struct cs_function *g)
{
    ORDER(order_text(f->name, g->name));
    ORDER(order_text(f->symbol, g->symbol));
    ORDER(order_text(f->file, g->file));
    return order_u64(f->line, g->line);
}

static int compare_function(const void *a, const void *b)
{
    const struct cs_function *f = a, *g = b;

    ORDER(order_u64(f->module, g->module));
    ORDER(order_u64(f->address, g->address));
    return f->module == CS_NONE ? compare_naming(f, g) : 0;
}

/* Never 0 again: a bucket has no zero count. */
static uint64_t bounded_sum(uint64_t a, uint64_t b)
{
    return a + b < a ? UINT64_MAX : a + b;
}

/* Both are ascending; into becomes their sum. */
static int unite_buckets(struct cs_function *into, const struct cs_function *from)
{
    size_t n = 0, i = 0, j = 0, ni = into->nbuckets, nj = from->nbuckets;
    struct cs_bucket *sum = nj ? reallocarray(NULL, ni + nj, sizeof *sum) : NULL;

    if (nj && !sum)
        return -ENOMEM;
    while (nj && (i < ni || j < nj)) {
        uint32_t x = i < ni ? into->buckets[i].bucket : UINT32_MAX;
        uint32_t y = j < nj ? from->buckets[j].bucket : UINT32_MAX;

        sum[n] = (struct cs_bucket){.bucket = x < y ? x : y, .count = 0};
        if (x <= y)
            sum[n].count = into->buckets[i++].count;
        if (y <= x)
            sum[n].count = bounded_sum(sum[n].count, from->buckets[j++].count);
        n++;
    }
    free(from->buckets);
    if (nj) {
        free(into->buckets);
        into->buckets = sum;
        into->nbuckets = n;
    }
    return 0;
}

static int unite_function(void *into, const void *from)
{
    struct cs_function *f = into;
    const struct cs_function *g = from;

    if (compare_naming(g, f) < 0) {
        f->name = g->name;
        f->symbol = g->symbol;
        f->file = g->file;
        f->line = g->line;
    }
    cs_stat_add(&f->stat, &g->stat);
    f->unwound += g->unwound;
    f->open += g->open;
    return unite_buckets(f, g);
}

static int compare_process(const void *a, const void *b)
{
    const struct cs_process *p = a, *q = b;

    ORDER(order_u64(p->data.start_realtime_ns, q->data.start_realtime_ns));
    ORDER(order_u64(p->data.pid, q->data.pid));
    ORDER(order_u64(p->data.ppid, q->data.ppid));
    ORDER(order_u64(p->data.clock, q->data.clock));
    ORDER(order_text(p->exe, q->exe));
    return order_text(p->command, q->command);
}

static int unite_process(void *into, const void *from)
{
    struct cs_profile_process *p = &((struct cs_process *)into)->data;
    const struct cs_profile_process *q = &((const struct cs_process *)from)->data;

    p->ended |= q->ended;
    p->tick_rate = larger(p->tick_rate, q->tick_rate);
    p->hook_ns_256 = larger(p->hook_ns_256, q->hook_ns_256);
    p->lost += q->lost;
    return 0;
}

static int compare_thread(const void *a, const void *b)
{
    const struct cs_profile_thread *t = &((const struct cs_thread *)a)->data;
    const struct cs_profile_thread *u = &((const struct cs_thread *)b)->data;

    ORDER(order_u64(t->process, u->process));
    ORDER(order_u64(t->stream, u->stream));
    return order_u64(t->tid, u->tid);
}

static int unite_thread(void *into, const void *from)
{
    struct cs_thread *a = into;
    const struct cs_thread *b = from;
    struct cs_profile_thread *t = &a->data;
    const struct cs_profile_thread *u = &b->data;

    a->name = smaller_text(a->name, b->name);
    t->first_ns = u->first_ns < t->first_ns ? u->first_ns : t->first_ns;
    t->last_ns = larger(t->last_ns, u->last_ns);
    t->events += u->events;
    t->calls += u->calls;
    t->self_ns += u->self_ns;
    t->tracer_ns += u->tracer_ns;
    t->lost += u->lost;
    t->unmatched += u->unmatched;
    t->unwound += u->unwound;
    t->open += u->open;
    t->backward += u->backward;
    return 0;
}

static int compare_fact(const void *a, const void *b)
{
    const struct cs_fact *f = a, *g = b;

    ORDER(order_u64(f->data.process, g->data.process));
    ORDER(order_u64(f->data.kind, g->data.kind));
    ORDER(order_u64(f->data.reason, g->data.reason));
    return order_text(f->text, g->text);
}

static int unite_fact(void *into, const void *from)
{
    struct cs_profile_fact *f = &((struct cs_fact *)into)->data;
    const struct cs_profile_fact *g = &((const struct cs_fact *)from)->data;

    if (f->kind == CS_FACT_STOPPED) /* the limit, not a number of things */
        f->count = larger(f->count, g->count);
    else
        f->count += g->count;
    f->from_ns = earlier(f->from_ns, g->from_ns);
    f->to_ns = larger(f->to_ns, g->to_ns);
    return 0;
}

const struct cs_identity cs_identity_module = {sizeof(struct cs_module), compare_module,
                                               unite_module};
const struct cs_identity cs_identity_function = {sizeof(struct cs_function),
                                                 compare_function, unite_function};
const struct cs_identity cs_identity_thread = {sizeof(struct cs_thread), compare_thread,
                                               unite_thread};
const struct cs_identity cs_identity_process = {sizeof(struct cs_process), compare_process,
                                                unite_process};
const struct cs_identity cs_identity_fact = {sizeof(struct cs_fact), compare_fact,
                                             unite_fact};
