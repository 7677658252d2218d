# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Without the plugin for GCC the compiler's own flags serve, once said why.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cp -rp "$CS_STAGE" "$log/stage"
rm -r "$log/stage/share/callsight/plugin"
CS_STAGE=$log/stage
cs_make -j 2 trace-report
[ "$(grep -c 'hooks are placed before inlining' "$log/make")" = 1 ] ||
    fail "not said once that there is no plugin: $(cat "$log/make")"
agree main 1
agree work 1000
agree leaf 1000
