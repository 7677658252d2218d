#!/bin/sh
# `min-size N` leaves out functions of fewer lines with code, the same at each level and in each mode.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    # The number of lines with code is what a line table of -O0 has: where the function begins and
    # ends, and each line with a statement.
    cat >t.c <<'END'
#define NOINLINE __attribute__((noinline))
void call(int);
int v;
NOINLINE void one_line(int a) { v = a; call(1); call(2); }
NOINLINE void two(void)
{
}
NOINLINE void three(void)
{
    /* comment */
    call(1);
}
NOINLINE int three_too(int a)
{
    return a +
           1;
}
NOINLINE void four(int a)
{
    int unused;

    if (a)
        call(1);
}
NOINLINE void six(int a)
{
    for (int i = 0; i < a; i++) {
        call(1); call(2);
        v = a;
    }
    call(3);
}
END
    for n in 0 2 3 4 5 6 7; do
        plan $n.plan "min-size $n"
    done
    plan 6-hook.plan 'min-size 6' 'inlined hook'
    for level in -O0 -O2 "-O3 -g" -Os; do
        for case in '0 four one_line six three three_too two' '2 four six three three_too two' \
            '3 four six three three_too' '4 four six' '5 six' '6 six' '6-hook six' '7'; do
            # shellcheck disable=SC2086 # a level and a flag
            compile "${case%% *}.plan" $level -c t.c -o t.o
            same_set "$level min-size ${case%% *}" \
                "$(echo "$case" | tr ' ' '\n' | sed 1d)" "$(hooked t.o)"
        done
    done
}

run_case
