#!/bin/sh
# A function is found by any spelling of its name; what it reaches is the same by each.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
# shellcheck disable=SC2086 # they are several
g++ $graph_flags -ffile-prefix-map="$here=/src" -c "$here/calls.cc" -o calls.o || exit 1
part() {
    cs-callgraph --function "$1" --format text calls.o
}
part 'shapes::over(char const*)' >wanted
part 'shapes::over(const char *)' | diff wanted - || echo "east const"
part '_ZN6shapes4overEPKc' | diff wanted - || echo "mangled"
cs-callgraph -F 'shapes::over(const char *)' calls.o
cs-callgraph -F shapes::over --depth 0 calls.o
cs-callgraph -F 'shapes::twice<int>' calls.o
cs-callgraph -F '(anonymous namespace)::hidden' calls.o
cs-callgraph -F make --direct-only calls.o
# The constructor sets the vtable, whose members may be called from then on.
cs-callgraph -F 'shapes::circle::circle' --depth 1 --format text calls.o | awk -F'\t' '
    $1 == "function" { name[$2] = $5 }
    $1 == "call" && $4 == "indirect" && name[$2] ~ /::circle\(int\)$/ { print name[$3] }' | sort -u
