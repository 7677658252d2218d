#!/bin/sh
# The same calls on other machines, where their compilers are at hand. Position-independent
# code of ARM and PowerPC finds its data by computing: there only direct calls count.
. "$CS_SOURCE/tests/cli/cs-callgraph/lib.inc"
tried=0
sed -n 's/.*\/\* = \(.*\) \*\//\1/p' "$here/calls.c" | tr ',' '\n' |
    sed 's/^ *//' | sort >wanted
for machine in arm-linux-gnueabihf powerpc-linux-gnu aarch64-linux-gnu s390x-linux-gnu \
    riscv64-linux-gnu; do
    command -v $machine-gcc >/dev/null || continue
    tried=$((tried + 1))
    # shellcheck disable=SC2086 # they are several
    $machine-gcc $graph_flags -c "$here/calls.c" -o calls.o || exit 1
    graph calls.o >found
    cp wanted wanted.here
    case $machine in
    arm-* | powerpc-*)
        grep -v 'indirect$' wanted >wanted.here
        grep -v 'indirect$' found >found.here
        mv found.here found
        ;;
    esac
    diff wanted.here found || echo "on $machine"
done
[ $tried -gt 0 ] || {
    echo "no cross compiler here"
    exit 77
}
