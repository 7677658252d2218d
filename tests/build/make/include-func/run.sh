# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# A function and what it calls, to a depth; the graph of calls follows the sources.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

# traced CALLS...: the functions in the report, with their calls
traced() {
    table callsight/report.json >"$log/table"
    printf '%s\n' "$@" | diff - "$log/table" || fail "other functions than $*"
}

printf '[select]\ninclude-func = work\n' >trace.config
cs_make trace-report
if grep -q 'hooks are placed before inlining' "$log/make"; then
    echo "skipped: no plugin for this gcc: install gcc-VERSION-plugin-dev and g++"
    exit 77
fi
traced '1000 leaf' '1000 work'

printf '[select]\ninclude-func = main 1\n' >trace.config
cs_make trace-report
traced '1 main' '1000 work'

# A new call makes a new function part of the tree.
cat >>work.c <<'END'

int extra(int n);
NOINLINE int extra(int n)
{
    return n + 2;
}
END
sed -i 's/return leaf(below + depth)/return extra(leaf(below + depth))/; s/^#define/int extra(int n);\n&/' work.c
printf '[select]\ninclude-func = work\n' >trace.config
cs_make trace-report
traced '1000 extra' '1000 leaf' '1000 work'

# Nothing changed, nothing to do.
stamps callsight/here/*.o callsight/here/prog >"$log/before"
tick
cs_make instrument
stamps callsight/here/*.o callsight/here/prog >"$log/after"
diff "$log/before" "$log/after" || fail "made anew without any change"
