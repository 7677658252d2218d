# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Whatever names the compiler, and whatever it is: the same table.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

# traced NAME MAKE-ARGUMENT...: the table is what the program did
traced() {
    name=$1
    shift
    cs_make trace-report TRACE_OUT="out-$name" "$@"
    table "out-$name/report.json" >"$log/table"
    printf '1000 leaf\n1 main\n1000 work\n' | diff - "$log/table" || fail "with $*"
}

traced gcc CC=gcc
traced by-path CC="$(command -v gcc)"
traced options CC='gcc -std=gnu99 -pipe'
traced lto CFLAGS='-O1 -flto'
if command -v clang >/dev/null; then
    traced clang CC=clang
    traced clang-by-path CC="$(command -v clang)"

    # chosen LINE CALLS...: functions chosen by name, with the objects of before
    chosen() {
        tick
        printf '[select]\n%s\n' "$1" >trace.config
        shift
        cs_make trace-report TRACE_OUT=out-clang CC=clang
        table out-clang/report.json >"$log/table"
        printf '%s\n' "$@" | diff - "$log/table" || fail "clang: $(cat trace.config)"
    }
    chosen 'exclude-func = leaf' '1 main' '1000 work'
    chosen 'exclude-func = work' '1000 leaf' '1 main'
    chosen 'include-func = work' '1000 leaf' '1000 work'
    rm trace.config
fi
if command -v ccache >/dev/null; then
    export CCACHE_DIR="$log/ccache"
    echo '[select]' >trace.config
    traced ccache CC='ccache gcc'
    # Another selection is not found in the cache.
    printf 'exclude-func work\n' >trace.config
    cs_make trace-report TRACE_OUT=out-ccache CC='ccache gcc'
    table out-ccache/report.json >"$log/table"
    printf '1000 leaf\n1 main\n' | diff - "$log/table" || fail "ccache gave what another config selects"
fi
