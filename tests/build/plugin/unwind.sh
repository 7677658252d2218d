#!/bin/sh
# throw, rethrow, nested handlers, handlers that do not match: each function that is left by an
# exception has its exit, and as many calls are seen as with GCC's own instrumentation. A C frame
# without cleanups has none; the handler's landing closes it.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    "$cc" -c "$here/recorder.c" -o recorder.o
    plan skip.plan 'system-headers yes'
    plan hook.plan 'system-headers yes' 'inlined hook'
    for flags in -O0 -O2 -O3 "-Os -g -fPIC" -Og; do
        # shellcheck disable=SC2086 # several flags
        "$cc" -finstrument-functions $flags -c "$here/unwind.cc" -o own.o
        "g++$1" -rdynamic own.o recorder.o -o own
        run ./own
        wanted=$summary
        cp output own.output
        for mode in skip hook; do
            # shellcheck disable=SC2086
            compile $mode.plan $flags -c "$here/unwind.cc" -o t.o
            "g++$1" -rdynamic t.o recorder.o -o t
            run ./t
            cmp output own.output || fail "$flags $mode: the program does something else"
            case $mode in
            hook) [ "$summary" = "$wanted" ] || fail "$flags $mode: $summary" ;;
            *) [ "${summary#* calls, }" = "${wanted#* calls, }" ] ||
                fail "$flags $mode: $summary" ;;
            esac
        done
    done
    compile skip.plan -O2 -c "$here/through_c.c" -o through_c.o
    compile skip.plan -O2 -DTHROUGH_C -c "$here/unwind.cc" -o t.o
    "g++$1" -rdynamic t.o through_c.o recorder.o -o t
    run ./t
    [ "${summary#* calls, }" = "0 wrong, 3 unwound, 0 open" ] || fail "C frame: $summary"
}

run_case
