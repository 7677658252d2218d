/* Control records, and what they say is missing. */
#include "fold_state.h"

#include <string.h>

static uint64_t at_least_zero(int64_t ns)
{
    return ns > 0 ? (uint64_t)ns : 0;
}

void cs_fold_fact(struct cs_fold *fold, uint32_t kind, uint32_t reason, uint64_t count,
                  int64_t from_ns, int64_t to_ns)
{
    uint64_t from = at_least_zero(from_ns), to = at_least_zero(to_ns);
    size_t i = 0;

    while (i < fold->nfacts &&
           (fold->facts[i].kind != kind || fold->facts[i].reason != reason))
        i++;
    if (i == CS_FOLD_MAX_FACTS)
        i--; /* reasons that nobody defined: they share the last */
    if (i == fold->nfacts)
        fold->facts[fold->nfacts++] = (struct cs_profile_fact){
            .kind = kind, .reason = reason, .from_ns = from, .to_ns = to};
    fold->facts[i].count += count;
    if (from && (!fold->facts[i].from_ns || from < fold->facts[i].from_ns))
        fold->facts[i].from_ns = from;
    if (to > fold->facts[i].to_ns)
        fold->facts[i].to_ns = to;
}

static void read_name(struct cs_fold *fold, const struct cs_event *word, size_t npayload)
{
    char name[sizeof fold->name] = "";
    size_t nbytes = word->time;

    if (nbytes > npayload * sizeof *word)
        nbytes = npayload * sizeof *word;
    if (nbytes >= sizeof fold->name)
        nbytes = sizeof fold->name - 1;
    cs_chunk_text(word + 1, fold->swapped, name, nbytes);
    if (name[0])
        memcpy(fold->name, name, sizeof name);
}

static int64_t payload_ns(const struct cs_fold *fold, const struct cs_event *word)
{
    return cs_tickclock_ns(&fold->clock, cs_chunk_payload(word, fold->swapped));
}

static void torn(struct cs_fold *fold, uint64_t count)
{
    int64_t ns = cs_fold_wall_ns(fold);

    fold->unjoinable |= fold->partial && !fold->started; /* its time is not known here */
    fold->counts.torn += count;
    cs_fold_fact(fold, CS_FACT_TORN, CS_REASON_NONE, count, ns, ns);
}

/* Set the clock to the payload's time. */
static void set_clock(struct cs_fold *fold, const struct cs_event *word)
{
    fold->ticks = cs_chunk_payload(word, fold->swapped);
}

/* Whether there was an event that the record's time follows. */
static bool has_started(struct cs_fold *fold)
{
    fold->unjoinable |= fold->partial && !fold->started;
    return fold->started;
}

/* The records whose payload has the words that they need. */
static void use(struct cs_fold *fold, const struct cs_event *word, size_t npayload)
{
    uint32_t type = CS_RECORD_TYPE(word->code);

    if (type == CS_REC_THREAD) {
        read_name(fold, word, npayload);
    } else if (type == CS_REC_SYNC && npayload >= 1) {
        set_clock(fold, word + 1);
    } else if (type == CS_REC_TRACER && npayload >= 1) {
        fold->counts.tracer_ns +=
            cs_tickclock_span(&fold->clock, cs_chunk_payload(word + 1, fold->swapped));
    } else if (type == CS_REC_LOST && npayload >= 3) {
        uint64_t count = cs_chunk_payload(word + 3, fold->swapped);

        fold->counts.lost += count;
        cs_fold_fact(fold, CS_FACT_LOST, word->time, count, payload_ns(fold, word + 1),
                     payload_ns(fold, word + 2));
    } else if (type == CS_REC_GAP && npayload >= 2) {
        cs_fold_fact(fold, CS_FACT_GAP, word->time, 1, payload_ns(fold, word + 1),
                     payload_ns(fold, word + 2));
    } else if (type == CS_REC_STOP && npayload >= 1) {
        set_clock(fold, word + 1);
        if (has_started(fold))
            cs_fold_advance(fold);
        cs_fold_fact(fold, CS_FACT_STOPPED, word->time, 0, payload_ns(fold, word + 1),
                     payload_ns(fold, word + 1));
    } else if (type == CS_REC_LANDING && npayload >= 1) {
        set_clock(fold, word + 1);
        if (has_started(fold))
            cs_fold_land(fold, word->time & ~CS_CODE_EXIT, cs_fold_advance(fold));
    }
}

size_t cs_fold_record(struct cs_fold *fold, const struct cs_event *word, size_t nwords)
{
    size_t npayload = CS_RECORD_WORDS(word->code & ~CS_CODE_EXIT);

    if (word->code == 0 || word->code & CS_CODE_EXIT) {
        torn(fold, 1); /* reserved and not stored, or stored in part */
        fold->counts.controls++;
        return 1;
    }
    if (npayload >= nwords) {
        torn(fold, 1);
        fold->counts.controls += nwords;
        return nwords;
    }
    use(fold, word, npayload);
    fold->counts.controls += npayload + 1;
    return npayload + 1;
}
