#!/bin/sh
# `inlined hook`: the same functions as with GCC's own -finstrument-functions carry hooks, inlined
# or not, less the kinds that cannot be hooked; and none that the plan leaves out.
. "$(dirname "$0")/lib.sh"

by_gcc() { # what GCC's own instrumentation names
    "$cc" -finstrument-functions -S "$@" -o own.s || fail "no own instrumentation"
    hook_arguments own.s | without c99_inline resolver | grep -v -e static_initialization
}

with_gcc() {
    plan all.plan 'inlined hook' 'system-headers yes'
    plan some.plan 'inlined hook' 'skip 2 small'
    for flags in -O0 -O2 -Os; do
        for source in functions.c unwind.cc; do
            compile all.plan "$flags" -fno-pie -w -S "$here/$source" -o t.s 2>notes
            same_set "$source $flags" "$(by_gcc "$flags" -fno-pie -w "$here/$source")" \
                "$(hook_arguments t.s)"
        done
        compile some.plan "$flags" -fno-pie -w -S "$here/functions.c" -o t.s 2>notes
        same_set "less small $flags" \
            "$(by_gcc "$flags" -fno-pie -w "$here/functions.c" | without small)" "$(hook_arguments t.s)"
    done
}

run_case
