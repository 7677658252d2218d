#!/bin/sh
# Without debug information, functions that may be a header's are not called differences, and
# are counted; what the compiler noted beside the plan tells them apart.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
cat >in.cc <<'END'
#include <vector>
template <class T> T mine(T x) { return x + 1; }
int use(std::vector<int> &v) { v.push_back(mine(1)); return v[0]; }
END
echo '[select]' >trace.config
cs-cfg2flags --plans plans -o flags -c trace.config in.cc || exit 1
g++ -O0 -c in.cc || exit 1
cs-verify --plan plans in.o | sed 's/ 1[0-9]* of\|of [0-9]* functions\|checked: [0-9]*/N/g'
{
    echo 'callsight-graph 1'
    n=0
    nm in.o | awk '$2 ~ /[TW]/ { print $3 }' | while read -r symbol; do
        case $symbol in
        *mine* | *use*) flags= ;;
        *) flags=system-header ;;
        esac
        printf 'function\t%d\tin.cc\t%s\t\tin.cc\t1\t5\t%s\n' $n "$symbol" $flags
        n=$((n + 1))
    done
} >"$(echo plans/*.plan).functions"
cs-verify --plan plans in.o | sed 's/of [0-9]* functions/N/'
