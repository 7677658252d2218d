#!/bin/sh
# Clang: throw, rethrow, nested handlers and longjmp leave no frame open and no exit unmatched.
. "$(dirname "$0")/clang.sh"

with_clang() {
    "$clang" -c "$plugin_tests/recorder.c" -o recorder.o
    "$clang" -c "$plugin_tests/unwind.cc" -o plain.o
    "clang++$1" plain.o -o plain || { echo "skipped: no C++ library for $clang"; exit 77; }
    ./plain >plain.output
    for mode in skip hook; do
        config "inlined = $mode"
        for flags in -O0 -O2 "-Os -g" "-O2 -fPIC"; do
            # shellcheck disable=SC2086 # several flags
            compile $flags -c "$plugin_tests/unwind.cc" -o t.o
            "clang++$1" -rdynamic t.o recorder.o -o t || fail "$clang $flags: no link"
            ./t >output 2>errors || fail "$clang $flags: $(tail -n 3 errors)"
            cmp output plain.output || fail "$clang $flags $mode: the program does something else"
            tail -n 1 errors | grep -q ', 0 wrong, .*, 0 open$' ||
                fail "$clang $flags $mode: $(tail -n 1 errors)"
            # Without a runtime that has callsight_landing().
            "clang++$1" t.o -o without || fail "$clang $flags: does not link alone"
            ./without >output || fail "$clang $flags: does not run alone"
            cmp output plain.output || fail "$clang $flags $mode: not the same without"
        done
    done
}

run_case
