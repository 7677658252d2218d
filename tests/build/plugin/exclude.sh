#!/bin/sh
# Names and files that a plan leaves out: exactly those, and no others that look alike.
. "$(dirname "$0")/lib.sh"

left_out() { # left_out PLAN NAME...: everything of overloads.cc but these
    compile "$1" -O0 -c "$here/overloads.cc" -I. -o t.o
    shift
    compile all.plan -O0 -c "$here/overloads.cc" -I. -o all.o
    same_set "without $*" "$(hooked all.o | without "$@")" "$(hooked t.o)"
}

with_gcc() {
    printf 'inline int in_header(int v) { return v + 1; }\n' >header.h
    printf 'inline int in_other(int v) { return v + 1; }\n' >other_header.h
    plan all.plan
    compile all.plan -O0 -c "$here/overloads.cc" -I. -o all.o
    same_set everything \
        "$(functions all.o | grep -v -e _GLOBAL_ -e static_initialization)" "$(hooked all.o)"

    plan fo.plan 'skip 3 fo'
    left_out fo.plan _Z2foi
    plan scope.plan 'skip 3 ns::A::fo'
    left_out scope.plan _ZN2ns1A2foEi _ZN2ns1A2foEid _ZN2ns1A2foEPKc
    plan one.plan 'skip 3 ns::A::fo(int, double)'
    left_out one.plan _ZN2ns1A2foEid
    plan symbol.plan 'skip 3 _ZN2ns1A2foEPKc'
    left_out symbol.plan _ZN2ns1A2foEPKc
    plan instance.plan 'skip 3 int twice<int>(int)'
    left_out instance.plan _Z5twiceIiET_S0_
    plan file.plan 'skip-file 4 header.h'
    left_out file.plan _Z9in_headeri

    plan subtree.plan 'default skip' 'hook 7 _Z3fooi' 'hook 7 _Z2fo' 'hook 7 _Z5twiceIdET_S0_'
    compile subtree.plan -O0 -c "$here/overloads.cc" -I. -o t.o
    same_set "only hook lines" "_Z3fooi
_Z5twiceIdET_S0_" "$(hooked t.o)"
}

run_case
