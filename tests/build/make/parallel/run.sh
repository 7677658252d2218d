# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Many goals at once, the plain build among them: each step runs once, in the right order.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make -j 8 all trace-flamegraph trace trace-report instrument
exists callsight/flame.svg callsight/report.txt
for function in main a b c d e f; do
    agree $function 1
done
[ "$(grep -c '^  trace ' "$log/make")" = 1 ] || fail "traced more than once"
hooked callsight/here/prog
unhooked prog
if grep 'jobserver unavailable' "$log/make"; then fail "the build inside runs alone"; fi
