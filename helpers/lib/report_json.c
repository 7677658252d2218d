/* The members are those of docs/report-schema.json; docs/report-json.md is their page. */
#include "report.h"

#include "json.h"
#include "profile.h"
#include "words.h"

#include <errno.h>

#define SCHEMA_VERSION 1

static void put_totals(struct cs_json *json, const struct cs_totals *t)
{
    cs_json_object(json, "totals");
    cs_json_uint(json, "wall_ns", t->wall_ns);
    cs_json_uint(json, "calls", t->calls);
    cs_json_uint(json, "events", t->events);
    cs_json_uint(json, "self_ns", t->self_ns);
    cs_json_uint(json, "hook_ns", t->hook_ns);
    cs_json_uint(json, "tracer_ns", t->tracer_ns);
    cs_json_uint(json, "functions", t->functions);
    cs_json_uint(json, "unnamed", t->unnamed);
    cs_json_uint(json, "lost", t->lost);
    cs_json_uint(json, "unmatched", t->unmatched);
    cs_json_uint(json, "unwound", t->unwound);
    cs_json_uint(json, "open", t->open);
    cs_json_uint(json, "backward", t->backward);
    cs_json_end(json);
}

static void put_capture(struct cs_json *json, const struct cs_capture *capture)
{
    cs_json_object(json, "capture");
    cs_json_bool(json, "complete", capture->nmissing == 0);
    cs_json_array(json, "findings");
    for (size_t i = 0; i < capture->nfindings; i++) {
        const struct cs_finding *finding = &capture->findings[i];

        cs_json_row(json, NULL);
        cs_json_string(json, "kind", finding->kind);
        cs_json_string(json, "reason", cs_word_reason(finding->reason));
        cs_json_bool(json, "missing", finding->missing);
        cs_json_uint(json, "count", finding->count);
        cs_json_uint(json, "from_ns", finding->from_ns);
        cs_json_uint(json, "to_ns", finding->to_ns);
        cs_json_string(json, "message", finding->what);
        cs_json_string(json, "remedy", finding->remedy);
        cs_json_end(json);
    }
    cs_json_end(json);
    cs_json_end(json);
}

static void put_index(struct cs_json *json, const char *key, uint32_t index)
{
    if (index == CS_NONE)
        cs_json_null(json, key);
    else
        cs_json_uint(json, key, index);
}

static void put_facts(struct cs_json *json, const struct cs_profile *profile)
{
    cs_json_array(json, "facts");
    for (size_t i = 0; i < profile->nfacts; i++) {
        const struct cs_profile_fact *fact = &profile->facts[i].data;

        cs_json_row(json, NULL);
        cs_json_string(json, "kind", cs_word_fact(fact->kind));
        cs_json_string(json, "reason", cs_word_reason(fact->reason));
        put_index(json, "process", fact->process);
        cs_json_uint(json, "count", fact->count);
        cs_json_uint(json, "from_ns", fact->from_ns);
        cs_json_uint(json, "to_ns", fact->to_ns);
        cs_json_string(json, "text", profile->facts[i].text);
        cs_json_end(json);
    }
    cs_json_end(json);
}

static void put_processes(struct cs_json *json, const struct cs_profile *profile)
{
    cs_json_array(json, "processes");
    for (size_t i = 0; i < profile->nprocesses; i++) {
        const struct cs_profile_process *process = &profile->processes[i].data;

        cs_json_row(json, NULL);
        cs_json_uint(json, "pid", process->pid);
        cs_json_uint(json, "ppid", process->ppid);
        cs_json_string(json, "exe", profile->processes[i].exe);
        cs_json_string(json, "command", profile->processes[i].command);
        cs_json_bool(json, "ended", process->ended != 0);
        cs_json_string(json, "clock", cs_word_clock(process->clock));
        cs_json_uint(json, "tick_rate", process->tick_rate);
        cs_json_uint(json, "start_realtime_ns", process->start_realtime_ns);
        cs_json_uint(json, "hook_ps", process->hook_ns_256 * 1000 / 256);
        cs_json_uint(json, "lost", process->lost);
        cs_json_end(json);
    }
    cs_json_end(json);
}

