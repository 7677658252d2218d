/* Frames from profiles and folded stacks, and the same turned round. */
#include "flame.h"

#include "profile.h"
#include "stacks.h"

#include "check.h"

#include <errno.h>

/* The frame at a path of one-letter names below the root. */
static const struct cs_frame *at(const struct cs_flame *flame, const char *path)
{
    uint32_t index = 0;

    for (; *path; path++) {
        uint32_t i = 1;

        while (i < flame->nframes &&
               (flame->frames[i].parent != index ||
                strcmp(flame->frames[i].name, (char[]){*path, 0}) != 0))
            i++;
        CHECK(i < flame->nframes);
        index = i;
    }
    return &flame->frames[index];
}

static int parse(struct cs_flame *flame, const char *text, size_t *line)
{
    CHECK_UINT(cs_flame_init(flame, "all"), 0);
    return cs_stacks_parse(flame, text, strlen(text), line);
}

static void check_folded(void)
{
    struct cs_flame flame, inverted;
    size_t line;

    CHECK_UINT(parse(&flame, "# note\na;b 3\n\na 1\r\na;b;c  4\nd\t2\na;b 2.5", &line), 0);
    CHECK_UINT(cs_flame_sum(&flame), 0);
    CHECK_UINT(flame.nframes, 5);
    CHECK_UINT(flame.frames[0].total, 13);
    CHECK_UINT(at(&flame, "a")->total, 11);
    CHECK_UINT(at(&flame, "a")->value, 1);
    CHECK_UINT(at(&flame, "ab")->value, 6); /* 3 + 2.5, rounded up */
    CHECK_UINT(at(&flame, "abc")->total, 4);
    CHECK_UINT(at(&flame, "d")->value, 2);

    CHECK_UINT(cs_flame_init(&inverted, "all"), 0);
    CHECK_UINT(cs_flame_invert(&inverted, &flame), 0);
    CHECK_UINT(cs_flame_sum(&inverted), 0);
    CHECK_UINT(inverted.frames[0].total, 13);
    CHECK_UINT(at(&inverted, "c")->total, 4);
    CHECK_UINT(at(&inverted, "c")->value, 0);
    CHECK_UINT(at(&inverted, "cba")->total, 4);
    CHECK_UINT(at(&inverted, "b")->total, 6);
    CHECK_UINT(at(&inverted, "a")->total, 1);
    cs_flame_free(&inverted);
    cs_flame_free(&flame);
}

static void check_refused(const char *text, size_t expected)
{
    struct cs_flame flame;
    size_t line;

    CHECK_UINT(-parse(&flame, text, &line), EINVAL);
    CHECK_UINT(line, expected);
    cs_flame_free(&flame);
}

static void check_overflow(void)
{
    struct cs_flame flame;
    size_t line;

    CHECK_UINT(parse(&flame, "a 18446744073709551615\nb 1\n", &line), 0);
    CHECK_UINT(-cs_flame_sum(&flame), EOVERFLOW);
    cs_flame_free(&flame);
}

/* a 1 call 10 ns; a;b 2 calls 20 ns; a;b;b 4 calls 40 ns */
static void make_profile(struct cs_profile *profile)
{
    static const struct cs_function a = {.name = "a", .module = CS_NONE};
    static const struct cs_function b = {.name = "b", .module = CS_NONE, .open = 1};

    cs_profile_init(profile);
    cs_profile_add_function(profile, &a);
    cs_profile_add_function(profile, &b);
    for (uint32_t i = 0; i < 3; i++) {
        cs_profile_add_node(profile, i == 0 ? CS_NONE : i - 1, i > 0);
        profile->nodes[i].stat.calls = UINT64_C(1) << i;
        profile->nodes[i].stat.self_ns = UINT64_C(10) << i;
    }
}

static void check_profile(void)
{
    struct cs_profile profile;
    struct cs_flame flame;

    make_profile(&profile);
    CHECK_UINT(cs_flame_init(&flame, "all"), 0);
    CHECK_UINT(cs_flame_add_profile(&flame, &profile, CS_FLAME_NS), 0);
    CHECK_UINT(cs_flame_sum(&flame), 0);
    CHECK_UINT(flame.frames[0].total, 70);
    CHECK_UINT(at(&flame, "ab")->total, 60);
    CHECK_UINT(at(&flame, "abb")->total, 40);
    CHECK_UINT(at(&flame, "abb")->open, 1);
    cs_flame_free(&flame);

    CHECK_UINT(cs_flame_init(&flame, "all"), 0);
    CHECK_UINT(cs_flame_add_profile(&flame, &profile, CS_FLAME_CALLS), 0);
    CHECK_UINT(cs_flame_sum(&flame), 0);
    CHECK_UINT(flame.frames[0].total, 7);
    CHECK_UINT(at(&flame, "ab")->total, 6);
    cs_flame_free(&flame);
    cs_profile_free(&profile);
}

int main(void)
{
    check_folded();
    check_refused("a;b 3\nno value\n", 2);
    check_refused("5\n", 1);
    check_refused("a -1\n", 1);
    check_refused("a 1.\n", 1);
    check_refused("a 1x\n", 1);
    check_refused("\x7f\x45LF\n", 1);
    check_refused("a 99999999999999999999\n", 1);
    check_refused("a 18446744073709551615\na 1\n", 2);
    check_overflow();
    check_profile();
    return 0;
}
