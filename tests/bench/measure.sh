#!/bin/sh
# measure.sh [--quick] STAGE SOURCES WORK: measure an installed callsight, print a table.
#
# STAGE is where it is installed, SOURCES keeps fetched sources, WORK is for everything else.
# Every figure is measured five times, in turn with the others, so that whatever slows the
# machine for a while slows what is compared alike. `--quick`: once, briefly, whatever comes out.
# Exit status: 0, or 1 when a bar is missed by more than the noise of its own ratio.
set -eu
export LC_ALL=C

rounds=5 calls=10000000 addresses=10000 large=16 work_size=150 quick=''
if [ "$1" = --quick ]; then
    rounds=1 calls=200000 addresses=500 large=1 work_size=1 quick=yes
    shift
fi
here=$(cd "$(dirname "$0")" && pwd)
stage=$(cd "$1" && pwd)
mkdir -p "$2" "$3"
sources=$(cd "$2" && pwd)
work=$(cd "$3" && pwd)
figures=$work/figures
cc=${CC:-cc}

say() {
    echo "== $*"
}

# figure NAME VALUE: of this round
figure() {
    echo "$1 $round $2" >>"$figures"
}

# clocked NAME COMMAND...: figures NAME (seconds of CPU), NAME.wall and NAME.kb (peak memory)
clocked() {
    name=$1
    shift
    "$work/clocked" "$@" >"$work/clocked.out" 2>"$work/clocked.err" || {
        cat "$work/clocked.err"
        echo "bench: failed: $*"
        exit 1
    }
    read -r cpu wall kilobytes <"$work/clocked.out"
    figure "$name" "$cpu"
    figure "$name.wall" "$wall"
    figure "$name.kb" "$kilobytes"
}

logged() {
    "$@" >"$work/log" 2>&1 || {
        tail -n 20 "$work/log"
        echo "bench: failed: $*"
        exit 1
    }
}

# ---- what to measure with

build_loops() {
    flags="-O2 -D_GNU_SOURCE -I$here/../../runtime"
    # shellcheck disable=SC2086 # flags
    {
        $cc -O2 -finstrument-functions -c "$here/hooked.c" -o "$work/hooked.o"
        for hooks in empty clock; do
            $cc $flags "$here/loop.c" "$here/hook_$hooks.c" "$work/hooked.o" -pthread \
                -o "$work/loop_$hooks"
        done
        $cc $flags "$here/loop.c" "$work/hooked.o" "$runtime" -pthread \
            -o "$work/loop_callsight"
    }
}

# Lua twice, with the same calls hooked: for callsight, and for uftrace, which brings its hooks.
build_lua() {
    lua=$(sh "$here/../real/fetch.sh" lua5.4 "$sources") || return 0
    [ ! -e "$work/callsight/lua" ] || return 0
    seed="-DSTRCACHE_N=1 -DSTRCACHE_M=2 '-Dluai_makeseed(L)=42'" # as in tests/real/lua
    rm -rf "$work/lua" && cp -r "$lua" "$work/lua" && cd "$work/lua"
    logged make linux MYCFLAGS="-finstrument-functions $seed"
    mkdir -p "$work/uftrace" "$work/callsight"
    cp src/lua "$work/uftrace/lua"
    logged make clean
    logged make linux MYCFLAGS="-finstrument-functions $seed" MYLIBS="$runtime"
    cp src/lua "$work/callsight/lua"
    cd "$work"
}

build_large() {
    [ -e "$work/large$large/large" ] || sh "$here/large.sh" "$work/large$large" $large
    # Addresses all over the code, from the starts of its functions on.
    nm -S --defined-only "$work/large$large/large" | awk -v want=$addresses '
        function hex(text,    i, n) {
            for (i = 1; i <= length(text); i++)
                n = n * 16 + index("0123456789abcdef", substr(text, i, 1)) - 1
            return n
        }
        NF == 4 && $3 ~ /^[tTwW]$/ { start[n] = hex($1); size[n++] = hex($2) }
        END {
            for (i = 0; i < want; i++) {
                j = (i * 7919) % n
                printf "0x%x\n", start[j] + (i * 31) % size[j]
            }
        }' >"$work/addresses"
}

