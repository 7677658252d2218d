# shellcheck shell=sh disable=SC2034 # variables for the cases
# For the plugin's tests: sourced first. Defines check functions, and runs the case's function
# `with_gcc SUFFIX` in an empty folder for every GCC that plugins can be built for.
#
# What carries hooks is read from the objects with objdump and nm, and from the assembler code,
# not with our own tools.
set -u
here=$(cd "$(dirname "$0")" && pwd)

fail() {
    echo "$gcc: $*"
    exit 1
}

build_plugin() { # build_plugin SUFFIX: the path in $plugin; built once, others wait
    include=$("gcc$1" -print-file-name=plugin)/include
    plugin=$CS_PLUGINS/gcc$1/callsight_plugin.so
    mkdir -p "$CS_PLUGINS/gcc$1"
    (
        flock 9
        [ -e "$plugin" ] && [ -z "$(find "$CS_SHARE/plugin" -newer "$plugin" -type f)" ] && exit 0
        cd "$CS_SHARE/plugin" || exit 1
        # shellcheck disable=SC2046 # one file name a line
        "g++$1" -x c++ -std=gnu++11 -O1 -Wall -Wextra -Werror -fno-rtti -fPIC -shared -I . \
            -isystem "$include" -o "$plugin.new" $(grep -v '\.h$' sources) &&
            mv "$plugin.new" "$plugin"
    ) 9>"$plugin.lock" || exit 1
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

# Symbols of functions: "section address name" of each, without parts that lie apart (.cold).
function_symbols() {
    objdump -t "$1" | awk '$2 != "*UND*" && / F / && $NF !~ /\.cold/ {
        section = $0
        sub(/^.* F /, "", section)
        sub(/[ \t].*/, "", section)
        print section, $1, $NF }' | sort
}

functions() { # functions OBJECT: those that have code; of several names the first
    function_symbols "$1" | awk '!seen[$1 $2]++ { print $3 }' | sort -u
}

hooked() { # hooked OBJECT: functions in whose code the enter hook is called
    function_symbols "$1" >symbols
    objdump -dr "$1" | awk '
        FILENAME == "symbols" { place = $1 $2; first[$3] = place in name ? name[place] : $3
                                name[place] = first[$3]; next }
        /^[0-9a-f]+ </ { code = substr($2, 2, length($2) - 3) }
        /(R_[A-Z0-9_]*[ \t]+|call.*<|jmp.*<)__cyg_profile_func_enter/ && code !~ /^__cyg_/ {
            print code in first ? first[code] : code }' symbols - | sort -u
}

hook_arguments() { # hook_arguments ASSEMBLER-FILE: functions named to the enter hook
    awk '/(mov|lea)[lq]?[ \t].*%[re]di$/ { name = $2; sub(/^\$/, "", name); sub(/[@(,].*/, "", name) }
         /(call|jmp)[ \t].*__cyg_profile_func_enter/ { print name }' "$1" | sort -u
}

same_set() { # same_set WHAT EXPECTED ACTUAL: lists, one a line
    [ "$2" = "$3" ] && return
    printf '%s\n' "$2" >expected
    printf '%s\n' "$3" >actual
    diff -u expected actual
    fail "$1: not the functions that are expected"
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
    for suffix in "" -9 -10 -11 -12 -13 -14; do
        command -v "gcc$suffix" >/dev/null || continue
        command -v "g++$suffix" >/dev/null || continue
        [ -e "$("gcc$suffix" -print-file-name=plugin)/include/gcc-plugin.h" ] || continue
        found=yes
        gcc=gcc$suffix
        cc=$gcc
        scratch=$(mktemp -d) || exit 1
        trap 'rm -rf "$scratch"' EXIT
        build_plugin "$suffix"
        (cd "$scratch" && with_gcc "$suffix") ||
            { echo "run again: CS_SHARE='$CS_SHARE' CS_PLUGINS='$CS_PLUGINS' sh '$0'"; exit 1; }
        rm -rf "$scratch"
    done
    [ $found = yes ] || { echo "skipped: no GCC with plugin headers"; exit 77; }
}
