#include "capture_build.h"
#include "lackwords.h"
#include "numbers.h"
#include "profile.h"
#include "words.h"

#include <stdio.h>
#include <string.h>

#define MAX_FILES 8 /* unread files told one by one */

/* Facts of one kind and reason, over all processes. */
struct group {
    struct cs_profile_fact sum;
    size_t nprocesses;
};

/* ": why", or nothing. The text lives in buffer. */
static const char *because(char buffer[128], uint32_t reason)
{
    const char *why = cs_lackwords_reason(reason).why;

    snprintf(buffer, 128, "%s%s", *why ? ": " : "", why);
    return buffer;
}

static void say_stopped(struct cs_capture_builder *b, struct cs_finding *finding,
                        const struct group *group)
{
    char limit[64] = "", when[CS_NUMBER_NBYTES], count[64], why[128];
    const struct cs_profile_fact *sum = &group->sum;

    if (sum->reason == CS_REASON_MAX_BYTES && sum->count > 0)
        snprintf(limit, sizeof limit, " (%s MB)",
                 cs_count_format(count, (sum->count + 0xfffff) >> 20));
    if (sum->reason == CS_REASON_MAX_EVENTS && sum->count > 0)
        snprintf(limit, sizeof limit, " (%s)",
                 cs_capture_things(count, sum->count, "event"));
    cs_capture_say(b, finding, cs_lackwords_reason(sum->reason).remedy,
                   "Recording stopped%s%s%s%s%s%s. What came later is missing here.",
                   sum->from_ns > 0 ? " " : "",
                   sum->from_ns > 0 ? cs_duration_format(when, sum->from_ns, "u") : "",
                   sum->from_ns > 0 ? " into the run" : " early",
                   group->nprocesses > 1 ? " in several processes" : "",
                   because(why, sum->reason), limit);
}

static void say_gap(struct cs_capture_builder *b, struct cs_finding *finding,
                    const struct group *group)
{
    char count[64], why[128];

    cs_capture_say(b, finding, cs_lackwords_reason(group->sum.reason).remedy,
                   "%s in the recording%s. Calls in between were not seen.",
                   cs_capture_things(count, group->sum.count, "gap"),
                   because(why, group->sum.reason));
}

static void say_fact(struct cs_capture_builder *b, const struct group *group)
{
    const struct cs_profile_fact *sum = &group->sum;
    bool chosen = sum->reason == CS_REASON_PAUSED || sum->reason == CS_REASON_FILTERED;
    bool note = sum->kind == CS_FACT_OVERFLOW || (sum->kind == CS_FACT_GAP && chosen);
    struct cs_finding *finding =
        cs_capture_add(b, cs_word_fact(sum->kind), !note, sum->count);
    const char *remedy = cs_lackwords_reason(sum->reason).remedy;
    char count[64], why[128];

    if (!finding)
        return;
    finding->reason = sum->reason;
    finding->from_ns = sum->from_ns;
    finding->to_ns = sum->to_ns;
    because(why, sum->reason);
    switch (sum->kind) {
    case CS_FACT_STOPPED:
        say_stopped(b, finding, group);
        break;
    case CS_FACT_LOST:
        cs_capture_say(b, finding, remedy, "%s lost%s.",
                       cs_capture_things(count, sum->count, "event"), why);
        break;
    case CS_FACT_GAP:
        say_gap(b, finding, group);
        break;
    case CS_FACT_TORN:
        cs_capture_say(b, finding, "",
                       "%s being written when the program was killed, left out here.",
                       cs_capture_things(count, sum->count, "event"));
        break;
    case CS_FACT_UNKNOWN:
        cs_capture_say(b, finding,
                       "Keep the .modules file of each process beside its .chunks.",
                       "%s of functions in no known module, which have no name here.",
                       cs_capture_things(count, sum->count, "event"));
        break;
    case CS_FACT_OVERFLOW:
        cs_capture_say(
            b, finding, "",
            "%s too deep for the call tree: flame graphs show them as [deeper calls], the "
            "function table counts them.",
            cs_capture_things(count, sum->count, "call"));
        break;
    case CS_FACT_MISSING:
        cs_capture_say(b, finding, "Keep all files of a trace folder together.",
                       "%s missing from the middle of the trace.",
                       cs_capture_things(count, sum->count, "chunk"));
        break;
    default:
        cs_capture_say(b, finding, remedy,
                       "A fact of a kind that this version does not know (%u, %s)%s.",
                       sum->kind, cs_capture_things(count, sum->count, "time"), why);
    }
}

static bool same_group(const struct cs_profile_fact *a, const struct cs_profile_fact *b)
{
    return a->kind == b->kind && a->reason == b->reason;
}

/* All facts like the first one, which is at `first`. */
static struct group gather(const struct cs_profile *profile, size_t first)
{
    struct group group = {profile->facts[first].data, 1};

    for (size_t i = first + 1; i < profile->nfacts; i++) {
        const struct cs_profile_fact *fact = &profile->facts[i].data;

        if (!same_group(fact, &group.sum))
            continue;
        if (fact->kind == CS_FACT_STOPPED)
            group.sum.count = fact->count > group.sum.count ? fact->count : group.sum.count;
        else
            group.sum.count += fact->count;
        if (fact->from_ns < group.sum.from_ns)
            group.sum.from_ns = fact->from_ns;
        if (fact->to_ns > group.sum.to_ns)
            group.sum.to_ns = fact->to_ns;
        group.nprocesses += fact->process != group.sum.process;
    }
    return group;
}

static void add_bad_files(struct cs_capture_builder *b)
{
    const char *remedy = "The rest of the trace is here.";
    uint64_t nfiles = 0;
    char count[64];

    for (size_t i = 0; i < b->profile->nfacts; i++) {
        const struct cs_fact *fact = &b->profile->facts[i];

        if (fact->data.kind == CS_FACT_BAD_FILE && ++nfiles <= MAX_FILES)
            cs_capture_say(b, cs_capture_add(b, cs_word_fact(CS_FACT_BAD_FILE), true, 1),
                           remedy, "Not readable: %s.", fact->text);
    }
    if (nfiles > MAX_FILES)
        cs_capture_say(
            b, cs_capture_add(b, cs_word_fact(CS_FACT_BAD_FILE), true, nfiles - MAX_FILES),
            remedy, "Not readable: %s more.",
            cs_capture_things(count, nfiles - MAX_FILES, "file"));
}

void cs_capture_add_facts(struct cs_capture_builder *b)
{
    const struct cs_fact *facts = b->profile->facts;

    for (size_t i = 0; i < b->profile->nfacts; i++) {
        bool first = facts[i].data.kind != CS_FACT_BAD_FILE;

        for (size_t j = 0; j < i && first; j++)
            first = !same_group(&facts[j].data, &facts[i].data);
        if (!first)
            continue;
        struct group group = gather(b->profile, i);
        say_fact(b, &group);
    }
    add_bad_files(b);
}
