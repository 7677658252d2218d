#!/bin/sh
# Names and lines of plain addresses are addr2line's, at the start of each function and inside it.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

addresses() { # first and last byte of the functions of our source
    nm -S "$1" | awk 'NF == 4 && $3 ~ /^[tTwW]$/ { print $1, $2 }' | sort -u |
        while read -r start size; do
            addr2line -e "$1" "$start" | grep -q "$2" || continue
            printf '%s\n%x\n' "$start" $((0x$start + 0x$size - 1))
        done
}

compare() { # compare SOURCE BINARY OPTION...
    source=$1 binary=$2
    shift 2
    addresses "$binary" "$source" >list
    [ -s list ] || echo "$binary: no addresses to compare"
    # The discriminator is a detail of the line table that cs-symbolize leaves out.
    addr2line -f -C "$@" -e "$binary" <list |
        sed -e 's/ (discriminator [0-9]*)$//' -e 's/ \[clone [^]]*\]//g' >theirs
    cs-symbolize "$@" -e "$binary" <list >ours
    diff theirs ours || echo "$binary $*: differs from addr2line"
}

gcc -w -g -O0 -o c0 "$here/names.c" && compare "$here/names.c" c0
gcc -w -g -O2 -o c2 "$here/names.c" && compare "$here/names.c" c2 -i -a
g++ -w -g -O0 -o cc0 "$here/names.cc" && compare "$here/names.cc" cc0
g++ -w -g -O2 -no-pie -o cc2 "$here/names.cc" && compare "$here/names.cc" cc2 -i -a
