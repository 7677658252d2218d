#!/bin/sh
# The C++ program whose code grows elevenfold with hooks before inlining: with those of the
# program's own functions after it, all code sections together grow by at most 10%.
. "$(dirname "$0")/lib.sh"

code() { # code OBJECT: bytes of code
    objdump -h "$1" | awk '$2 ~ /^\.text/ { print "0x" $3 }' |
        { total=0; while read -r n; do total=$((total + n)); done; echo $total; }
}

with_gcc() {
    plan all.plan
    source=$here/../../real/cxx_sort/cxx_sort.cc
    for level in -O2 -O3; do
        "$cc" $level -c "$source" -o plain.o
        compile all.plan $level -c "$source" -o t.o
        [ "$(hooked t.o | wc -l)" -ge 6 ] || fail "too few functions with hooks for a test"
        [ $(($(code t.o) * 100)) -le $(($(code plain.o) * 110)) ] ||
            fail "$level: $(code t.o) bytes of code, $(code plain.o) without hooks"
    done
}

run_case
