#!/bin/sh
# Calls of lua's functions as callsight counts them, against valgrind's callgrind.
#
# Lua is built by its own Makefile, instrumented, and runs work.lua traced. Callgrind counts the
# calls of the same binary with recording off, so that what the compiler inlined is the same for
# both: at -O2 for the functions listed in the file `functions`, at -O0, where nothing is
# inlined, for all.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
log=$CS_SCRATCH/lua
rm -rf "$log"
mkdir -p "$log"
CALLSIGHT_CACHE=$CS_SCRATCH/cache
export log CALLSIGHT_CACHE
. "$here/../../build/lib.sh"

command -v valgrind >/dev/null || {
    echo "skipped: no valgrind"
    exit 77
}
lua=$(sh "$here/../fetch.sh" lua5.4 "$CS_SOURCES")

# count_calls FILE: `calls function` of a callgrind file, by function; lua's own functions only,
# as ld.so has some of the same name
count_calls() {
    awk '
        /^ob=/ { object = called = substr($0, 4) }
        /^cob=/ { called = substr($0, 5) }
        /^cfn=/ { name = substr($0, 5) }
        /^calls=/ {
            sub(/calls=/, "", $1)
            if (called ~ /\/src\/lua$/)
                calls[name] += $1
            called = object
        }
        END { for (name in calls) print calls[name], name }' "$1" | sort -k2
}

# measure LEVEL: build, run and count; leaves LEVEL.traced and LEVEL.callgrind
measure() {
    cp -r "$lua" "$log/src$1"
    cd -P "$log/src$1"
    cat >>Makefile <<END

TRACE_PROGRAM = src/lua
TRACE_TARGET = linux
TRACE_ARGS = $here/work.lua >lua.out
include Makefile.callsight
END
    # A fixed seed for hashes and a string cache that does not go by addresses, since those
    # depend on where the kernel puts the program. The same path in argv[0] both times: its
    # length counts towards the next garbage collection.
    cs_make -j 2 trace-report MYCFLAGS="$1 -g -DSTRCACHE_N=1 -DSTRCACHE_M=2 '-Dluai_makeseed(L)=42'"
    table callsight/report.json >"$log/$1.traced"
    valgrind --quiet --tool=callgrind --callgrind-out-file="$log/callgrind" --separate-recs=1 \
        --compress-strings=no --compress-pos=no \
        "$PWD/callsight/here/src/lua" "$here/work.lua" >"$log/lua.out"
    cmp lua.out "$log/lua.out" || fail "lua printed something else under valgrind"
    count_calls "$log/callgrind" >"$log/$1.callgrind"
}

# compare LEVEL NAMES: the counts of the functions in the sorted file NAMES
compare() {
    for by in traced callgrind; do
        join -1 2 -2 1 -o 0,1.1 "$log/$1.$by" "$2" >"$log/$1.$by.named"
    done
    diff "$log/$1.traced.named" "$log/$1.callgrind.named" ||
        fail "$1: callsight (<) and callgrind (>) differ"
    echo "$1: $(wc -l <"$log/$1.traced.named") functions, the same counts"
}

export LC_ALL=C
measure -O0
cut -d' ' -f2 "$log/-O0.traced" | sort -u >"$log/all"
[ "$(wc -l <"$log/all")" -gt 300 ] || fail "only $(wc -l <"$log/all") functions in the report"
compare -O0 "$log/all"

measure -O2
compare -O2 "$here/functions"
[ "$(wc -l <"$log/-O2.traced.named")" = "$(wc -l <"$here/functions")" ] ||
    fail "not all functions of the list are in the report"
