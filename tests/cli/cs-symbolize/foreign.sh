#!/bin/sh
# Binaries of other machines: big-endian ones, and Thumb code, whose addresses are odd.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

tried=0
for machine in arm-linux-gnueabihf powerpc-linux-gnu s390x-linux-gnu aarch64-linux-gnu \
    riscv64-linux-gnu; do
    command -v $machine-gcc >/dev/null || continue
    tried=$((tried + 1))
    NM=$machine-nm READELF=$machine-readelf
    for flags in "-g -O0" "-g -O2"; do
        # shellcheck disable=SC2086
        $machine-gcc -w $flags -o c "$here/names.c" && check "$here/names.c" c
    done
done
[ $tried -gt 0 ] || {
    echo "skipped: no cross compiler is installed"
    exit 77
}

command -v arm-linux-gnueabihf-gcc >/dev/null || exit 0
arm-linux-gnueabihf-gcc -mthumb -w -g -O2 -o c "$here/names.c"
hidden=$(arm-linux-gnueabihf-nm c | sed -n 's/ t hidden$//p')
cs-symbolize -e c "$hidden" >even
cs-symbolize -e c "$(printf %x $((0x$hidden + 1)))" | diff even -
grep -qx hidden even || cat even
