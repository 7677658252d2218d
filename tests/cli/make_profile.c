/* make_profile OUT.csp <TEXT - a profile from a description that people can read.
 *
 * One thing a line: a keyword and KEY=VALUE words. Values with spaces stand in double
 * quotes; \xNN is a byte. '#' starts a comment line. Numbers may be hex (0x).
 *
 *   process pid= ppid= exe= command= clock=tsc ended=1 hook_ns= (whole) rate= lost= start=
 *   module path= build_id=HEX
 *   function id= name= symbol= module=INDEX address= file= line= unwound= open=
 *   path of=ID;ID;ID calls= self= min= max=     a node; missing parents are made
 *   times of=ID ns=TIMExCOUNT,TIMExCOUNT        adds to the histogram, sets min and max
 *   thread process= tid= stream= name= first= last= events= calls= self= tracer= lost=
 *          unmatched= unwound= open= backward=
 *   fact kind=WORD reason=WORD process= text= count= from= to=
 *
 * id= is name= when absent. Inclusive times and the functions' stats follow from the paths.
 * Exit 1 with a message when a line is wrong.
 */
#include "profile.h"
#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_WORDS 32

struct line {
    const char *keys[MAX_WORDS];
    char *values[MAX_WORDS];
    size_t n;
};

static struct cs_profile profile;
static const char **ids; /* by function */
static unsigned number;  /* of the line */

_Noreturn static void fail(const char *what, const char *text)
{
    fprintf(stderr, "make_profile: line %u: %s: %s\n", number, what, text);
    exit(1);
}

static const char *text_of(const struct line *line, const char *key)
{
    for (size_t i = 0; i < line->n; i++)
        if (strcmp(line->keys[i], key) == 0)
            return line->values[i];
    return "";
}

static uint64_t number_of(const struct line *line, const char *key, uint64_t otherwise)
{
    const char *text = text_of(line, key);
    char *end;
    uint64_t value = strtoull(text, &end, 0);

    if (!*text)
        return otherwise;
    if (*end)
        fail("not a number", text);
    return value;
}

/* Take one value off *at, unescaped in place. */
static char *take_value(char **at)
{
    char *in = *at, *out = *at, *value = *at;
    bool quoted = *in == '"';

    in += quoted;
    while (*in && (quoted ? *in != '"' : !isspace((unsigned char)*in))) {
        unsigned byte;

        if (in[0] == '\\' && sscanf(in + 1, "x%2x", &byte) == 1) {
            *out++ = (char)byte;
            in += 4;
        } else {
            *out++ = *in++;
        }
    }
    *at = *in ? in + 1 : in;
    *out = '\0';
    return value;
}

static void split(char *text, struct line *line)
{
    for (line->n = 0;;) {
        text += strspn(text, " \t\n");
        if (!*text)
            return;
        char *equals = strchr(text, '=');
        if (!equals || line->n == MAX_WORDS)
            fail("not KEY=VALUE", text);
        *equals = '\0';
        line->keys[line->n] = text;
        text = equals + 1;
        line->values[line->n++] = take_value(&text);
    }
}

static void add_process(const struct line *line)
{
    struct cs_process process = {
        .exe = text_of(line, "exe"),
        .command = text_of(line, "command"),
        .data = {.pid = (uint32_t)number_of(line, "pid", 1),
                 .ppid = (uint32_t)number_of(line, "ppid", 0),
                 .ended = (uint32_t)number_of(line, "ended", 1),
                 .start_realtime_ns = number_of(line, "start", 0),
                 .tick_rate = number_of(line, "rate", 1000000000),
                 .hook_ns_256 = 256 * number_of(line, "hook_ns", 0),
                 .lost = number_of(line, "lost", 0)},
    };
    const char *clock = text_of(line, "clock");

    while (*clock && strcmp(cs_word_clock(process.data.clock), clock) != 0)
        if (process.data.clock++ > 100)
            fail("no such clock", clock);
    cs_profile_add_process(&profile, &process);
}

