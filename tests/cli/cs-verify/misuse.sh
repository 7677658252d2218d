#!/bin/sh
# What is refused or cannot be read, and what is said about it.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
run() {
    cs-verify "$@"
    echo "= $?"
}
echo 'int f(int x) { return x; }' >f.c
gcc -c f.c || exit 1
gcc -flto -c f.c -o lto.o || exit 1
head -c 300 f.o >cut.o
echo text >text.o
mkdir empty
echo 'callsight-plan 7' >bad.plan
{
    run
    run missing.o
    run text.o f.o
    run cut.o
    run lto.o
    run --plan empty f.o
    run --plan bad.plan f.o
    run --plan none f.o
    run --format yaml f.o
    run --plan empty
} 2>&1
