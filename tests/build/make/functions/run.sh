# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Functions chosen by name: the objects have hooks in just these, and an edit that changes the
# choice in one object makes that one anew.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

objects="callsight/here/main.o callsight/here/work.o callsight/here/prog"
cs_make instrument
if ! ls callsight/state/plans/*.functions >"$log/plugin" 2>&1; then
    echo "skipped: no plugin for this gcc: install gcc-VERSION-plugin-dev and g++"
    exit 77
fi

echo '[select]' >trace.config
cs_make trace-report
agree work 1000
agree leaf 1000

# shellcheck disable=SC2086 # a list
stamps $objects >"$log/before"
tick
printf '[select]\nexclude-func = leaf\nexclude-func = wor\n' >trace.config
cs_make trace-report
# shellcheck disable=SC2086
stamps $objects >"$log/after"
names=$(remade "$log/before" "$log/after" | sort | tr '\n' ' ')
[ "$names" = 'prog work.o ' ] || fail "excluded a function of work.c, made anew: $names"
agree main 1
agree work 1000
[ -z "$(called leaf)" ] || fail "leaf is excluded and was called $(called leaf) times"
grep -q "wor.*work" "$log/make" || fail "no hint for a name that does not exist: $(cat "$log/make")"
if [ -x "$CS_STAGE/bin/cs-verify" ]; then
    cs_make trace-verify
fi

printf '[select]\nexclud = main.c\n' >trace.config
if make -I "$CS_STAGE/include" instrument >"$log/make" 2>&1; then
    fail "built from a config with an unknown key"
fi
grep -q 'trace.config:2' "$log/make" || fail "the message does not name the line: $(cat "$log/make")"
exists callsight/here/work.o
