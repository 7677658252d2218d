#!/bin/sh
# Clang has no .debug_aranges and its own names for lambdas.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"
command -v clang++ >/dev/null || {
    echo "skipped: clang++ is not installed"
    exit 77
}
expected() {
    # shellcheck disable=SC2016 # the dollar is part of the name
    marked "$1" | sed 's/{lambda(int)#1}/$_0/' | sort
}
while read -r flags; do
    # shellcheck disable=SC2086
    clang++ -w $flags -o cc "$here/names.cc" && check "$here/names.cc" cc
done <<'END'
-g -O0
-g -O2
-g -O2 -gsplit-dwarf
-g -O2 -gdwarf-4
-g -O2 -flto=thin -fuse-ld=lld
END
