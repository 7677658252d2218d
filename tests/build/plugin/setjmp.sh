#!/bin/sh
# longjmp() leaves frames without exits: the function that called setjmp() says that it is back.
# A program whose runtime has no callsight_landing() links and runs.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    cat >jump.c <<'END'
#include <setjmp.h>
#include <stdio.h>

static jmp_buf place;
static volatile int sum;

__attribute__((noinline)) void jumps(int value)
{
    if (value % 3 == 2)
        longjmp(place, value);
    sum += value;
}

__attribute__((noinline)) void between(int value)
{
    jumps(value);
    sum++;
}

__attribute__((noinline)) int lands(int value)
{
    if (setjmp(place))
        return -1;
    between(value);
    return 0;
}

int main(void)
{
    for (int i = 0; i < 9; i++)
        sum += lands(i);
    printf("%d\n", sum);
}
END
    "$cc" -c "$here/recorder.c" -o recorder.o
    for mode in skip hook; do
        plan $mode.plan "inlined $mode"
        for flags in -O0 -O2 "-O2 -fPIC" "-O2 -static"; do
            # shellcheck disable=SC2086
            compile $mode.plan $flags -c jump.c -o jump.o
            "$cc" -rdynamic jump.o recorder.o -o jump
            run ./jump
            [ "$summary" = "28 calls, 0 wrong, 6 unwound, 0 open" ] ||
                fail "$flags $mode: $summary"
            # shellcheck disable=SC2086
            "$cc" $flags jump.o -o without || fail "$flags $mode: does not link alone"
            ./without >alone
            cmp alone output || fail "$flags $mode: without a runtime it does something else"
        done
    done
}

run_case
