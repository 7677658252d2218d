# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# The whole way on a C program: same output as plain, right counts, plain build left alone.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make
./prog >"$log/plain.out"
stamps prog main.o work.o Makefile >"$log/before"

cs_make trace-report
exists callsight/trace callsight/profile.csp callsight/report.txt callsight/report.json
hooked callsight/here/main.o callsight/here/work.o callsight/here/prog
unhooked main.o work.o prog
agree main 1
agree work 1000
agree leaf 1000

cs_make trace-flamegraph
exists callsight/flame.svg
grep -q '<svg' callsight/flame.svg || fail "flame.svg is no SVG"

callsight/here/prog >"$log/hooked.out"
cmp "$log/plain.out" "$log/hooked.out" || fail "the instrumented program prints something else"
stamps prog main.o work.o Makefile >"$log/after"
cmp "$log/before" "$log/after" || fail "the plain build was touched"
cs_make -q || fail "the plain build is out of date"

cs_make clean
exists callsight/report.txt
cs_make trace-clean
[ ! -e callsight ] || fail "trace-clean left something"
exists Makefile main.c
