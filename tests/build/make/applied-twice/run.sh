# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Included twice is included once, and instrumenting twice does nothing the second time.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make trace-report
if grep -i 'warning' "$log/make"; then fail "make warns"; fi
agree main 1
stamps callsight/here/* >"$log/before"
tick
cs_make instrument
stamps callsight/here/* >"$log/after"
diff "$log/before" "$log/after" || fail "instrumented anew"
