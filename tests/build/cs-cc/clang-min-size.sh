#!/bin/sh
# Clang: `min-size N` counts lines with code, before optimization, as with GCC.
. "$(dirname "$0")/clang.sh"

with_clang() {
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
    for case in '0 four one_line six three three_too two' '2 four six three three_too two' \
        '3 four six three three_too' '4 four six' '5 six' '6 six' '7'; do
        for mode in skip hook; do
            config "min-size = ${case%% *}" "inlined = $mode"
            for flags in -O0 -O2 "-Os -g"; do
                # shellcheck disable=SC2086 # several flags
                compile $flags -c t.c -o t.o
                same_set "$clang $flags $mode min-size ${case%% *}" \
                    "$(echo "$case" | tr ' ' '\n' | sed 1d)" "$(hooked t.o)"
            done
        done
    done
}

run_case
