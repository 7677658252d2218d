#!/bin/sh
# As many entry hooks as objdump shows, in objects and in what is linked of them, whichever
# compiler, optimisation and kind of code.
. "$CS_SOURCE/tests/cli/cs-verify/lib.inc"
relocated() {
    objdump -dr "$1" | grep -c 'R_X86_64.*__cyg_profile_func_enter'
}
called() { # in linked files: through the linkage table or a pointer that a symbol relocates
    slot=$(objdump -R "$1" | awk '/GLOB_DAT.*__cyg_profile_func_enter/ { sub(/^0*/, "", $1); print $1 }')
    objdump -d "$1" | grep -cE "(call|jmp).*(<__cyg_profile_func_enter(@plt)?>|# ${slot:-none} )"
}
check() { # check NUMBER FILE TEXT
    found=$(entries "$2")
    [ "$found" -eq "$1" ] || echo "$3: $found entry hooks, not $1"
}
[ "$(uname -m)" = x86_64 ] || {
    echo "the patterns here are those of x86-64"
    exit 77
}
for source in $sources; do
    for compiler in $(compilers "$(language "$source")"); do
        levels "$compiler" -O2 -O0 "-O2 -fPIC" "-O1 -fno-pie" "-Os -fPIC -fno-plt" "-O3 -fcf-protection"
        while read -r flags; do
            # shellcheck disable=SC2086 # they are several
            $compiler $flags -finstrument-functions -c "$here/$source" -o x.o || exit 1
            check "$(relocated x.o)" x.o "$compiler $flags $source"
            case $flags in
            *-fPIC*)
                # shellcheck disable=SC2086
                $compiler $flags -shared x.o -o x.so || exit 1
                check "$(called x.so)" x.so "$compiler $flags $source, shared"
                ;;
            esac
        done <levels
    done
done
