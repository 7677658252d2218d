#!/bin/sh
# A plan that cannot be used stops the compilation and says why; so does an unknown argument.
. "$(dirname "$0")/lib.sh"

refused() { # refused TEXT ARGUMENT...
    text=$1
    shift
    "$cc" -fplugin="$plugin" "$@" -c t.c -o t.o 2>errors && fail "compiles with $*"
    grep -q "$text" errors || fail "no '$text' in: $(cat errors)"
    [ ! -e t.o ] || fail "an object in spite of $*"
}

with_gcc() {
    echo 'int f(void) { return 1; }' >t.c
    plan bad.plan 'shape round'
    argument=-fplugin-arg-callsight_plugin
    refused 'cannot use the plan .missing.plan.: No such file' $argument-plan=missing.plan
    refused 'cannot use the plan .bad.plan.: line 7: unknown directive' $argument-plan=bad.plan
    refused 'unknown plugin argument .plane.' $argument-plane=bad.plan
}

run_case
