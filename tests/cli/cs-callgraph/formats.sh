#!/bin/sh
# JSON parses and says what the text says; dot is a digraph with an edge per call.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
# shellcheck disable=SC2086 # they are several
gcc $graph_flags -c "$here/calls.c" -o calls.o || exit 1
graph calls.o >wanted
cs-callgraph -f json calls.o | python3 -c '
import json, sys
graph = json.load(sys.stdin)
symbol = [f["symbol"] for f in graph["functions"]]
for c in graph["calls"]:
    print(symbol[c["caller"]], symbol[c["callee"]], "indirect" if c["indirect"] else "direct")
' | LC_ALL=C.UTF-8 sort >found
diff wanted found
cs-callgraph -f dot calls.o >calls.dot
sed -n 1p calls.dot
[ "$(grep -c -e '->' calls.dot)" -eq "$(wc -l <wanted)" ] || echo "dot: not an edge per call"
[ "$(grep -c 'style=dashed' calls.dot)" -eq "$(grep -c indirect wanted)" ] || echo "dot: dashes"
cs-callgraph -o calls.txt calls.o
touch -d @1 calls.txt
cs-callgraph -o calls.txt calls.o
stat -c %Y calls.txt
