#!/bin/sh
# Two instrumented libraries, and plugins that are loaded, unloaded and replaced by each other at
# the same address: every call under the right name of the right module.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"
source=$CS_SOURCE/tests/runtime
need_runtime

build() { # build OUTPUT ARGUMENT...: with hooks and a copy of the runtime
    output=$1
    shift
    gcc -O1 -g -finstrument-functions "$@" -Wl,-u,__cyg_profile_func_enter "$runtime" -pthread \
        -ldl -o "$output"
}
line() { # line PATTERN FILE: of the first match
    grep -n -- "$1" "$source/$2" | sed 's/:.*//;q'
}

build liba.so -shared -fPIC -DWHICH=a -Dplugin_run=run_a "$source/plugin_module.c"
build libb.so -shared -fPIC -DWHICH=b -Dplugin_run=run_b -DPADDED "$source/plugin_module.c"
build a.so -shared -fPIC -DWHICH=a "$source/plugin_module.c"
build b.so -shared -fPIC -DWHICH=b -DPADDED "$source/plugin_module.c"
build linked "$source/linked.c" liba.so libb.so -Wl,-rpath,"$PWD"
build host "$source/host.c"

inner=$(line 'static int INNER' plugin_module.c) run=$(line '^int plugin_run' plugin_module.c)
trace ./linked || echo "linked: failed"
called >linked.txt
# The counts are linked.c's own.
for row in "inner_a plugin_module.c:$inner liba.so 1000" "inner_b plugin_module.c:$inner libb.so 2000" \
    "run_a plugin_module.c:$run liba.so 10" "shared_name linked.c:$(line ' shared_name(' linked.c) linked 30"; do
    grep -qxF "$row" linked.txt || echo "not in linked.txt: $row"
done
grep -c '^-' linked.txt

trace ./host ./a.so ./b.so 50 || echo "host: failed"
called >host.txt
for which in a b; do
    grep -qxF "inner_$which plugin_module.c:$inner $which.so 750" host.txt || echo "inner_$which: wrong"
    grep -qxF "plugin_run plugin_module.c:$run $which.so 100" host.txt || echo "plugin_run $which: wrong"
done
grep -qxF "use host.c:$(line ' \*use(' host.c) host 100" host.txt || echo "use: wrong"
grep -c '^-' host.txt
./host ./a.so ./b.so 50 | grep -qvx 0 || echo "never at the same address: nothing was tested"
