#!/bin/sh
# What -MD writes names the plan, under each way of asking for it; without it nothing is written.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    plan "with space.plan"
    plan t.plan
    printf '#include "t.h"\nint f(void) { return 1; }\n' >t.c
    cp t.c t.cc
    : >t.h
    for flags in -MD -MMD "-MD -MF t.d -MT other.o" "-MMD -MP"; do
        for source in t.c t.cc; do
            # shellcheck disable=SC2086 # several flags
            compile t.plan $flags -c $source -o t.o
            tr '\\\n' '  ' <t.d >one_line
            for name in $source t.h t.plan; do
                grep -q "\.o:.* $name\( \|\$\)" one_line || fail "$flags: $(cat t.d)"
            done
            rm t.d
            # shellcheck disable=SC2086
            compile "with space.plan" $flags -c $source -o t.o
            grep -q 'with\\ space\.plan' t.d || fail "$flags: $(cat t.d)"
            rm t.d
        done
    done
    compile t.plan -c t.c -o t.o
    [ ! -e t.d ] || fail "a depfile that nobody asked for"
}

run_case
