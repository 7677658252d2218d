/* The nearest of several names, and none when all are far. */
#include "nearest.h"

#include "check.h"

static const char *nearest(const char *wanted)
{
    static const char *const names[] = {"include",      "exclude", "include-func",
                                        "exclude-func", "inlined", "min-size"};
    struct cs_nearest state;

    cs_nearest_init(&state, wanted);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        cs_nearest_offer(&state, names[i]);
    return state.name ? state.name : "(none)";
}

int main(void)
{
    char name[600];
    struct cs_nearest state;

    CHECK_STRING(nearest("includ"), "include");
    CHECK_STRING(nearest("inculde"), "include");
    CHECK_STRING(nearest("exclude-fun"), "exclude-func");
    CHECK_STRING(nearest("include_func"), "include-func");
    CHECK_STRING(nearest("minsize"), "min-size");
    CHECK_STRING(nearest("zzz"), "(none)");
    CHECK_STRING(nearest("completely-different"), "(none)");

    memset(name, 'a', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    cs_nearest_init(&state, name);
    cs_nearest_offer(&state, name + 1); /* longer than is compared: no overrun */
    CHECK(state.name == name + 1);
    return 0;
}
