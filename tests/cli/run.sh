#!/bin/sh
# Run one command-line case: run.sh PATH/TO/CASE (without .sh).
#
# The case sees: the helpers first in PATH, then the tools that the tests build ($CS_TESTBIN),
# CS_DATA (tests/data), CS_SOURCE (the source tree), CS_FULL (1 in check-full), and an empty folder
# to work in.
set -u
case=$1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/work"

PATH=$CS_BIN:$CS_TESTBIN:$PATH
CS_DATA=$CS_SOURCE/tests/data
LC_ALL=C.UTF-8
export PATH CS_DATA CS_SOURCE LC_ALL

(cd "$scratch/work" && sh "$case.sh") </dev/null >"$scratch/out" 2>"$scratch/err"
code=$?
if [ $code -eq 77 ]; then
    cat "$scratch/out" "$scratch/err"
    exit 77
fi

failed=0
same() { # same EXPECTED-FILE ACTUAL-FILE: an absent expectation is empty
    expected=$1
    [ -e "$expected" ] || expected=/dev/null
    diff -u "$expected" "$2" || failed=1
}
same "$case.out" "$scratch/out"
same "$case.err" "$scratch/err"
wanted=0
[ -e "$case.code" ] && wanted=$(cat "$case.code")
if [ "$code" -ne "$wanted" ]; then
    echo "exit status $code, not $wanted"
    failed=1
fi
[ $failed -eq 0 ] || echo "run again: CS_BIN='$CS_BIN' CS_TESTBIN='$CS_TESTBIN' CS_SOURCE='$CS_SOURCE' sh '$0' '$case'"
exit $failed
