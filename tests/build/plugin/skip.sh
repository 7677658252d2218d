#!/bin/sh
# `inlined skip`: of a plan that selects everything, every function that has code in the object
# carries hooks, at each optimization level; those that cannot be hooked are left out.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    plan all.plan
    for flags in -O0 -Og -O1 -O2 -O3 -Os "-O2 -fPIC" "-O2 -g" "-O2 -fsanitize=address" \
        "-O2 -fsanitize=thread" "-O2 -fno-omit-frame-pointer -pg"; do
        # shellcheck disable=SC2086 # several flags
        compile all.plan $flags -w -c "$here/functions.c" -o t.o 2>notes
        expected=$(functions t.o | without asked_not_to resolver resolved |
            grep -v -e '^_sub_' -e '^_GLOBAL_')
        same_set "$flags" "$expected" "$(hooked t.o)"
    done
    # The two kinds that are left out silently by nobody.
    compile all.plan -O2 -c "$here/functions.c" -o t.o 2>notes
    grep -q 'note: callsight: .c99_inline. is a C99 inline function' notes ||
        fail "no note about c99_inline"
    grep -q 'note: callsight: .resolver. is an IFUNC resolver' notes ||
        fail "no note about resolver"
}

run_case
