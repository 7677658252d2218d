# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Without one of its targets callsight is not there: the same program with and without the
# include, no tool run, no file left; with -include no callsight is needed.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

make >"$log/without.log" 2>&1 || fail "make without callsight installed"
cp prog prog.without
rm prog main.o

mkdir tools
for tool in cs-fold cs-cfg2flags callsight-cc; do
    # shellcheck disable=SC2016 # for the tool
    printf '#!/bin/sh\necho "$0 $*" >>%s/tools/ran\n' "$PWD" >tools/$tool
    chmod +x tools/$tool
done
PATH=$PWD/tools:$PATH
cs_make
[ ! -e tools/ran ] || fail "a plain make runs $(cat tools/ran)"
cmp prog prog.without || fail "the plain program differs when callsight is included"
cmp "$log/make" "$log/without.log" || fail "a plain make prints something else"
[ ! -e callsight ] || fail "a plain make leaves a folder"
