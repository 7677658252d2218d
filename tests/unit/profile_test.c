/* Profiles: what is written is read back, merging does not depend on the order, and
 * quantiles come from the histogram. */
#include "profile.h"

#include "check.h"

static uint64_t state = 1;

static uint32_t dice(uint32_t n)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % n;
}

static const char *const words[] = {"",      "main",    "sort",
                                    "a/b.c", "libx.so", "\xc3\xa9t\xc3\xa9"};

static struct cs_profile_stat random_stat(void)
{
    struct cs_profile_stat stat = {1 + dice(9), dice(1000), dice(500), dice(50),
                                   50 + dice(50)};

    return stat;
}

static void add_functions(struct cs_profile *p)
{
    uint32_t nmodules = 1 + dice(3), nfunctions = 1 + dice(8), nnodes = dice(40);

    for (uint32_t i = 0; i < nmodules; i++) {
        struct cs_module module = {.path = words[dice(6)],
                                   .build_id_nbytes = dice(2) * 20,
                                   .build_id = {(uint8_t)dice(3)}};

        cs_profile_add_module(p, &module);
    }
    for (uint32_t i = 0; i < nfunctions; i++) {
        struct cs_bucket buckets[] = {{dice(4), 1 + dice(5)}, {4 + dice(9), 1}};
        struct cs_function function = {.module = dice(5) ? dice(nmodules) : CS_NONE,
                                       .address = dice(4) * 16,
                                       .name = words[dice(6)],
                                       .file = words[dice(6)],
                                       .line = dice(3),
                                       .stat = random_stat(),
                                       .open = dice(3),
                                       .buckets = buckets,
                                       .nbuckets = dice(3)};

        cs_profile_add_function(p, &function);
    }
    for (uint32_t i = 0; i < nnodes; i++) {
        uint32_t node =
            cs_profile_add_node(p, i && dice(4) ? dice(i) : CS_NONE, dice(nfunctions));

        p->nodes[node].stat = random_stat();
    }
}

static void random_profile(struct cs_profile *p)
{
    uint32_t nprocesses = 1 + dice(3);

    cs_profile_init(p);
    add_functions(p);
    for (uint32_t i = 0; i < nprocesses; i++) {
        struct cs_process process = {
            .exe = words[dice(6)],
            .data = {.pid = dice(3), .ended = dice(2), .lost = dice(5)}};

        cs_profile_add_process(p, &process);
    }
    for (uint32_t i = dice(6); i > 0; i--) {
        struct cs_thread thread = {.name = words[dice(6)],
                                   .data = {.process = dice(nprocesses),
                                            .stream = dice(3),
                                            .first_ns = dice(9),
                                            .events = dice(100)}};
        struct cs_fact fact = {.text = words[dice(6)],
                               .data = {.kind = 1 + dice(3),
                                        .process = dice(2) ? dice(nprocesses) : CS_NONE,
                                        .count = dice(9),
                                        .from_ns = dice(9)}};

        cs_profile_add_thread(p, &thread);
        cs_profile_add_fact(p, &fact);
    }
}

