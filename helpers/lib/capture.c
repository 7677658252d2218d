#include "capture.h"

#include "capture_build.h"
#include "numbers.h"
#include "profile.h"
#include "totals.h"
#include "words.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cs_finding *cs_capture_add(struct cs_capture_builder *b, const char *kind,
                                  bool missing, uint64_t count)
{
    struct cs_capture *capture = b->capture;

    if (capture->nfindings == b->room) {
        size_t room = b->room ? 2 * b->room : 16;
        void *grown = reallocarray(capture->findings, room, sizeof *capture->findings);

        if (!grown) {
            b->error = -ENOMEM;
            return NULL;
        }
        capture->findings = grown;
        b->room = room;
    }
    struct cs_finding *finding = &capture->findings[capture->nfindings++];
    *finding =
        (struct cs_finding){.kind = kind, .missing = missing, .count = count, .remedy = ""};
    capture->nmissing += missing;
    return finding;
}

void cs_capture_say(struct cs_capture_builder *b, struct cs_finding *finding,
                    const char *remedy, const char *format, ...)
{
    va_list args;

    if (!finding)
        return;
    va_start(args, format);
    if (vasprintf(&finding->what, format, args) < 0) {
        finding->what = NULL;
        b->error = -ENOMEM;
    }
    va_end(args);
    finding->remedy = remedy;
}

const char *cs_capture_things(char buffer[64], uint64_t count, const char *one)
{
    char number[CS_NUMBER_NBYTES];

    snprintf(buffer, 64, "%s %s%s", cs_count_format(number, count), one,
             count == 1 ? "" : "s");
    return buffer;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash && slash[1] ? slash + 1 : path;
}

/* Losses that the counters know and no fact explains. */
static void add_other_losses(struct cs_capture_builder *b)
{
    uint64_t told = 0;
    char count[64];

    for (size_t i = 0; i < b->profile->nfacts; i++)
        if (b->profile->facts[i].data.kind == CS_FACT_LOST)
            told += b->profile->facts[i].data.count;
    if (b->totals->lost > told)
        cs_capture_say(
            b, cs_capture_add(b, cs_word_fact(CS_FACT_LOST), true, b->totals->lost - told),
            "", "%s lost.", cs_capture_things(count, b->totals->lost - told, "event"));
}

static void add_processes(struct cs_capture_builder *b)
{
    const struct cs_profile *profile = b->profile;
    const struct cs_process *found = NULL;
    uint64_t n = 0;
    char count[64];

    for (size_t i = 0; i < profile->nprocesses; i++) {
        if (profile->processes[i].data.ended)
            continue;
        found = &profile->processes[i];
        n++;
    }
    if (n == 1)
        cs_capture_say(
            b, cs_capture_add(b, "not-ended", false, 1), "",
            "Process %u (%s) did not exit normally: killed, _exit, exec, or still running. "
            "All that it recorded until then is here.",
            found->data.pid, base_name(found->exe));
    else if (n > 1)
        cs_capture_say(
            b, cs_capture_add(b, "not-ended", false, n), "",
            "%s of %zu processes did not exit normally: killed, _exit, exec, or still "
            "running. All that they recorded until then is here.",
            cs_count_format(count, n), profile->nprocesses);
}

static void add_counters(struct cs_capture_builder *b)
{
    const struct cs_totals *t = b->totals;
    char count[64];

    if (t->unmatched > 0)
        cs_capture_say(b, cs_capture_add(b, "unmatched", true, t->unmatched),
                       "Such calls began before recording did, or their entries were lost.",
                       "%s without an entry (unmatched).",
                       cs_capture_things(count, t->unmatched, "exit"));
    if (t->open > 0)
        cs_capture_say(b, cs_capture_add(b, "open", false, t->open), "",
                       "%s had not returned when the trace ended (open): counted with the "
                       "time so far.",
                       cs_capture_things(count, t->open, "call"));
    if (t->unwound > 0)
        cs_capture_say(
            b, cs_capture_add(b, "unwound", false, t->unwound), "",
            "%s left by an exception, longjmp or the thread's end (unwound): each ends "
            "where its caller was seen next.",
            cs_capture_things(count, t->unwound, "call"));
    if (t->backward > 0)
        cs_capture_say(b, cs_capture_add(b, "backward", false, t->backward), "",
                       "The clock went back %s and was held.",
                       cs_capture_things(count, t->backward, "time"));
}

