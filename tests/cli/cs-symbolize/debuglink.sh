#!/bin/sh
# A stripped binary and its debug file: beside it, in .debug, by build-id, in --debug-dir; and
# the debug file of another build is refused.
. "$CS_SOURCE/tests/cli/cs-symbolize/lib.inc"

build() { # build FLAG...
    rm -rf c c.debug
    gcc -w -g -O2 "$@" -o c "$here/names.c"
    addresses=$(nm c | awk '/ [tT] (hidden|visible|main)$/ { print $1 }')
    objcopy --only-keep-debug c c.debug
    strip c
    objcopy --add-gnu-debuglink=c.debug c
}
try() { # try WHERE OPTION...
    where=$1
    shift
    # shellcheck disable=SC2086
    cs-symbolize "$@" -e c $addresses 2>err | sed -e 's|/.*/||' | paste -sd ' ' |
        grep -qx 'hidden names.c:6 main names.c:28 visible names.c:7' ||
        echo "not named with the debug file $where: $(cat err)"
}

for id in sha1 none; do
    build -Wl,--build-id=$id
    try beside
    mkdir .debug && mv c.debug .debug/
    try "in .debug"
    mkdir -p flat && mv .debug/c.debug flat/ && rmdir .debug
    try "in a folder" --debug-dir flat
    mkdir -p "tree$PWD" && mv flat/c.debug "tree$PWD/"
    try "in a tree" --debug-dir tree
    [ $id = none ] && continue
    id=$(build_id c) rest=${id#??}
    mkdir -p "ids/.build-id/${id%"$rest"}"
    mv "tree$PWD/c.debug" "ids/.build-id/${id%"$rest"}/$rest.debug"
    try "by build-id" --debug-dir ids
done

# Another build's: by build-id, and by checksum.
for id in sha1 none; do
    build -Wl,--build-id=$id
    cp c saved
    build -Wl,--build-id=$id -O1
    cp saved c
    # shellcheck disable=SC2086
    cs-symbolize --debug-dir . -e c $addresses | sort -u
done
