# shellcheck shell=sh disable=SC2034 # variables for the cases
# For the plugin's tests: sourced first. Defines check functions, and runs the case's function
# `with_gcc SUFFIX` in an empty folder for each GCC to test that plugins can be built for. cs-cc, which
# builds the plugin, is in PATH.
set -u
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../hooks.sh"

fail() {
    echo "$gcc: $*"
    exit 1
}

plan() { # plan FILE [LINE...]: a plan for t.c; later lines win
    file=$1
    shift
    {
        printf 'callsight-plan 1\nsource t.c\ninlined skip\nsystem-headers no\n'
        printf 'min-size 0\ndefault hook\n'
        [ $# -eq 0 ] || printf '%s\n' "$@"
    } >"$file"
}

compile() { # compile PLAN ARGUMENT...: with the plugin
    plan=$1
    shift
    "$cc" -fplugin="$plugin" -fplugin-arg-callsight_plugin-plan="$plan" "$@" ||
        fail "compilation failed: $*"
}

without() { # without NAME...: stdin less these lines
    for name; do
        set -- "$@" -e "$name"
        shift
    done
    grep -Fxv "$@"
}

# run PROGRAM: with recorder.c linked; what it did in run.out, and its last line in $summary.
run() {
    "$1" >output 2>run.out || fail "$1 failed: $(tail -n 3 run.out)"
    summary=$(tail -n 1 run.out)
}

run_case() {
    found=no
    suffixes=
    [ "${CS_FULL:-}" = ON ] && suffixes="-9 -10 -11 -12 -13 -14"
    for suffix in "" $suffixes; do
        command -v "gcc$suffix" >/dev/null || continue
        command -v "g++$suffix" >/dev/null || continue
        [ -e "$("gcc$suffix" -print-file-name=plugin)/include/gcc-plugin.h" ] || continue
        found=yes
        gcc=gcc$suffix
        cc=$gcc
        scratch=$(mktemp -d) || exit 1
        trap 'rm -rf "$scratch"' EXIT
        plugin=$(cs-cc --print-plugin "$gcc") || exit 1
        (cd "$scratch" && with_gcc "$suffix") ||
            { echo "run again: PATH='$PATH' CALLSIGHT_CACHE='$CALLSIGHT_CACHE' sh '$0'"; exit 1; }
        rm -rf "$scratch"
    done
    [ $found = yes ] || { echo "skipped: no GCC with plugin headers"; exit 77; }
}
