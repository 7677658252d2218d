#!/bin/sh
# Clones that the optimizer makes name their origin to the hook where it still has code, so that
# both are one function; else themselves. A part of a function that is hooked itself has no hook:
# its calls would count twice.
. "$(dirname "$0")/lib.sh"

hooks() { # hooks ASSEMBLER-FILE: "function argument" for each enter hook
    awk '/^[A-Za-z_][A-Za-z_.0-9]*:/ { code = substr($1, 1, length($1) - 1) }
         /mov[lq][ \t].*%[re]di$/ { name = $2; gsub(/[$,]/, "", name) }
         /(call|jmp)[ \t].*__cyg_profile_func_enter/ { print code, name }' "$1"
}

with_gcc() {
    plan all.plan
    kinds=
    for level in -O1 -O2 -O3; do
        compile all.plan $level -fno-pie -S "$here/clones.c" -o t.s
        compile all.plan $level -fno-pie -c "$here/clones.c" -o t.o
        functions t.o >all
        hooks t.s | while read -r code name; do
            origin=${code%%.*}
            grep -Fxq "$origin" all || origin=$code
            [ "$name" = "$origin" ] || fail "$level: $code is hooked as $name, not $origin"
        done || exit 1
        hooks t.s | cut -d' ' -f1 | sort >hooked
        awk '{ name[$0] } END { for (code in name) {
                origin = code
                if (!sub(/\.part\..*/, "", origin) || !(origin in name))
                    print code } }' all | sort >expected
        diff -u expected hooked || fail "$level: not the functions that are expected"
        kinds="$kinds $(tr '\n' ' ' <all)"
    done
    # The test would prove nothing if this GCC made no clones.
    for kind in constprop isra part; do
        case $kinds in
        *".$kind."*) ;;
        *) fail "the test has no .$kind clone" ;;
        esac
    done
}

run_case
