#!/bin/sh
# What is refused, and what is said about it.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
run() {
    cs-callgraph "$@"
    echo "= $?"
}
# shellcheck disable=SC2086 # they are several
gcc $graph_flags -c "$here/calls.c" -o calls.o || exit 1
gcc -shared -o linked.so -fPIC "$here/calls.c" || exit 1
gcc -O2 -flto -c "$here/calls.c" -o lto.o || exit 1
head -c 300 calls.o >cut.o
echo text >text.o
printf '!<arch>\ncut' >cut.a
{
    run
    run missing.o
    run text.o
    run linked.so
    run lto.o
    run cut.a
    run --function sorted calls.o
    run --function s calls.o
    run --depth 2 calls.o
    run --depth x -F pick calls.o
    run --format svg calls.o
    run --graph graph calls.o
    run --graph /dev/null
    run cut.o | sed 's/damaged.*//'
} 2>&1
