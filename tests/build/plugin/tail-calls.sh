#!/bin/sh
# Mutual recursion through tail calls, 20 million deep, runs in constant stack as it did without
# hooks: direct, through pointers, in a state machine. Other tail calls keep the callee's time:
# their exit comes after it.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    "$cc" -c -O2 "$here/recorder.c" -o recorder.o
    for mode in skip hook; do
        plan $mode.plan "inlined $mode"
        compile $mode.plan -O2 -c "$here/tail_calls.c" -o t.o
        same_set "all" "$(functions t.o)" "$(hooked t.o)"
        "$cc" -rdynamic t.o recorder.o -o t
        QUIET=1
        export QUIET
        run ./t 20000000
        [ "${summary#* calls, }" = "0 wrong, 0 unwound, 0 open" ] || fail "$mode: $summary"
        unset QUIET
        run ./t 4
        grep -q '^ > wrapper$' run.out || fail "wrapper is not called by main"
        grep -q '^  > leaf$' run.out || fail "leaf is not inside wrapper"
    done
    # The callee's exit comes first where the call is kept, and the caller's where it stays a jump.
    grep -A3 '^ > wrapper$' run.out | tail -n 1 | grep -q '^ < wrapper$' ||
        fail "wrapper's exit is not behind leaf"
}

run_case