static void put_modules(struct cs_json *json, const struct cs_profile *profile)
{
    cs_json_array(json, "modules");
    for (size_t i = 0; i < profile->nmodules; i++) {
        const struct cs_module *module = &profile->modules[i];
        char hex[2 * sizeof module->build_id + 1] = "";

        for (uint32_t j = 0; j < module->build_id_nbytes; j++)
            snprintf(hex + 2 * j, 3, "%02x", module->build_id[j]);
        cs_json_row(json, NULL);
        cs_json_string(json, "path", module->path);
        cs_json_string(json, "build_id", hex);
        cs_json_end(json);
    }
    cs_json_end(json);
}

static void put_time(struct cs_json *json, const char *key, bool known, uint64_t ns)
{
    if (known)
        cs_json_uint(json, key, ns);
    else
        cs_json_null(json, key);
}

static void put_hotspot(struct cs_json *json, const struct cs_profile *profile,
                        const struct cs_hotspot *hotspot)
{
    const struct cs_function *function = &profile->functions[hotspot->function];

    cs_json_row(json, NULL);
    cs_json_string(json, "label", hotspot->label);
    cs_json_string(json, "name", function->name);
    cs_json_string(json, "symbol", function->symbol);
    cs_json_string(json, "file", function->file);
    cs_json_uint(json, "line", function->line);
    put_index(json, "module", function->module);
    cs_json_uint(json, "address", function->address);
    cs_json_uint(json, "calls", function->stat.calls);
    cs_json_uint(json, "inclusive_ns", function->stat.inclusive_ns);
    cs_json_uint(json, "self_ns", function->stat.self_ns);
    put_time(json, "min_ns", hotspot->timed, hotspot->min_ns);
    put_time(json, "p50_ns", hotspot->timed, hotspot->p50_ns);
    put_time(json, "p90_ns", hotspot->timed, hotspot->p90_ns);
    put_time(json, "p99_ns", hotspot->timed, hotspot->p99_ns);
    put_time(json, "max_ns", hotspot->timed, hotspot->max_ns);
    cs_json_uint(json, "unwound", function->unwound);
    cs_json_uint(json, "open", function->open);
    cs_json_end(json);
}

static void put_thread(struct cs_json *json, const struct cs_thread *thread)
{
    const struct cs_profile_thread *data = &thread->data;

    cs_json_row(json, NULL);
    put_index(json, "process", data->process);
    cs_json_uint(json, "tid", data->tid);
    cs_json_uint(json, "stream", data->stream);
    cs_json_string(json, "name", thread->name);
    cs_json_uint(json, "first_ns", data->first_ns);
    cs_json_uint(json, "last_ns", data->last_ns);
    cs_json_uint(json, "events", data->events);
    cs_json_uint(json, "calls", data->calls);
    cs_json_uint(json, "self_ns", data->self_ns);
    cs_json_uint(json, "tracer_ns", data->tracer_ns);
    cs_json_uint(json, "lost", data->lost);
    cs_json_uint(json, "unmatched", data->unmatched);
    cs_json_uint(json, "unwound", data->unwound);
    cs_json_uint(json, "open", data->open);
    cs_json_uint(json, "backward", data->backward);
    cs_json_end(json);
}

static size_t rows_shown(const struct cs_report_view *view, size_t n)
{
    return view->top > 0 && view->top < n ? view->top : n;
}

int cs_report_json(FILE *out, const struct cs_report *report,
                   const struct cs_report_view *view)
{
    const struct cs_profile *profile = report->profile;
    struct cs_json json;

    cs_json_init(&json, out);
    cs_json_object(&json, NULL);
    cs_json_string(&json, "schema", "callsight-report");
    cs_json_uint(&json, "version", SCHEMA_VERSION);
    cs_json_string(&json, "generator", "cs-report " CS_VERSION);
    put_totals(&json, &report->totals);
    put_capture(&json, &report->capture);
    put_facts(&json, profile);
    put_processes(&json, profile);
    put_modules(&json, profile);
    cs_json_string(&json, "sort", cs_report_sort_word(report->sort));
    cs_json_array(&json, "functions");
    for (size_t i = 0; view->functions && i < rows_shown(view, report->nhotspots); i++)
        put_hotspot(&json, profile, &report->hotspots[i]);
    cs_json_end(&json);
    cs_json_array(&json, "threads");
    for (size_t i = 0; view->threads && i < rows_shown(view, profile->nthreads); i++)
        put_thread(&json, &profile->threads[report->threads[i]]);
    cs_json_end(&json);
    cs_json_end(&json);
    return 0;
}
