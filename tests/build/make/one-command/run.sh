# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# A command that compiles several sources and links them gives each source its own flags.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make trace-report
agree main 1
agree work 1000

printf 'exclude main.c\n' >trace.config
cs_make trace-report
[ -z "$(called main)" ] || fail "main is excluded and was called $(called main) times"
agree work 1000
agree leaf 1000

[ ! -e prog ] || fail "a plain program appeared"
cs_make
unhooked prog
