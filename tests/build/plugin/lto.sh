#!/bin/sh
# -flto: what the compile step selected is hooked at the link, after inlining across files, in
# each of two files with plans of their own. Nothing selected: the program without the plugin.
. "$(dirname "$0")/lib.sh"

build() { # build PLAN-A PLAN-B LINK-FLAG...
    compile "$1" -O2 -flto -c a.c -o a.o
    compile "$2" -O2 -flto -c b.c -o b.o
    shift 2
    "$cc" -O2 -flto "$@" -fplugin="$plugin" -rdynamic a.o b.o recorder.o -o t 2>link.log ||
        fail "does not link: $(cat link.log)"
}

with_gcc() {
    cat >a.c <<'END'
#include <stdio.h>
int inlined_across(int value);
int odd(int value);
__attribute__((noinline)) int even(int value) { return value ? odd(value - 1) : 1; }
__attribute__((noinline)) static int same_name(int value) { return printf("a%d\n", value); }
int calls_a(int value) { return same_name(value) + inlined_across(value); }
int main(int argc, char **argv)
{
    (void)argv;
    return calls_a(argc) + even(argc * 1000000) < 0;
}
END
    cat >b.c <<'END'
#include <stdio.h>
int even(int value);
__attribute__((noinline)) int odd(int value) { return value ? even(value - 1) : 0; }
__attribute__((noinline)) static int same_name(int value) { return printf("b%d\n", value); }
int inlined_across(int value) { return same_name(value + 1); }
END
    plan all.plan
    plan less.plan 'skip 2 same_name'
    plan hook.plan 'inlined hook'
    plan none.plan 'default skip'
    "$cc" -O2 -c "$here/recorder.c" -o recorder.o
    QUIET=1
    export QUIET
    for flag in -flto -flto=2 -flto-partition=none -flto-partition=one -fPIC; do
        build all.plan less.plan $flag
        run ./t
        same_set "less b's same_name $flag" "even
main
odd
same_name" "$(hooked t | sed 's/\..*//' | grep -v -e inlined_across -e calls_a | sort)"
        [ "${summary#* calls, }" = "0 wrong, 0 unwound, 0 open" ] || fail "$flag: $summary"
        [ "${summary%% *}" -ge 1000003 ] || fail "$flag: $summary"
        build less.plan hook.plan $flag
        hooked t | grep -q '^same_name' || fail "$flag: b's same_name has no hook"
    done
    # The static function that both files have is hooked in one of them only.
    [ "$(hooked t | grep -c '^same_name')" -eq 1 ] || fail "both same_name are hooked"
    build none.plan none.plan
    objcopy -O binary -j .text t with.text
    "$cc" -O2 -flto -c a.c -o a.o
    "$cc" -O2 -flto -c b.c -o b.o
    "$cc" -O2 -flto -rdynamic a.o b.o recorder.o -o t
    objcopy -O binary -j .text t without.text
    cmp with.text without.text || fail "nothing selected: not the same .text"
}

run_case
