# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Two libraries and two plugins with hooks, the plugins in turn at one address: every name right.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make trace-report TRACE_ARGS='>out'
grep -q 'at one place' out || fail "the loader put the plugins apart, so nothing is shown"
hooked callsight/here/libone.so callsight/here/libtwo.so callsight/here/first.so
agree main 1
agree one 30
agree two 30
agree first_inner 20
agree second_inner 11
# Functions of one name in two modules each have a row.
[ "$(called shared_name | sort -n | tr '\n' ' ')" = '30 60 ' ] || fail "shared_name: $(called shared_name)"
[ "$(called run | sort -n | tr '\n' ' ')" = '11 20 ' ] || fail "run: $(called run)"
grep -q '"unmatched": *0' callsight/report.json || fail "exits without an entry"
