#!/bin/sh
# Clang, nothing left out: the same code as with its own flag, and no debug information that
# nobody asked for. Nothing selected: the same object as without cs-cc.
. "$(dirname "$0")/clang.sh"

code() {
    objcopy -O binary -j .text "$1" "$1.text"
    echo "$1.text"
}

with_clang() {
    for source in clones.c overloads.cc; do
        cp "$plugin_tests/$source" .
        : >header.h
        echo 'inline int in_header(int v) { return v + 1; } inline int in_other(int v) { return v; }' \
            >other_header.h
        for flags in -O0 -O2 "-O3 -fPIC" "-Os -g"; do
            config
            # shellcheck disable=SC2086 # several flags
            "$clang" -w $flags -finstrument-functions-after-inlining -c "$source" -o own.o
            # shellcheck disable=SC2086
            compile -w $flags -c "$source" -o t.o
            cmp "$(code own.o)" "$(code t.o)" || fail "$clang $flags $source: other code"
            [ "$(objdump -h own.o | grep -c debug)" -eq "$(objdump -h t.o | grep -c debug)" ] ||
                fail "$clang $flags $source: other debug information"
            config 'inlined = hook'
            # shellcheck disable=SC2086
            "$clang" -w $flags -finstrument-functions -c "$source" -o own.o
            # shellcheck disable=SC2086
            compile -w $flags -c "$source" -o t.o
            cmp "$(code own.o)" "$(code t.o)" || fail "$clang $flags $source: other code, hook"
            config "exclude = $source"
            # shellcheck disable=SC2086
            "$clang" -w $flags -c "$source" -o t.o && mv t.o own.o
            # shellcheck disable=SC2086
            compile -w $flags -c "$source" -o t.o
            cmp t.o own.o || fail "$clang $flags $source: not selected, but not the same"
        done
    done
    [ -z "$(find . -name '*.ll')" ] || fail "$clang: a file is left: $(ls)"
}

run_case
