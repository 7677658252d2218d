#!/bin/sh
# No direct call missing and none extra, in C and C++, against what GCC says of itself.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
echo 'int main(void){return 0;}' >probe.c
gcc -fcallgraph-info -c probe.c 2>/dev/null || {
    echo "gcc has no -fcallgraph-info (before version 10)"
    exit 77
}
for flags in "" -fno-pie -fPIC "-fno-plt -fPIC" -fno-function-sections "-mcmodel=large -fno-pie"; do
    # shellcheck disable=SC2086 # they are several
    equal gcc "$here/calls.c" $flags
    # shellcheck disable=SC2086
    equal g++ "$here/calls.cc" $flags
done
