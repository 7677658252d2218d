/* This program names its own functions, at the addresses where the loader put them. */
#include "debugfile.h"
#include "sym.h"

#include "check.h"

#include <errno.h>
#include <link.h>

static struct cs_debugfile search;

enum { KNOWN_LINE = __LINE__ + 1 };
__attribute__((noinline)) static int known_static(int x)
{
    return x + rand();
}

static int keep_bias(struct dl_phdr_info *info, size_t nbytes, void *bias)
{
    (void)nbytes;
    *(uint64_t *)bias = info->dlpi_addr;
    return 1; /* the executable comes first */
}

static void test_own_functions(void)
{
    struct cs_sym *sym;
    struct cs_sym_function found;
    struct cs_sym_frame frames[4];
    const unsigned char *id;
    uint64_t bias = 0, addr = (uint64_t)(uintptr_t)known_static;

    dl_iterate_phdr(keep_bias, &bias);
    CHECK_UINT(cs_sym_open(&sym, "/proc/self/exe", &search), 0);
    CHECK(cs_sym_function(sym, addr - bias, &found));
    CHECK_STRING(found.name, "known_static");
    CHECK_STRING(found.symbol, "known_static");
    CHECK_UINT(found.low, addr - bias);
    if (found.line) {
        CHECK(strstr(found.file, "sym_test.c"));
        CHECK_UINT(found.line, KNOWN_LINE);
    }
    CHECK_UINT(cs_sym_frames(sym, addr - bias, frames, 4), 1);
    CHECK_STRING(frames[0].name, "known_static");

    CHECK(!cs_sym_function(sym, 0, &found));
    CHECK(!found.name && !found.symbol && !found.file);
    CHECK(!cs_sym_function(sym, UINT64_MAX, &found));
    CHECK_UINT(cs_sym_frames(sym, UINT64_MAX, frames, 4), 0);
    CHECK(cs_sym_build_id(sym, &id) <= 64);
    cs_sym_close(sym);
}

static void test_refused(void)
{
    struct cs_sym *sym;

    CHECK_UINT(cs_sym_open(&sym, "/nonexistent", &search), -ENOENT);
    CHECK(!sym);
    CHECK_UINT(cs_sym_open(&sym, "/", &search), -EISDIR);
    CHECK_UINT(cs_sym_open(&sym, "/dev/null", &search), -ENOEXEC);
    CHECK(!sym);
    cs_sym_close(NULL);
}

int main(void)
{
    const char *bad = NULL, *const missing[] = {"/nonexistent"};

    CHECK_UINT(cs_debugfile_init(&search, missing, 1, &bad), -ENOENT);
    CHECK_STRING(bad, missing[0]);
    CHECK_UINT(cs_debugfile_init(&search, NULL, 0, &bad), 0);
    CHECK_UINT((unsigned)known_static(1) != 0, 1);
    test_own_functions();
    test_refused();
    cs_debugfile_fini(&search);
    return 0;
}