static void add_names(struct cs_capture_builder *b)
{
    const struct cs_totals *t = b->totals;
    char count[64];

    if (t->unnamed == 0)
        return;
    cs_capture_say(b, cs_capture_add(b, "unnamed", false, t->unnamed),
                   "Run cs-symbolize on the profile, where the program's files are.",
                   "%s without a name%s.", cs_capture_things(count, t->unnamed, "function"),
                   t->unnamed == t->functions ? ": the profile has not been symbolized"
                                              : "");
}

static void add_overhead(struct cs_capture_builder *b)
{
    const struct cs_totals *t = b->totals;
    char share[CS_NUMBER_NBYTES];

    if (t->hook_ns == 0 || t->hook_ns < t->self_ns / 5)
        return;
    cs_share_format(share, t->hook_ns, t->self_ns);
    cs_capture_say(b, cs_capture_add(b, "overhead", false, 0),
                   "Leave out the small functions with the most calls (exclude-func).",
                   "About %s of the times below is the cost of the hooks themselves.",
                   t->hook_ns < t->self_ns ? share : "all");
}

static void add_empty(struct cs_capture_builder *b)
{
    struct cs_finding *finding;

    if (b->totals->calls > 0)
        return;
    finding = cs_capture_add(b, "empty", true, 0);
    if (b->profile->nprocesses == 0)
        cs_capture_say(
            b, finding,
            "Run the program with TRACE_ENABLE=1, check that it was linked with the "
            "callsight runtime, and that TRACE_DIR is the folder that was read.",
            "No calls: the trace holds no process.");
    else if (b->capture->nmissing > 1)
        cs_capture_say(b, finding, "", "No calls are left, for the reasons below.");
    else if (b->totals->events > 0 || b->totals->unmatched > 0)
        cs_capture_say(b, finding, "", "No calls: only exits were recorded.");
    else
        cs_capture_say(
            b, finding,
            "Check with cs-verify that the functions you expect carry hooks, that they "
            "are called, and that TRACE_THREADS and callsight_pause() do not leave them "
            "out.",
            "No calls: the program ran with recording on, and no hook was reached.");
}

/* What is missing before the notes, each in the order found; "empty" first of all. */
static int order(const struct cs_finding *finding)
{
    return strcmp(finding->kind, "empty") == 0 ? 0 : finding->missing ? 1 : 2;
}

static void sort_findings(struct cs_capture *capture)
{
    for (size_t i = 1; i < capture->nfindings; i++) {
        struct cs_finding finding = capture->findings[i];
        size_t at = i;

        for (; at > 0 && order(&capture->findings[at - 1]) > order(&finding); at--)
            capture->findings[at] = capture->findings[at - 1];
        capture->findings[at] = finding;
    }
}

int cs_capture_init(struct cs_capture *capture, const struct cs_profile *profile,
                    const struct cs_totals *totals)
{
    struct cs_capture_builder b = {capture, profile, totals, 0, 0};

    *capture = (struct cs_capture){.findings = NULL};
    cs_capture_add_facts(&b);
    add_other_losses(&b);
    add_counters(&b);
    add_processes(&b);
    add_overhead(&b);
    add_names(&b);
    add_empty(&b);
    if (b.error)
        cs_capture_free(capture);
    else
        sort_findings(capture);
    return b.error;
}

void cs_capture_free(struct cs_capture *capture)
{
    for (size_t i = 0; i < capture->nfindings; i++)
        free(capture->findings[i].what);
    free(capture->findings);
    *capture = (struct cs_capture){.findings = NULL};
}
