/* Hooks that check the order of calls. Writes an indented trace to stderr, unless QUIET is
 * set, and at exit one line: calls, wrong exits, frames that unwound without an exit, open
 * frames. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#define DEEPEST 1024

void __cyg_profile_func_enter(void *fn, void *site);
void __cyg_profile_func_exit(void *fn, void *site);
void callsight_landing(void *fn);

static void *frames[DEEPEST];
static long depth, calls, wrong, unwound;

static void say(const char *what, void *fn)
{
    Dl_info info;

    if (!getenv("QUIET"))
        fprintf(stderr, "%*s%s %s\n", (int)(depth > 0 ? depth : 0), "", what,
                dladdr(fn, &info) && info.dli_sname ? info.dli_sname : "?");
}

void __cyg_profile_func_enter(void *fn, void *site)
{
    (void)site;
    say(">", fn);
    calls++;
    frames[depth++ % DEEPEST] = fn;
}

void __cyg_profile_func_exit(void *fn, void *site)
{
    (void)site;
    depth--;
    if (depth < 0 || frames[depth % DEEPEST] != fn)
        wrong++;
    say("<", fn);
}

void callsight_landing(void *fn)
{
    say("=", fn);
    for (; depth > 0 && frames[(depth - 1) % DEEPEST] != fn; depth--)
        unwound++;
}

__attribute__((destructor)) static void summary(void)
{
    fprintf(stderr, "%ld calls, %ld wrong, %ld unwound, %ld open\n", calls, wrong, unwound,
            depth);
}