static void add_module(const struct line *line)
{
    struct cs_module module = {.path = text_of(line, "path")};
    const char *hex = text_of(line, "build_id");
    unsigned byte;

    for (; sscanf(hex, "%2x", &byte) == 1; hex += 2)
        module.build_id[module.build_id_nbytes++] = (uint8_t)byte;
    cs_profile_add_module(&profile, &module);
}

static void add_function(const struct line *line)
{
    struct cs_function function = {
        .name = text_of(line, "name"),
        .symbol = text_of(line, "symbol"),
        .file = text_of(line, "file"),
        .line = (uint32_t)number_of(line, "line", 0),
        .module = (uint32_t)number_of(line, "module", CS_NONE),
        .address = number_of(line, "address", 0x1000 + 16 * profile.nfunctions),
        .stat = cs_stat_none(),
        .unwound = number_of(line, "unwound", 0),
        .open = number_of(line, "open", 0),
    };
    const char *id = text_of(line, "id");
    uint32_t index = cs_profile_add_function(&profile, &function);

    ids = reallocarray(ids, index + 1, sizeof *ids);
    if (!ids)
        abort();
    ids[index] = cs_profile_string(&profile, *id ? id : function.name);
}

static uint32_t find_function(const char *id)
{
    for (uint32_t i = 0; i < profile.nfunctions; i++)
        if (strcmp(ids[i], id) == 0)
            return i;
    fail("no such function", id);
}

static uint32_t find_node(uint32_t parent, uint32_t function)
{
    for (uint32_t i = 0; i < profile.nnodes; i++)
        if (profile.nodes[i].parent == parent && profile.nodes[i].function == function)
            return i;
    return cs_profile_add_node(&profile, parent, function);
}

static void add_path(const struct line *line)
{
    char *path = strdup(text_of(line, "of"));
    uint32_t node = CS_NONE;

    for (char *id = strtok(path, ";"); id; id = strtok(NULL, ";"))
        node = find_node(node, find_function(id));
    if (node == CS_NONE)
        fail("a path needs of=", "");
    free(path);
    struct cs_profile_stat *stat = &profile.nodes[node].stat;
    stat->calls = number_of(line, "calls", 0);
    stat->self_ns = number_of(line, "self", 0);
    stat->min_ns = number_of(line, "min", UINT64_MAX);
    stat->max_ns = number_of(line, "max", 0);
}

static void add_time(struct cs_function *function, uint64_t ns, uint64_t count)
{
    struct cs_bucket bucket = {cs_hist_bucket(ns), count};
    size_t n = function->nbuckets, at = n;

    function->buckets = reallocarray(function->buckets, n + 1, sizeof bucket);
    if (!function->buckets)
        abort();
    for (; at > 0 && function->buckets[at - 1].bucket > bucket.bucket; at--)
        function->buckets[at] = function->buckets[at - 1];
    if (at > 0 && function->buckets[at - 1].bucket == bucket.bucket) {
        function->buckets[at - 1].count += count;
        return;
    }
    function->buckets[at] = bucket;
    function->nbuckets++;
}

static void add_times(const struct line *line)
{
    struct cs_function *function = &profile.functions[find_function(text_of(line, "of"))];
    const char *list = text_of(line, "ns");
    unsigned long long ns, count;
    int used;

    for (; sscanf(list, "%llux%llu%n", &ns, &count, &used) == 2; list += *list == ',') {
        add_time(function, ns, count);
        if (ns < function->stat.min_ns)
            function->stat.min_ns = ns;
        if (ns > function->stat.max_ns)
            function->stat.max_ns = ns;
        list += used;
    }
    if (*list)
        fail("not TIMExCOUNT", list);
}

