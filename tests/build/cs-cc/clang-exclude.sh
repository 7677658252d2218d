#!/bin/sh
# Clang: names, overloads, template instances and headers that the config leaves out; the same
# ones as with GCC. System headers are left out.
. "$(dirname "$0")/clang.sh"

with_clang() {
    cp "$plugin_tests/overloads.cc" t.cc
    echo 'inline int in_header(int v) { return v + 1; }' >header.h
    echo 'inline int in_other(int v) { return v + 1; }' >other_header.h
    config
    compile -O0 -c t.cc -o all.o
    same_set "$clang all" "$(functions all.o | grep -v -e _GLOBAL_ -e __cxx_global_var_init)" \
        "$(hooked all.o)"
    for case in 'exclude-func = fo|_Z2foi' \
        'exclude-func = ns::A::fo|_ZN2ns1A2foEi _ZN2ns1A2foEid _ZN2ns1A2foEPKc' \
        'exclude-func = ns::A::fo(int, double)|_ZN2ns1A2foEid' \
        'exclude-func = _ZN2ns1A2foEPKc|_ZN2ns1A2foEPKc' \
        'exclude-func = int twice<int>(int)|_Z5twiceIiET_S0_' \
        'exclude = header.h|_Z9in_headeri'; do
        config "${case%%|*}"
        for flags in -O0 "-O0 -g"; do
            # shellcheck disable=SC2086 # several flags
            compile $flags -c t.cc -o t.o
            # shellcheck disable=SC2046 # a list of names
            same_set "$clang $flags $case" \
                "$(hooked all.o | grep -vxF "$(echo "${case#*|}" | tr " " "\n")")" "$(hooked t.o)"
        done
    done

    printf '%s\n' '#include <vector>' 'int sum(int n) { std::vector<int> v;' \
        'for (int i = 0; i < n; i++) v.push_back(i); return v.size(); }' >s.cc
    config
    compile -O0 -c s.cc -o t.o
    same_set "$clang no system headers" "_Z3sumi" "$(hooked t.o)"
    config 'system-headers = yes'
    compile -O0 -c s.cc -o t.o
    same_set "$clang system headers" "$(functions t.o | grep -v -e __clang_ -e callsight.landing)" "$(hooked t.o)"
}

run_case
