/* One plan decides alike for all who ask it. */
#include "plan.h"

#include "check.h"

#include <errno.h>
#include <unistd.h>

static struct cs_plan *parse(const char *text)
{
    struct cs_plan *plan;
    char why[200] = "";
    int error = cs_plan_parse(&plan, text, strlen(text), why, sizeof why);

    CHECK_STRING(why, "");
    CHECK_UINT(error, 0);
    return plan;
}

static void rejects(const char *text, size_t nbytes, const char *expected)
{
    struct cs_plan *plan;
    char why[200] = "";

    CHECK(cs_plan_parse(&plan, text, nbytes, why, sizeof why) == -EINVAL);
    CHECK(!plan);
    CHECK_STRING(why, expected);
}

static enum cs_rule decide(const struct cs_plan *plan, const char *symbol, const char *name,
                           const char *file, unsigned *line)
{
    struct cs_plan_function function = {
        .symbol = symbol, .name = name, .file = file, .statements = UINT32_MAX};

    return cs_plan_decide(plan, &function, line);
}

static void skips(void)
{
    struct cs_plan *plan = parse("callsight-plan 1\nsource src/a b.c\ninlined hook\n"
                                 "skip-file 3 include/inline.h\nskip 5 log_*\nskip 6 fo\n"
                                 "skip 7 A::fo(int)\n");
    unsigned line;

    CHECK_STRING(cs_plan_source(plan), "src/a b.c");
    CHECK(cs_plan_inlined(plan) == CS_INLINED_HOOK);
    CHECK(cs_plan_hooks_any(plan) && !cs_plan_hooks_all(plan));
    CHECK(decide(plan, "foo", NULL, "src/a b.c", &line) == CS_RULE_HOOKED);
    CHECK_UINT(line, 0);
    CHECK(decide(plan, "fo", NULL, "src/a b.c", &line) == CS_RULE_FUNCTION);
    CHECK_UINT(line, 6);
    CHECK(decide(plan, "fo.part.0", NULL, NULL, NULL) == CS_RULE_FUNCTION);
    CHECK(decide(plan, "log_x", NULL, "../include/inline.h", &line) == CS_RULE_FILE);
    CHECK_UINT(line, 3);
    CHECK(decide(plan, "_ZN1A2foEi", "A::fo(int)", "a.cc", NULL) == CS_RULE_FUNCTION);
    CHECK(decide(plan, "_ZN1A2foEl", "A::fo(long)", "a.cc", NULL) == CS_RULE_HOOKED);
    cs_plan_free(plan);
}

static void hooks(void)
{
    struct cs_plan *plan =
        parse("callsight-plan 1\nsource a.c\ndefault skip\nskip 2 inner\nhook 4 outer\n"
              "hook 4 inner\n");
    unsigned line;

    CHECK(cs_plan_hooks_any(plan));
    CHECK(decide(plan, "outer", NULL, NULL, &line) == CS_RULE_HOOKED);
    CHECK_UINT(line, 4);
    CHECK(decide(plan, "outer.isra.0", NULL, NULL, NULL) == CS_RULE_HOOKED);
    CHECK(decide(plan, "inner", NULL, NULL, &line) == CS_RULE_FUNCTION);
    CHECK(decide(plan, "oute", NULL, NULL, NULL) == CS_RULE_DEFAULT);
    cs_plan_free(plan);
    plan = parse("callsight-plan 1\nsource a.c\ndefault skip\n");
    CHECK(!cs_plan_hooks_any(plan) && !cs_plan_hooks_all(plan));
    cs_plan_free(plan);
    plan = parse("callsight-plan 1\nsource a.c\nsystem-headers yes\n");
    CHECK(cs_plan_hooks_all(plan));
    cs_plan_free(plan);
}

static void properties(void)
{
    struct cs_plan *plan = parse("callsight-plan 1\nsource a.c\nmin-size 20\n");
    struct cs_plan_function function = {.symbol = "f", .statements = 19};

    CHECK(cs_plan_decide(plan, &function, NULL) == CS_RULE_MIN_SIZE);
    function.statements = 20;
    CHECK(cs_plan_decide(plan, &function, NULL) == CS_RULE_HOOKED);
    function.statements = UINT32_MAX;
    CHECK(cs_plan_decide(plan, &function, NULL) == CS_RULE_HOOKED);
    function.system_header = true;
    CHECK(cs_plan_decide(plan, &function, NULL) == CS_RULE_SYSTEM_HEADER);
    function.system_header = false;
    function.ifunc_resolver = true;
    CHECK(cs_plan_decide(plan, &function, NULL) == CS_RULE_IFUNC_RESOLVER);
    function.ifunc_resolver = false;
    function.inline_only = true;
    CHECK(cs_plan_decide(plan, &function, NULL) == CS_RULE_INLINE_ONLY);
    for (int rule = 0; rule < CS_RULE_NRULES; rule++)
        CHECK(cs_rule_text((enum cs_rule)rule)[0] != '\0');
    cs_plan_free(plan);
}

static void bad(void)
{
    rejects("", 0, "line 1: not a plan of version 1: ");
    rejects("callsight-plan 2\n", 17, "line 1: not a plan of version 1: callsight-plan 2");
    rejects("callsight-plan 1\n", 17, "line 2: no source is named: ");
    rejects("callsight-plan 1\nsource a.c", 27, "line 2: cut short: source a.c");
    rejects("callsight-plan 1\nsource a\0b\n", 28, "line 2: zero byte behind: source a");
    rejects("callsight-plan 1\nfrob x\n", 24, "line 2: unknown directive: frob");
    rejects("callsight-plan 1\nskip x\n", 24, "line 2: no line number and pattern: x");
    rejects("callsight-plan 1\nskip 3\n", 24, "line 2: no line number and pattern: ");
    rejects("callsight-plan 1\nmin-size -3\n", 29,
            "line 2: not a number of statements: -3");
    rejects("callsight-plan 1\ndefault yes\n", 29, "line 2: unknown value: yes");
    rejects("callsight-plan 1\nrules x\n", 25,
            "line 2: no rules file can be named here: x");
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    CHECK(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* The rules that plans share lie beside them. */
static void rules_file(void)
{
    char folder[] = "/tmp/plan_test.XXXXXX", path[100], rules[100], why[300] = "";
    struct cs_plan *plan;

    CHECK(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.plan", folder);
    snprintf(rules, sizeof rules, "%s/shared", folder);
    write_file(path, "callsight-plan 1\nsource a.c\nrules shared\n");
    CHECK(cs_plan_load(&plan, path, why, sizeof why) == -ENOENT);
    CHECK(!plan && strstr(why, "shared: No such file"));
    write_file(rules, "callsight-plan 1\nskip 9 fo\n");
    CHECK(cs_plan_load(&plan, path, why, sizeof why) == 0);
    CHECK(decide(plan, "fo", NULL, NULL, NULL) == CS_RULE_FUNCTION);
    cs_plan_free(plan);
    write_file(rules, "callsight-plan 1\nrules again\n");
    CHECK(cs_plan_load(&plan, path, why, sizeof why) == -EINVAL);
    CHECK_STRING(why, "rules file, line 2: no rules file can be named here: again");
    unlink(rules);
    unlink(path);
    CHECK(cs_plan_load(&plan, path, why, sizeof why) == -ENOENT);
    rmdir(folder);
}

int main(void)
{
    skips();
    hooks();
    properties();
    bad();
    rules_file();
    return 0;
}
