#!/bin/sh
# Every way to build: names and lines are those that the sources mark.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

while read -r flags; do
    # shellcheck disable=SC2086
    gcc -w $flags -o c "$here/names.c" && check "$here/names.c" c
    # shellcheck disable=SC2086
    g++ -w $flags -o cc "$here/names.cc" && check "$here/names.cc" cc
    [ -s expected.txt ] || echo "nothing was compared for $flags"
done <<'END'
-g -O0
-g -O2
-g -O3
-g -Os -gdwarf-4
-g3 -O2 -gz
-g -O2 -flto
-g -O2 -gsplit-dwarf
-g -O2 -gsplit-dwarf -gdwarf-4
-g -O2 -no-pie
-g -O2 -static
-g -O2 -static-pie
-g -O2 -fPIC -shared
-g -O2 -ffunction-sections -Wl,--gc-sections
-g -O2 -fdebug-types-section
END
