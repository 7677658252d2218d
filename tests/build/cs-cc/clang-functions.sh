#!/bin/sh
# Clang, C: every function that has code carries hooks, less the kinds that cannot be hooked; the
# same ones as with GCC. In both modes.
. "$(dirname "$0")/clang.sh"
need gcc

with_clang() {
    source=$plugin_tests/functions.c
    config 'inlined = skip'
    for flags in -O0 -Og -O2 -Os "-O2 -fPIC" "-O2 -g" "-O1 -fsanitize=address"; do
        # shellcheck disable=SC2086 # several flags
        compile $flags -w -c "$source" -o t.o 2>notes
        same_set "$clang $flags" \
            "$(functions t.o | grep -vx -e asked_not_to -e resolver -e resolved \
                -e callsight.landing -e 'asan.*')" "$(hooked t.o)"
    done
    grep -q '^cs-cc: resolver is an IFUNC resolver' notes || fail "no note: $(cat notes)"
    compile -O0 -w -c "$source" -o t.o 2>notes
    if cs-cc --print-plugin gcc >/dev/null 2>&1; then
        cs-cc gcc -O0 -w -c "$source" -o gcc.o 2>notes || fail "GCC does not compile"
        same_set "$clang as GCC" "$(hooked gcc.o)" "$(hooked t.o)"
    fi

    config 'inlined = hook'
    for flags in -O0 -O2; do
        compile $flags -fno-pie -w -S "$source" -o t.s 2>notes
        "$clang" -finstrument-functions $flags -fno-pie -w -S "$source" -o own.s ||
            fail "no own instrumentation"
        same_set "$clang hook $flags" \
            "$(hook_arguments own.s | grep -vx -e c99_inline -e resolver)" \
            "$(hook_arguments t.s)"
    done
}

run_case