static void parse(struct cs_profile *p, const void *data, size_t nbytes)
{
    char why[200];

    if (cs_profile_parse(p, data, nbytes, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        exit(1);
    }
}

static void format(struct cs_profile *p, void **data, size_t *nbytes)
{
    CHECK(cs_profile_format(p, data, nbytes) == 0);
}

static void check_same(struct cs_profile *p, const void *data, size_t nbytes)
{
    void *bytes;
    size_t n;

    format(p, &bytes, &n);
    CHECK_UINT(n, nbytes);
    CHECK(memcmp(bytes, data, nbytes) == 0);
    free(bytes);
}

static void check_round_trip(struct cs_profile *p)
{
    struct cs_profile copy;
    void *data;
    size_t nbytes;

    format(p, &data, &nbytes);
    parse(&copy, data, nbytes);
    CHECK_UINT(copy.nnodes, p->nnodes);
    CHECK_UINT(copy.nfunctions, p->nfunctions);
    check_same(&copy, data, nbytes);
    cs_profile_free(&copy);
    free(data);
}

/* (a + b) + c against c + (b + a). */
static void check_merge(struct cs_profile *p)
{
    struct cs_profile left, right, middle;
    void *data, *parts[3];
    size_t nbytes, sizes[3];

    for (int i = 0; i < 3; i++)
        format(&p[i], &parts[i], &sizes[i]);
    parse(&left, parts[0], sizes[0]);
    CHECK(cs_profile_merge(&left, &p[1]) == 0);
    CHECK(cs_profile_merge(&left, &p[2]) == 0);
    format(&left, &data, &nbytes);
    parse(&middle, parts[1], sizes[1]);
    CHECK(cs_profile_merge(&middle, &p[0]) == 0);
    parse(&right, parts[2], sizes[2]);
    CHECK(cs_profile_merge(&right, &middle) == 0);
    check_same(&right, data, nbytes);
    free(data);
    for (int i = 0; i < 3; i++)
        free(parts[i]);
    cs_profile_free(&left);
    cs_profile_free(&right);
    cs_profile_free(&middle);
}

/* Nodes of one path unite, parents stay in front, siblings follow their function. */
static void check_tree(void)
{
    struct cs_profile p;
    struct cs_function f = {.module = CS_NONE, .name = "outer", .stat = cs_stat_none()};
    uint32_t outer, inner, root, leaf, twin;

    cs_profile_init(&p);
    outer = cs_profile_add_function(&p, &f);
    f.name = "inner";
    inner = cs_profile_add_function(&p, &f);
    root = cs_profile_add_node(&p, CS_NONE, outer);
    leaf = cs_profile_add_node(&p, root, inner);
    twin = cs_profile_add_node(&p, CS_NONE, outer);
    p.nodes[root].stat = (struct cs_profile_stat){1, 10, 4, 10, 10};
    p.nodes[leaf].stat = (struct cs_profile_stat){2, 6, 6, 1, 5};
    p.nodes[twin].stat = (struct cs_profile_stat){1, 7, 7, 7, 7};
    CHECK(cs_profile_sort(&p) == 0);
    CHECK_UINT(p.nnodes, 2);
    CHECK_STRING(p.functions[p.nodes[0].function].name, "outer");
    CHECK_UINT(p.nodes[0].stat.inclusive_ns, 17);
    CHECK_UINT(p.nodes[0].stat.min_ns, 7);
    CHECK_UINT(p.nodes[0].stat.max_ns, 10);
    CHECK_UINT(p.nodes[1].parent, 0);
    CHECK_UINT(p.nodes[1].stat.calls, 2);
    cs_profile_free(&p);
}

/* The same build-id is the same module, wherever it was found. */
static void check_modules(void)
{
    struct cs_module m = {.path = "/opt/b.so", .build_id_nbytes = 2, .build_id = {1, 2}};
    struct cs_profile p;

    cs_profile_init(&p);
    cs_profile_add_module(&p, &m);
    m.path = "/opt/a.so";
    cs_profile_add_module(&p, &m);
    m.build_id[0] = 9;
    cs_profile_add_module(&p, &m);
    CHECK(cs_profile_sort(&p) == 0);
    CHECK_UINT(p.nmodules, 2);
    CHECK_STRING(p.modules[0].path, "/opt/a.so");
    cs_profile_free(&p);
}

static void check_quantile(void)
{
    struct cs_bucket buckets[] = {{10, 50}, {20, 49}, {cs_hist_bucket(1000000), 1}};
    struct cs_function f = {
        .stat = {100, 0, 0, 10, 1000000}, .buckets = buckets, .nbuckets = 3};
    struct cs_function none = {.stat = cs_stat_none()};

    CHECK_UINT(cs_function_quantile(&f, 0), 10);
    CHECK_UINT(cs_function_quantile(&f, 0.5), 10);
    CHECK_UINT(cs_function_quantile(&f, 0.51), 20);
    CHECK_UINT(cs_function_quantile(&f, 0.99), 20);
    CHECK(cs_function_quantile(&f, 1) > 984000);
    CHECK(cs_function_quantile(&f, 1) <= 1000000);
    CHECK_UINT(cs_function_quantile(&none, 0.5), 0);
}

static void check_label(void)
{
    struct cs_profile p;
    struct cs_module m = {.path = "/usr/lib/libx.so"};
    struct cs_function f = {.module = 0, .address = 0x1234};
    char text[64];

    cs_profile_init(&p);
    cs_profile_add_module(&p, &m);
    cs_profile_add_function(&p, &f);
    CHECK_STRING(cs_function_label(&p, 0, text, sizeof text), "libx.so+0x1234");
    p.functions[0].name = cs_profile_string(&p, "go");
    CHECK_STRING(cs_function_label(&p, 0, text, sizeof text), "go");
    cs_profile_free(&p);
}

/* Every cut and every changed byte is refused or read, never believed beyond the file. */
static void check_damage(struct cs_profile *p)
{
    struct cs_profile copy;
    void *data;
    size_t nbytes;
    char why[200];

    format(p, &data, &nbytes);
    for (size_t n = 0; n < nbytes; n++) {
        char *cut = malloc(n + 1);

        memcpy(cut, data, n);
        if (cs_profile_parse(&copy, cut, n, why, sizeof why) == 0)
            cs_profile_free(&copy);
        else
            CHECK(copy.nnodes == 0 && strncmp(why, "byte ", 5) == 0);
        free(cut);
    }
    for (size_t i = 0; i < nbytes; i++) {
        ((char *)data)[i] ^= (char)(1 + dice(255));
        if (cs_profile_parse(&copy, data, nbytes, why, sizeof why) == 0) {
            CHECK(cs_profile_sort(&copy) == 0);
            cs_profile_free(&copy);
        }
    }
    free(data);
}

int main(void)
{
    struct cs_profile p[3];

    for (int round = 0; round < 300; round++) {
        for (int i = 0; i < 3; i++) {
            random_profile(&p[i]);
            check_round_trip(&p[i]);
        }
        check_merge(p);
        if (round < 10)
            check_damage(&p[0]);
        for (int i = 0; i < 3; i++)
            cs_profile_free(&p[i]);
    }
    check_tree();
    check_modules();
    check_quantile();
    check_label();
    return 0;
}
