# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# The demo: its own count of calls equals the report's, and the report's first rows are what the
# program is made to spend its time in.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cp "$CS_TESTS"/../demo/*.[ch] "$CS_TESTS/../demo/Makefile" "$CS_TESTS/../demo/trace.config" .
cs_make -j 2 trace-report trace-flamegraph TRACE_ARGS=counts
grep -q '"unmatched": *0' callsight/report.json || fail "exits without an entry"
[ "$(wc -l <counts)" -gt 20 ] || fail "the demo counted only $(cat counts)"
while read -r function count; do
    agree "$function" "$count"
done <counts
[ -z "$(called tally_write)" ] || fail "tally.c is excluded, but was traced"

# rows FROM TO: functions by self time, sorted by name
rows() {
    sed -n '/"label"/s/.*"name": *"\([^"]*\)".*/\1/p' callsight/report.json | sed -n "$1,$2p" |
        sort | tr '\n' ' '
}
[ "$(rows 1 3)" = 'nap queue_take wait_for_all ' ] || fail "the first rows are $(rows 1 3)"
for function in pack_find_match sort_partition matrix_dot; do
    case " $(rows 4 8)" in
    *" $function "*) ;;
    *) fail "$function is not among the rows that follow: $(rows 4 8)" ;;
    esac
done