# ---- one round of everything, in turn

# loop NAME PROGRAM ARGUMENT...: figures NAME (CPU time) and NAME.wall
loop() {
    name=$1
    shift
    "$@" >"$work/loop.out"
    read -r cpu wall <"$work/loop.out"
    figure "$name" "$cpu"
    figure "$name.wall" "$wall"
}

measure_loops() {
    for kind in empty step; do
        loop $kind.empty "$work/loop_empty" $kind $calls
        loop $kind.off "$work/loop_callsight" $kind $calls
    done
    loop clock "$work/loop_clock" step $calls
    export TRACE_ENABLE=1 TRACE_DIR="$work/trace" TRACE_MAX_MB=0
    rm -rf "$work/trace"
    loop disk "$work/loop_callsight" step $calls
    # The loop warms up with 100,000 calls more; each call is two events.
    blocks=$(du -s --block-size=1 "$work/trace" | cut -f1)
    figure bytes "$(awk -v n=$calls -v b="$blocks" 'BEGIN { printf "%.4f", b / (n + 100000) / 2 }')"
    clocked fold.loop taskset -c 0 "$stage/bin/cs-fold" "$work/trace" -o "$work/loop.csp"
    rm -rf "$work/trace"
    loop disk2 "$work/loop_callsight" step $((calls / 2)) 2
    rm -rf "$work/trace"
    unset TRACE_ENABLE
}

# Both run as ./lua, since the length of argv[0] counts towards lua's garbage collections.
record_lua() {
    rm -rf "$work/lua.uftrace.data" "$work/lua.trace"
    (cd "$work/uftrace" && uftrace record --no-libcall --no-event -d "$work/lua.uftrace.data" \
        ./lua "$here/steady.lua" $work_size >"$work/lua.out" 2>&1)
    (cd "$work/callsight" && TRACE_ENABLE=1 TRACE_DIR=$work/lua.trace \
        ./lua "$here/steady.lua" $work_size >"$work/lua.out")
    # uftrace's calls: the fifth column, when times have their units apart.
    lua_calls=$(uftrace report -d "$work/lua.uftrace.data" | awk 'NR > 2 { n += $5 } END { print n }')
    "$stage/bin/cs-fold" "$work/lua.trace" --format folded --value calls |
        awk -v want="$lua_calls" '{ n += $NF } END { exit n != want }' || {
        echo "bench: callsight and uftrace saw different numbers of calls"
        exit 1
    }
}

measure_lua() {
    clocked uftrace.report taskset -c 0 uftrace report -d "$work/lua.uftrace.data"
    clocked fold.lua taskset -c 0 "$stage/bin/cs-fold" --threads 1 "$work/lua.trace" -o "$work/lua.csp"
    clocked fold.lua2 "$stage/bin/cs-fold" --threads 2 "$work/lua.trace" -o "$work/lua.csp"
}

measure_large() {
    clocked symbolize "$stage/bin/cs-symbolize" -e "$work/large$large/large" <"$work/addresses"
    clocked addr2line addr2line -f -C -e "$work/large$large/large" <"$work/addresses"
}

for runtime in "$stage"/lib/libcallsight.a "$stage"/lib/*/libcallsight.a; do
    [ ! -e "$runtime" ] || break
done
say "build what is measured"
: >"$figures"
$cc -O2 -D_GNU_SOURCE "$here/clocked.c" -o "$work/clocked"
build_loops
if command -v uftrace >/dev/null; then build_lua; fi
[ ! -e "$work/callsight/lua" ] || record_lua
if command -v c++ >/dev/null; then build_large; fi

round=1
while [ $round -le $rounds ]; do
    say "measure, round $round of $rounds"
    measure_loops
    [ ! -e "$work/callsight/lua" ] || measure_lua
    [ ! -e "$work/addresses" ] || measure_large
    round=$((round + 1))
done
awk -v quick="$quick" -f "$here/table.awk" "$here/bars" "$figures"
