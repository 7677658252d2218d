#!/bin/sh
# `min-size N` leaves out functions of fewer statements, the same at each level and in each mode.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    cat >t.c <<'END'
void call(int);
int v;
__attribute__((noinline)) void none(void) {}
__attribute__((noinline)) void one(void) { call(1); }
__attribute__((noinline)) int one_too(int a) { return a + 1; }
__attribute__((noinline)) void two(int a) { if (a) call(1); }
__attribute__((noinline)) void three(int a) { v = a; call(1); call(2); }
__attribute__((noinline)) void five(int a) { for (int i = 0; i < a; i++) { call(1); call(2); } }
END
    plan 0.plan 'min-size 0'
    plan 1.plan 'min-size 1'
    plan 2.plan 'min-size 2'
    plan 5.plan 'min-size 5'
    plan 5-hook.plan 'min-size 5' 'inlined hook'
    plan 6.plan 'min-size 6'
    for level in -O0 -O2 "-O3 -g" -Os; do
        for case in '0 five none one one_too three two' '1 five one one_too three two' \
            '2 five three two' '5 five' '5-hook five' '6'; do
            # shellcheck disable=SC2086 # a level and a flag
            compile "${case%% *}.plan" $level -c t.c -o t.o
            same_set "$level min-size ${case%% *}" \
                "$(echo "$case" | tr ' ' '\n' | sed 1d)" "$(hooked t.o)"
        done
    done
}

run_case
