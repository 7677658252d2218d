# shellcheck shell=sh disable=SC2034 # variables for the cases
# For the tests of cs-cc with Clang: sourced first. Runs the case's function `with_clang SUFFIX`
# for each Clang to test.
. "$(dirname "$0")/lib.sh"
plugin_tests=$here/../plugin

config() { # config LINE...: of [select]
    printf '[select]\n' >trace.config
    for line; do
        echo "$line" >>trace.config
    done
}

compile() { # compile ARGUMENT...: with this Clang
    cs-cc "$clang" "$@" || fail "$clang: compilation failed: $*"
}

run_case() {
    need clang
    suffixes=
    [ "${CS_FULL:-}" = ON ] && suffixes="-14 -15 -16 -17 -18 -19"
    for suffix in "" $suffixes; do
        command -v "clang$suffix" >/dev/null || continue
        clang=clang$suffix
        with_clang "$suffix" || exit 1
    done
    exit 0
}
