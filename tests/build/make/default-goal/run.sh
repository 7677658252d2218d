# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# An include on top does not take the place of the default goal; one that is set stays set.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make
grep -q 'all of it' "$log/make" || fail "make did not make all"
[ ! -e callsight ] || fail "make instrumented"

sed 's/^include/.DEFAULT_GOAL := other\n&/; $a other: ; @echo other goal' Makefile >other.mk
cs_make -f other.mk
grep -q 'other goal' "$log/make" || fail "a default goal that was set is lost"

cs_make trace-report
agree main 1
