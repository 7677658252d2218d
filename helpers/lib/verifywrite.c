#include "verifywrite.h"

#include "json.h"
#include "verify.h"

#include <string.h>

bool cs_verified_meant(const struct cs_verified *verified)
{
    return verified->nselected > 0;
}

static void write_place(const struct cs_hooked_function *function, FILE *out)
{
    if (function->file && function->line)
        fprintf(out, "  %s:%u", function->file, function->line);
    else if (function->file)
        fprintf(out, "  %s", function->file);
}

static const char *rule_text(const struct cs_verdict *verdict)
{
    if (verdict->source_out && verdict->rule == CS_RULE_DEFAULT)
        return "its source is not selected";
    return cs_rule_text(verdict->rule);
}

static void write_rule(const struct cs_verdict *verdict, FILE *out)
{
    fprintf(out, "  (%s", rule_text(verdict));
    if (verdict->line)
        fprintf(out, ", line %u", verdict->line);
    putc(')', out);
}

static void write_differences(const struct cs_verified *verified, enum cs_difference which,
                              const char *heading, FILE *out)
{
    bool first = true;

    for (size_t i = 0; i < verified->map.nitems; i++) {
        const struct cs_verdict *verdict = &verified->verdicts[i];

        if (verdict->difference != which)
            continue;
        if (first)
            fprintf(out, "  %s:\n", heading);
        first = false;
        fprintf(out, "    %s", verified->map.items[i].name);
        write_place(&verified->map.items[i], out);
        if (which == CS_DIFFERENCE_EXTRA)
            write_rule(verdict, out);
        putc('\n', out);
    }
}

static void write_functions(const struct cs_verified *verified, FILE *out)
{
    for (size_t i = 0; i < verified->map.nitems; i++) {
        const struct cs_hooked_function *function = &verified->map.items[i];

        if (!function->present && !function->inlined)
            continue;
        fprintf(out, "  %c %s", cs_hooked(function) ? '+' : '-', function->name);
        write_place(function, out);
        if (function->inlined)
            fprintf(out, "  (hooked where it was inlined: %u)", function->inlined);
        putc('\n', out);
    }
}

static void write_heading(const struct cs_verified *verified, FILE *out)
{
    fprintf(out, "%s: ", verified->name);
    if (verified->slim_lto)
        fputs("compiled for -flto, no machine code to look at; check the linked file", out);
    else if (verified->map.undecoded)
        fputs("the code of this machine cannot be read here; check its objects", out);
    else
        fprintf(out, "%zu of %zu functions hooked", verified->nhooked,
                verified->nfunctions);
    if (verified->verdicts && !verified->slim_lto && !verified->map.undecoded) {
        fprintf(out, ", %zu selected", verified->nselected);
        if (!verified->planned && verified->nfunctions)
            fputs("; no plan for it", out);
    }
    putc('\n', out);
}

void cs_verified_write_text(const struct cs_verified *verified,
                            enum cs_verify_detail detail, FILE *out)
{
    write_heading(verified, out);
    if (verified->verdicts && detail >= CS_DETAIL_DIFFERENCES) {
        write_differences(verified, CS_DIFFERENCE_MISSING, "selected, not hooked", out);
        write_differences(verified, CS_DIFFERENCE_EXTRA, "hooked, not selected", out);
        write_differences(verified, CS_DIFFERENCE_INLINED,
                          "hooked although inlined, against `inlined = skip`", out);
    }
    if (verified->nunchecked && detail >= CS_DETAIL_DIFFERENCES)
        fprintf(out, "  not checked: %zu without debug information (compile with -g1)\n",
                verified->nunchecked);
    if (detail == CS_DETAIL_FUNCTIONS)
        write_functions(verified, out);
}

static const char *expected_word(enum cs_expected expected)
{
    static const char *const words[] = {"plain", "hooked", "either", "unchecked"};

    return words[expected];
}

static const char *difference_word(enum cs_difference difference)
{
    static const char *const words[] = {"none", "missing", "extra", "inlined"};

    return words[difference];
}

static void write_json_function(const struct cs_hooked_function *function,
                                const struct cs_verdict *verdict, struct cs_json *json)
{
    cs_json_row(json, NULL);
    cs_json_string(json, "symbol", function->symbol);
    cs_json_string(json, "name", function->name);
    if (function->file)
        cs_json_string(json, "file", function->file);
    if (function->line)
        cs_json_uint(json, "line", function->line);
    cs_json_bool(json, "present", function->present);
    cs_json_bool(json, "hooked", cs_hooked(function));
    cs_json_uint(json, "enters", function->enters);
    cs_json_uint(json, "exits", function->exits);
    cs_json_uint(json, "jumps", function->jumps);
    cs_json_uint(json, "inlined", function->inlined);
    cs_json_uint(json, "guessed", function->guessed);
    if (verdict) {
        cs_json_string(json, "expected", expected_word(verdict->expected));
        cs_json_string(json, "rule", rule_text(verdict));
        if (verdict->line)
            cs_json_uint(json, "config_line", verdict->line);
        cs_json_string(json, "difference", difference_word(verdict->difference));
    }
    cs_json_end(json);
}

void cs_verified_write_json(const struct cs_verified *verified, struct cs_json *json)
{
    cs_json_object(json, NULL);
    cs_json_string(json, "name", verified->name);
    if (verified->source)
        cs_json_string(json, "source", verified->source);
    cs_json_bool(json, "readable", !verified->slim_lto && !verified->map.undecoded);
    cs_json_uint(json, "functions_present", verified->nfunctions);
    cs_json_uint(json, "functions_hooked", verified->nhooked);
    if (verified->verdicts) {
        cs_json_bool(json, "planned", verified->planned);
        cs_json_uint(json, "functions_selected", verified->nselected);
        cs_json_uint(json, "functions_unchecked", verified->nunchecked);
        cs_json_uint(json, "missing", verified->nmissing);
        cs_json_uint(json, "extra", verified->nextra);
    }
    cs_json_array(json, "functions");
    for (size_t i = 0; i < verified->map.nitems; i++)
        write_json_function(&verified->map.items[i],
                            verified->verdicts ? &verified->verdicts[i] : NULL, json);
    cs_json_end(json);
    cs_json_end(json);
}
