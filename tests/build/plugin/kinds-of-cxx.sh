#!/bin/sh
# C++: functions of system headers are left out unless the plan asks for them; what the compiler
# writes outside classes (initialisation, thread_local wrappers) always is.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    cat >t.cc <<'END'
#include <algorithm>
#include <vector>
int external(int);
struct base { virtual ~base(); virtual int act(int v); };
struct other { virtual int more(int v) { return v; } std::vector<int> values; };
struct both : base, other { int more(int v) override; int act(int v) override; };
base::~base() {}
int base::act(int v) { return external(v); }
int both::more(int v) { return external(v) + 1; }
int both::act(int v) { return external(v) + 2; }
thread_local std::vector<int> per_thread(3);
static std::vector<int> global = {3, 1, 2};
int use(other *o) {
    static std::vector<int> local(external(4));
    both copy = both();
    std::sort(global.begin(), global.end());
    auto lambda = [&](int v) { return o->more(v) + copy.act(v); };
    int (*plain)(int) = [](int v) { return external(v); };
    return lambda(local[0]) + plain(3) + per_thread[0];
}
END
    plan mine.plan
    plan all.plan 'system-headers yes'
    for flags in -O0 -O2 "-O2 -fPIC"; do
        # shellcheck disable=SC2086 # several flags
        compile mine.plan $flags -c t.cc -o t.o
        written='_GLOBAL_|static_initialization|^_ZTH|^_ZTW|^_ZThn|^__tls_init|^__tcf|^_ZGV'
        mine='^_ZZ?3use|^_ZN4base|^_ZN4both|^_ZN5other'
        same_set "$flags" "$(functions t.o | grep -E "$mine" | grep -Ev "$written")" \
            "$(hooked t.o)"
        # shellcheck disable=SC2086
        compile all.plan $flags -c t.cc -o t.o
        same_set "$flags with system headers" "$(functions t.o | grep -Ev "$written")" \
            "$(hooked t.o)"
    done
}

run_case
