# shellcheck shell=sh
# Several instrumented modules in a process: libraries that are linked, plugins that come and go and
# take each other's address, with and without the runtime in the program itself. Every call under the
# right function of the right module.
. "$(dirname "$0")/lib.sh"
plain_build
source=$CS_SOURCE/tests/runtime
own="-Wl,-u,__cyg_profile_func_enter $CS_RUNTIME/libcallsight.a -pthread"

# shellcheck disable=SC2086 # $own is several words
build() { # build OUTPUT ARGUMENTS...: with hooks and a copy of the runtime
    output=$1
    shift
    "$CC" -O1 -g -finstrument-functions "$@" $own -ldl -o "$output" || fail "cannot build $output"
}

for which in a b; do
    padded=
    [ $which = b ] && padded=-DPADDED
    build lib$which.so -shared -fPIC -DWHICH=$which -Dplugin_run=run_$which $padded \
        "$source/plugin_module.c"
    build $which.so -shared -fPIC -DWHICH=$which $padded "$source/plugin_module.c"
done

build linked "$source/linked.c" liba.so libb.so -Wl,-rpath,"$scratch"
traced ./linked
lines '^process' 1
calls linked main 1
calls liba.so inner_a 1000
calls libb.so inner_b 2000
calls liba.so call_shared_a 10
calls liba.so run_a 10
# Called 10 times by each of the three modules; two of them had their own replaced by it.
calls linked shared_name 30
lines '^module .* (linked|liba.so|libb.so) loads 1 unloads 0$' 3
lines '^thread' 1

plugins() { # plugins HOST ROUNDS
    traced "$1" ./a.so ./b.so "$2"
    read -r same <out
    [ "$same" -gt 0 ] || fail "the plugins never lay at the same address: nothing was tested"
    calls a.so inner_a $((15 * $2))
    calls b.so inner_b $((15 * $2))
    lines "^module .* [ab].so loads $2 unloads $2\$" 2
    lines '^process .* ended 1 stop 0$' 1
    lines '^thread .* unmatched [1-9]' 0
    lines '^thread .* lost [1-9]' 0
}

build host "$source/host.c"
plugins ./host 50
lines '^thread' 2
calls host use 100

# A program without callsight: the plugins alone carry the runtime, and the last one to be unloaded
# takes its code with it.
"$CC" -O1 -g "$source/host.c" -pthread -ldl -o plain_host || fail "cannot build plain_host"
plugins ./plain_host 50
lines '^thread' 2

# The shared runtime, linked to the program: it sees plugins go by their place being taken.
any="-L$CS_RUNTIME -lcallsight -Wl,-rpath,$CS_RUNTIME -pthread"
own=$any
build a.so -shared -fPIC -DWHICH=a "$source/plugin_module.c"
build b.so -shared -fPIC -DWHICH=b -DPADDED "$source/plugin_module.c"
build host "$source/host.c"
plugins ./host 50
