#!/bin/sh
# A plan that selects nothing: the object is byte for byte that of a build without the plugin,
# less the debug information, which tells the command line.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    plan none.plan 'default skip'
    for flags in -O0 "-O2 -g" -O3; do
        for source in functions.c unwind.cc; do
            # shellcheck disable=SC2086 # several flags
            "$cc" $flags -c "$here/$source" -o t.o || fail "$source does not compile"
            mv t.o plain.o
            # shellcheck disable=SC2086
            compile none.plan $flags -c "$here/$source" -o t.o
            objcopy --strip-debug t.o
            objcopy --strip-debug plain.o
            cmp t.o plain.o || fail "$source $flags: not the same object"
        done
    done
}

run_case
