# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Nothing is made anew when nothing changed: the config was touched, or not even that. A source
# that was touched is.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

everything() {
    find callsight/build callsight/trace callsight/profile.csp callsight/report.txt \
        callsight/report.json callsight/flame.svg -type f -exec stat -c '%n %y' {} + | sort
}

cs_make trace-report trace-flamegraph
everything >"$log/before"

tick
cs_make trace-report trace-flamegraph
everything >"$log/after"
diff "$log/before" "$log/after" || fail "made anew without any change"

touch trace.config
cs_make trace-report trace-flamegraph
everything | grep -v trace.config >"$log/after"
grep -v trace.config "$log/before" | diff - "$log/after" || fail "made anew for a touched config"

tick
touch main.c
cs_make trace-report
everything | sort >"$log/after"
comm -13 "$log/before" "$log/after" | grep -q 'main\.o ' || fail "main.o was not made anew for a touched main.c"
comm -13 "$log/before" "$log/after" | grep -q 'report.json ' || fail "a new program was not traced anew"
