#include "irhooks.h"

#include "irtext.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define ENTER "@__cyg_profile_func_enter("
#define EXIT  "@__cyg_profile_func_exit("

/* A text on its way through. */
struct filter {
    const struct cs_irhooks *hooks;
    struct cs_irtext ir;
    bool *keeps; /* per function: it has hooks and keeps them */
    FILE *out;
    size_t first_group; /* number of the first group without hooks, for group 0 */
    bool landed;        /* callsight.landing is called somewhere */
};

static bool starts(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* Where word stands between text and end, or NULL. */
static const char *find(const char *text, const char *end, const char *word)
{
    return text < end ? memmem(text, (size_t)(end - text), word, strlen(word)) : NULL;
}

static bool holds(const char *text, const char *end, const char *word)
{
    return find(text, end, word) != NULL;
}

/* ---- Lines ----------------------------------------------------------------------------
 */

static void put(struct filter *filter, const char *from, const char *to)
{
    fwrite(from, 1, (size_t)(to - from), filter->out);
}

/* Behind "!dbg !123" at text. */
static const char *skip_reference(const char *text)
{
    text += strlen("!dbg !");
    while (isdigit((unsigned char)*text))
        text++;
    return text;
}

/* The line without the place in the source that an instruction names at its end. */
static void put_instruction(struct filter *filter, const char *line, const char *end)
{
    static const char mark[] = ", !dbg !";
    const char *last = NULL;

    if (filter->hooks->strips_debug)
        for (const char *at = line; (at = find(at, end, mark)) != NULL; at++)
            last = at;
    if (last && (skip_reference(last + 2) == end || *skip_reference(last + 2) == ',')) {
        put(filter, line, last);
        put(filter, skip_reference(last + 2), end);
    } else {
        put(filter, line, end);
    }
    fputc('\n', filter->out);
}

/* The first line of a function, with another attribute group where it loses its hooks. */
static void put_define(struct filter *filter, const struct cs_irfunction *function,
                       bool keeps)
{
    const char *at = function->define, *end = cs_irtext_line_end(at);
    const char *debug = NULL;

    if (!keeps && function->group && cs_irselect_hooked(&filter->ir, function)) {
        put(filter, at, function->group);
        fprintf(filter->out, "#%zu", filter->first_group + function->attributes);
        at = function->group + 1;
        while (isdigit((unsigned char)*at))
            at++;
    }
    if (filter->hooks->strips_debug && function->debug != CS_IR_NONE)
        for (const char *next = at; (next = find(next, end, " !dbg !")) != NULL; next++)
            debug = next;
    if (debug) {
        put(filter, at, debug);
        at = skip_reference(debug + 1);
    }
    put(filter, at, end);
    fputc('\n', filter->out);
}

/* The function as an operand: its address as a plain pointer. Where pointers have types, a
 * second name of the same symbol serves, which put_declarations() declares: the mark that
 * keeps a name from being changed makes it another name. */
static void put_pointer(struct filter *filter, const struct cs_irfunction *function)
{
    bool marked = starts(function->name, "@\"\\01");

    if (!filter->hooks->typed_pointers) {
        fputs("ptr ", filter->out);
        put(filter, function->name, function->name + function->nname);
        return;
    }
    fprintf(filter->out, "i8* @\"%s%s\"", marked ? "" : "\\01", function->symbol);
}

static const char *pointer_type(const struct filter *filter)
{
    return filter->hooks->typed_pointers ? "i8*" : "ptr";
}

static void put_landing(struct filter *filter, const struct cs_irfunction *function)
{
    fputs("  call void @callsight.landing(", filter->out);
    put_pointer(filter, function);
    fputs(")\n", filter->out);
    filter->landed = true;
}

static void put_unwinding_exit(struct filter *filter, const struct cs_irfunction *function)
{
    fputs("  call void " EXIT, filter->out);
    put_pointer(filter, function);
    fprintf(filter->out, ", %s null)\n", pointer_type(filter));
}

/* A call of setjmp() or the like, which comes back once more when a jump is taken. */
static bool returns_twice(const char *line, const char *end)
{
    static const char *const names[] = {" @setjmp(",      " @_setjmp(", " @sigsetjmp(",
                                        " @__sigsetjmp(", " @savectx(", " @vfork(",
                                        " @getcontext("};

    if (!holds(line, end, "call "))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (holds(line, end, names[i]))
            return true;
    return false;
}

/* The clauses of a landing pad stand below it, further in. */
static bool is_clause(const char *line)
{
    const char *word = line + strspn(line, " ");

    return word - line > 2 &&
           (starts(word, "cleanup") || starts(word, "catch ") || starts(word, "filter "));
}

/* The body of a function with hooks. */
static void put_hooked(struct filter *filter, const struct cs_irfunction *function)
{
    bool in_pad = false;

    for (const char *line = cs_irtext_line_end(function->define) + 1; line < function->end;
         line = cs_irtext_line_end(line) + 1) {
        const char *end = cs_irtext_line_end(line);

        if (in_pad && !is_clause(line)) {
            put_landing(filter, function);
            in_pad = false;
        }
        if (filter->hooks->adds_landings && starts(line, "  resume "))
            put_unwinding_exit(filter, function);
        put_instruction(filter, line, end);
        if (filter->hooks->adds_landings && holds(line, end, " = landingpad "))
            in_pad = true;
        if (filter->hooks->adds_landings && returns_twice(line, end))
            put_landing(filter, function);
    }
}

/* Whether the line is Clang's call of a hook, with this value as its second argument, or
 * any when value is NULL. */
static bool is_hook(const char *line, const char *value, size_t nvalue)
{
    const char *end = cs_irtext_line_end(line);
    const char *comma = end;

    if (!starts(line, "  call void @__cyg_profile_func_") ||
        (!holds(line, end, " " ENTER) && !holds(line, end, " " EXIT)))
        return false;
    while (value && comma > line && *comma != '%')
        comma--;
    return !value || (strncmp(comma, value, nvalue) == 0 && comma[nvalue] == ')');
}

/* The body of a function without hooks. Where Clang has placed them already, the calls go;
 * the return address stays as a value without meaning, as values are numbered. */
static void put_bare(struct filter *filter, const struct cs_irfunction *function)
{
    for (const char *line = cs_irtext_line_end(function->define) + 1; line < function->end;
         line = cs_irtext_line_end(line) + 1) {
        const char *end = cs_irtext_line_end(line);
        const char *value = line + 2, *equals = find(line, end, " = ");

        if (is_hook(line, NULL, 0))
            continue;
        if (equals && holds(line, end, "@llvm.returnaddress(i32 0)") &&
            is_hook(end + 1, value, (size_t)(equals - value)))
            fprintf(filter->out, "%.*s = bitcast %s null to %s\n", (int)(equals - line),
                    line, pointer_type(filter), pointer_type(filter));
        else
            put_instruction(filter, line, end);
    }
}

/* ---- What belongs to no function -------------------------------------------------------
 */

static bool is_place(const struct filter *filter, const char *reference)
{
    return reference[0] == '!' && isdigit((unsigned char)reference[1]) &&
           cs_irtext_is(&filter->ir, strtoul(reference + 1, NULL, 10), "DILocation");
}

/* Loops name places in the source among their properties: lists of nothing but numbers. */
static void put_metadata(struct filter *filter, const char *line, const char *end)
{
    const char *open = find(line, end, "!{"), *close = find(line, end, "}");
    const char *separator = "";

    if (!filter->hooks->strips_debug || !open || !close || close < open ||
        memchr(open, '"', (size_t)(end - open))) {
        put_instruction(filter, line, end);
        return;
    }
    put(filter, line, open + 2);
    for (const char *at = open + 2, *next; at < close; at = next + strspn(next, ", ")) {
        next = at + strcspn(at, ",}");
        if (is_place(filter, at))
            continue;
        fputs(separator, filter->out);
        put(filter, at, next);
        separator = ", ";
    }
    put(filter, close, end);
    fputc('\n', filter->out);
}

/* An attribute group, again without what asks for hooks. */
static void put_group_without(struct filter *filter, size_t number)
{
    const char *at = filter->ir.groups[number], *end = cs_irtext_line_end(at);

    fprintf(filter->out, "attributes #%zu = ", filter->first_group + number);
    while (at < end) {
        const char *word = find(at, end, " \"instrument-function-e");
        if (!word)
            break;
        put(filter, at, word);
        at = word + 1 + strcspn(word + 1, " \n");
    }
    put(filter, at, end);
    fputc('\n', filter->out);
}

/* The landing hook is weak: a runtime need not have it. */
static void put_declarations(struct filter *filter)
{
    const char *pointer = pointer_type(filter);
    const struct cs_irtext *ir = &filter->ir;
    bool typed = filter->hooks->typed_pointers;

    for (size_t i = 0; typed && filter->landed && i < ir->nfunctions; i++)
        if (filter->keeps[i])
            fprintf(filter->out, "@\"%s%s\" = external global i8\n",
                    starts(ir->functions[i].name, "@\"\\01") ? "" : "\\01",
                    ir->functions[i].symbol);
    if (filter->landed && !holds(ir->text, ir->text + ir->nbytes, " void " EXIT))
        fprintf(filter->out, "declare void " EXIT "%s, %s)\n", pointer, pointer);
    if (!filter->landed)
        return;
    fprintf(filter->out, "declare extern_weak void @callsight_landing(%s)\n", pointer);
    fprintf(filter->out,
            "define internal void @callsight.landing(%s %%fn) noinline nounwind uwtable {\n"
            "  %%known = icmp ne %s @callsight_landing, null\n"
            "  br i1 %%known, label %%call, label %%done\n"
            "call:\n"
            "  call void @callsight_landing(%s %%fn)\n"
            "  br label %%done\n"
            "done:\n"
            "  ret void\n"
            "}\n",
            pointer, typed ? "void (i8*)*" : "ptr", pointer);
}

static void put_rest(struct filter *filter)
{
    for (size_t i = 0; i < filter->ir.ngroups; i++)
        if (filter->ir.groups[i])
            put_group_without(filter, i);
    put_declarations(filter);
}

static void put_all(struct filter *filter)
{
    const struct cs_irtext *ir = &filter->ir;
    const char *line = ir->text, *stop = ir->text + ir->nbytes;

    for (size_t i = 0; i <= ir->nfunctions; i++) {
        const char *next = i < ir->nfunctions ? ir->functions[i].define : stop;

        for (const char *end; line < next; line = end + (*end == '\n')) {
            end = cs_irtext_line_end(line);
            if (filter->hooks->strips_debug && starts(line, "!llvm.dbg.cu"))
                continue;
            if (line[0] == '!')
                put_metadata(filter, line, end);
            else
                put_instruction(filter, line, end);
        }
        if (i == ir->nfunctions)
            break;
        put_define(filter, &ir->functions[i], filter->keeps[i]);
        if (filter->keeps[i])
            put_hooked(filter, &ir->functions[i]);
        else
            put_bare(filter, &ir->functions[i]);
        line = ir->functions[i].end;
    }
    put_rest(filter);
}

int cs_irhooks_filter(const struct cs_irhooks *hooks, const char *text, size_t nbytes,
                      FILE *out)
{
    struct filter filter = {.hooks = hooks, .out = out};
    int error = cs_irtext_open(&filter.ir, text, nbytes);

    if (!error)
        error = cs_irselect(&filter.keeps, &filter.ir, &hooks->select);
    filter.first_group = filter.ir.ngroups;
    if (!error)
        put_all(&filter);
    free(filter.keeps);
    cs_irtext_close(&filter.ir);
    return error;
}