static void add_thread(const struct line *line)
{
    struct cs_thread thread = {
        .name = text_of(line, "name"),
        .data = {.process = (uint32_t)number_of(line, "process", 0),
                 .tid = (uint32_t)number_of(line, "tid", 1),
                 .stream = (uint32_t)number_of(line, "stream", profile.nthreads),
                 .first_ns = number_of(line, "first", 0),
                 .last_ns = number_of(line, "last", 0),
                 .events = number_of(line, "events", 0),
                 .calls = number_of(line, "calls", 0),
                 .self_ns = number_of(line, "self", 0),
                 .tracer_ns = number_of(line, "tracer", 0),
                 .lost = number_of(line, "lost", 0),
                 .unmatched = number_of(line, "unmatched", 0),
                 .unwound = number_of(line, "unwound", 0),
                 .open = number_of(line, "open", 0),
                 .backward = number_of(line, "backward", 0)},
    };

    cs_profile_add_thread(&profile, &thread);
}

static uint32_t number_of_word(const char *text, const char *(*word)(uint32_t))
{
    for (uint32_t i = 0; i < 100; i++)
        if (strcmp(word(i), text) == 0)
            return i;
    fail("no such word", text);
}

static void add_fact(const struct line *line)
{
    const char *reason = text_of(line, "reason");
    struct cs_fact fact = {
        .text = text_of(line, "text"),
        .data = {.kind = number_of_word(text_of(line, "kind"), cs_word_fact),
                 .reason = *reason ? number_of_word(reason, cs_word_reason) : 0,
                 .process = (uint32_t)number_of(line, "process", CS_NONE),
                 .count = number_of(line, "count", 0),
                 .from_ns = number_of(line, "from", 0),
                 .to_ns = number_of(line, "to", 0)},
    };

    cs_profile_add_fact(&profile, &fact);
}

static bool is_recursive(const struct cs_node *node)
{
    for (uint32_t i = node->parent; i != CS_NONE; i = profile.nodes[i].parent)
        if (profile.nodes[i].function == node->function)
            return true;
    return false;
}

static void add_up(void)
{
    for (size_t i = profile.nnodes; i-- > 0;) {
        struct cs_node *node = &profile.nodes[i];

        node->stat.inclusive_ns += node->stat.self_ns;
        if (node->parent != CS_NONE)
            profile.nodes[node->parent].stat.inclusive_ns += node->stat.inclusive_ns;
    }
    for (size_t i = 0; i < profile.nnodes; i++) {
        struct cs_node *node = &profile.nodes[i];
        struct cs_profile_stat *stat = &profile.functions[node->function].stat;

        stat->calls += node->stat.calls;
        stat->self_ns += node->stat.self_ns;
        if (!is_recursive(node))
            stat->inclusive_ns += node->stat.inclusive_ns;
    }
}

static void add_line(char *text)
{
    static const struct {
        const char *keyword;
        void (*add)(const struct line *line);
    } table[] = {
        {"process", add_process}, {"module", add_module}, {"function", add_function},
        {"path", add_path},       {"times", add_times},   {"thread", add_thread},
        {"fact", add_fact},
    };
    size_t nkeyword = strcspn(text, " \t\n");
    struct line line;

    if (nkeyword == 0 || text[0] == '#')
        return;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (strlen(table[i].keyword) == nkeyword &&
            memcmp(table[i].keyword, text, nkeyword) == 0) {
            split(text + nkeyword, &line);
            table[i].add(&line);
            return;
        }
    }
    fail("no such keyword", text);
}

int main(int argc, char **argv)
{
    char *text = NULL;
    size_t room = 0;

    if (argc != 2) {
        fputs("usage: make_profile OUT.csp <description\n", stderr);
        return 2;
    }
    cs_profile_init(&profile);
    while (getline(&text, &room, stdin) >= 0) {
        number++;
        add_line(text);
    }
    add_up();
    int error = cs_profile_save(&profile, argv[1]);
    if (error)
        fprintf(stderr, "make_profile: %s: %s\n", argv[1], strerror(-error));
    free(text);
    free(ids);
    cs_profile_free(&profile);
    return error != 0;
}
