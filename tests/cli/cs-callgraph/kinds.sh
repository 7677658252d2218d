#!/bin/sh
# Direct and indirect calls of the sample are those that it says, whichever compiler made it.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
sed -n 's/.*\/\* = \(.*\) \*\//\1/p' "$here/calls.c" | tr ',' '\n' |
    sed 's/^ *//' | sort >wanted
for compiler in gcc clang; do
    # shellcheck disable=SC2086 # they are several
    $compiler $graph_flags -c "$here/calls.c" -o calls.o || exit 1
    graph calls.o >found
    diff wanted found || echo "with $compiler"
done
