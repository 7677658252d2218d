# shellcheck shell=sh
# For tests that compile: which functions of an object carry hooks, read with objdump and not
# with our own tools. Sourced.

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
