#!/bin/sh
# What the compiler saw of each function is written beside the plan; not when it failed, and
# nothing is said where the folder cannot be written.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    plan t.plan 'skip 4 fo' 'skip-file 5 header.h'
    printf 'inline int in_header(int v) { return v + 1; }\n' >header.h
    printf 'inline int in_other(int v) { return v + 1; }\n' >other_header.h
    cp "$here/overloads.cc" t.cc
    compile t.plan -O2 -c t.cc -o t.o
    [ "$(head -n 1 t.plan.functions)" = "callsight-graph 1" ] || fail "no first line"
    tab=$(printf '\t')
    for wanted in "t.cc${tab}_Z2foi${tab}fo(int)${tab}t.cc${tab}5${tab}3$tab" \
        "t.cc${tab}_Z3fooi${tab}foo(int)${tab}t.cc${tab}10${tab}3${tab}hooked" \
        "t.cc${tab}_Z9in_headeri${tab}in_header(int)${tab}header.h${tab}1${tab}1$tab"; do
        cut -f3- t.plan.functions | grep -Fxq "$wanted" ||
            fail "no '$wanted' in $(cat t.plan.functions)"
    done
    grep "$tab.*fooi" t.plan.functions | grep -q "^function${tab}[0-9]*$tab" || fail "no id"
    rm t.plan.functions
    echo 'int f(void) { return g; }' >bad.cc
    "$cc" -fplugin="$plugin" -fplugin-arg-callsight_plugin-plan=t.plan -c bad.cc 2>errors &&
        fail "compiles"
    [ ! -e t.plan.functions ] || fail "notes of a failed compilation"
    [ "$(find . -name 't.plan.*')" = "" ] || fail "left over: $(ls)"
}

run_case
