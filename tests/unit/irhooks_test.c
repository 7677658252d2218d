/* What the filter makes of Clang's intermediate form, before and after optimization. */
#include "irhooks.h"
#include "plan.h"

#include "check.h"

#include <errno.h>

static struct cs_plan *plan;
static char *result;
static size_t nresult;

static void open_plan(const char *rules)
{
    char text[512];

    snprintf(text, sizeof text, "callsight-plan 1\nsource x.c\n%s", rules);
    cs_plan_free(plan);
    CHECK_UINT(cs_plan_parse(&plan, text, strlen(text), NULL, 0), 0);
}

static int filter(const struct cs_irhooks *hooks, const char *text)
{
    FILE *out;
    int error;

    free(result);
    out = open_memstream(&result, &nresult);
    CHECK(out != NULL);
    error = cs_irhooks_filter(hooks, text, strlen(text), out);
    fclose(out);
    return error;
}

static void attributes(void)
{
    struct cs_irhooks hooks = {.select = {.plan = plan}};

    CHECK_UINT(
        filter(&hooks,
               "define void @f() #0 {\n  ret void\n}\n"
               "define void @g(i32 %0, ptr byval({ i32 }) %1) comdat #0 align 2 {\n"
               "  ret void\n}\n"
               "attributes #0 = { nounwind \"instrument-function-entry-inlined\"=\"x\" "
               "\"instrument-function-exit-inlined\"=\"y\" \"z\" }\n"),
        0);
    CHECK_STRING(result,
                 "define void @f() #64 {\n  ret void\n}\n"
                 "define void @g(i32 %0, ptr byval({ i32 }) %1) comdat #0 align 2 {\n"
                 "  ret void\n}\n"
                 "attributes #0 = { nounwind \"instrument-function-entry-inlined\"=\"x\" "
                 "\"instrument-function-exit-inlined\"=\"y\" \"z\" }\n"
                 "attributes #64 = { nounwind \"z\" }\n");
}

static void calls(void)
{
    struct cs_irhooks hooks = {.select = {.plan = plan}, .typed_pointers = true};

    CHECK_UINT(filter(&hooks, "define i8* @f() {\n"
                              "  %1 = call i8* @llvm.returnaddress(i32 0)\n"
                              "  call void @__cyg_profile_func_enter(i8* bitcast (i8* ()* "
                              "@f to i8*), i8* %1)\n"
                              "  %2 = call i8* @llvm.returnaddress(i32 0)\n"
                              "  ret i8* %2\n"
                              "}\n"),
               0);
    CHECK_STRING(result, "define i8* @f() {\n"
                         "  %1 = bitcast i8* null to i8*\n"
                         "  %2 = call i8* @llvm.returnaddress(i32 0)\n"
                         "  ret i8* %2\n"
                         "}\n");
}

static void debug_is_stripped(void)
{
    struct cs_irhooks hooks = {.select = {.plan = plan}, .strips_debug = true};

    CHECK_UINT(filter(&hooks, "define void @g() !dbg !4 {\n"
                              "  call void @h(), !dbg !5, !tbaa !6\n"
                              "  br label %1, !dbg !5, !llvm.loop !7\n"
                              "  ret void, !dbg !5\n"
                              "}\n"
                              "!llvm.dbg.cu = !{!0}\n"
                              "!5 = !DILocation(line: 3, scope: !4)\n"
                              "!6 = !{!\"a, !5\", i64 1}\n"
                              "!7 = distinct !{!7, !5, !8, !5}\n"),
               0);
    CHECK_STRING(result, "define void @g() {\n"
                         "  call void @h(), !tbaa !6\n"
                         "  br label %1, !llvm.loop !7\n"
                         "  ret void\n"
                         "}\n"
                         "!5 = !DILocation(line: 3, scope: !4)\n"
                         "!6 = !{!\"a, !5\", i64 1}\n"
                         "!7 = distinct !{!7, !8}\n");
}

static void landings(void)
{
    static const char expected[] =
        "define void @g() #0 {\n"
        "  %2 = landingpad { ptr, i32 }\n"
        "          cleanup\n"
        "          catch ptr null\n"
        "  call void @callsight.landing(ptr @g)\n"
        "  call void @__cyg_profile_func_exit(ptr @g, ptr null)\n"
        "  resume { ptr, i32 } %2\n"
        "}\n";
    struct cs_irhooks hooks = {.select = {.plan = plan}, .adds_landings = true};

    CHECK_UINT(filter(&hooks, "define void @g() #0 {\n"
                              "  %2 = landingpad { ptr, i32 }\n"
                              "          cleanup\n"
                              "          catch ptr null\n"
                              "  resume { ptr, i32 } %2\n"
                              "}\n"
                              "attributes #0 = { \"instrument-function-entry\"=\"x\" }\n"),
               0);
    CHECK(strncmp(result, expected, strlen(expected)) == 0);
    CHECK(strstr(result, "\ndeclare extern_weak void @callsight_landing(ptr)\n") != NULL);
}

int main(void)
{
    struct cs_irhooks hooks = {.strips_debug = true};

    open_plan("skip 1 f\n");
    attributes();
    calls();
    debug_is_stripped();
    landings();
    hooks.select.plan = plan;
    CHECK_UINT((unsigned)-filter(&hooks, "define void @g() {\n  ret void\n"), EINVAL);
    CHECK_UINT((unsigned)-filter(&hooks, "define void\n"), EINVAL);
    CHECK_UINT(filter(&hooks, ""), 0);
    cs_plan_free(plan);
    free(result);
    return 0;
}
