#!/bin/sh
# The same numbers on other machines, in objects, and in static programs where the machine's
# instructions can be read.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
tried=0
for machine in arm-linux-gnueabihf powerpc-linux-gnu aarch64-linux-gnu s390x-linux-gnu \
    riscv64-linux-gnu; do
    command -v $machine-gcc >/dev/null || continue
    tried=$((tried + 1))
    for flags in -O0 "-O2 -fPIC"; do
        # shellcheck disable=SC2086 # they are several
        $machine-gcc $flags -finstrument-functions -c "$here/sample.c" -o x.o || exit 1
        wanted=$($machine-objdump -dr x.o | grep -c 'R_.*__cyg_profile_func_enter')
        found=$(entries x.o)
        [ "$found" -eq "$wanted" ] || echo "$machine $flags: $found entry hooks, not $wanted"
        # shellcheck disable=SC2086
        $machine-gcc $flags -c "$here/recorder.c" -o recorder.o || exit 1
        $machine-gcc -static x.o recorder.o -o program || exit 1
        found=$(entries program)
        case $machine in
        riscv64-*) cs-verify -s program | grep -q 'cannot be read here' || echo "$machine: read?" ;;
        *) [ "$found" -eq "$wanted" ] ||
            echo "$machine $flags, linked: $found entry hooks, not $wanted" ;;
        esac
    done
done
[ $tried -gt 0 ] || {
    echo "no cross compiler here"
    exit 77
}
# Through the linkage table and the offset table, where values are followed.
command -v aarch64-linux-gnu-gcc >/dev/null || exit 0
for flags in "-O2 -fPIC" "-O1 -fPIC -fno-plt"; do
    # shellcheck disable=SC2086
    aarch64-linux-gnu-gcc $flags -finstrument-functions -c "$here/sample.c" -o x.o || exit 1
    # shellcheck disable=SC2086
    aarch64-linux-gnu-gcc $flags -shared -nostdlib x.o -o x.so || exit 1
    hooked x.o >object
    hooked x.so | diff object - || echo "aarch64 $flags, shared"
done
