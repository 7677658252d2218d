#!/bin/sh
# demo.sh BUILD JOBS: build callsight, trace the demo program with it, show what came out.
set -eu
unset MAKEFLAGS MFLAGS MAKELEVEL
cd "$(dirname "$0")/../.."
mkdir -p "$1"
build=$(cd "$1" && pwd)
jobs=$2
stage=$build/demo/stage
export CALLSIGHT_CACHE="$build/demo/cache"

line() { # line WHAT TEXT
    printf '  %-8s %s\n' "$1" "$2"
}

# step WHAT TEXT COMMAND...: quiet unless it fails; how long it takes shows on a terminal
step() {
    line "$1" "$2"
    shift 2
    "$@" >"$build/demo/log" 2>&1 && return
    tail -n 30 "$build/demo/log"
    exit 1
}

# The build's percentages on one line; what goes wrong shows in the step that follows.
show_progress() {
    cmake --build "$build/release" -j "$jobs" 2>/dev/null |
        sed -un 's/^\[ *\([0-9]*%\)\].*/\1/p' |
        while read -r percent; do
            printf '\r  %-8s callsight itself: %s ' build "$percent"
        done
    printf '\r'
}

# The demo counts its calls itself; the trace has to say the same.
check_counts() {
    awk '
        FNR == NR { counted[$1] = $2; next }
        match($0, /"name": *"[^"]*"/) && /"label"/ {
            name = substr($0, RSTART, RLENGTH)
            gsub(/"name": *|"/, "", name)
            match($0, /"calls": *[0-9]+/)
            traced[name] = substr($0, RSTART + 8, RLENGTH - 8) + 0
        }
        END {
            for (name in counted) {
                functions++
                calls += counted[name]
                if (traced[name] != counted[name]) {
                    printf "  %s: %d calls traced, %d made\n", name, traced[name], counted[name]
                    differ++
                }
            }
            if (differ || !functions)
                exit 1
            printf "  %-8s the %d calls of %d functions that the program counted itself: all traced\n",
                "check", calls, functions
        }' "$build/demo/counts" "$build/demo/callsight/report.json"
}

mkdir -p "$build/demo"
echo
line setup "looking for what is needed"
sh cmake/setup.sh demo
step build "callsight itself" \
    cmake -S . -B "$build/release" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DBUILD_TESTING=OFF
[ ! -t 1 ] || show_progress
step build "callsight itself: done" cmake --build "$build/release" -j "$jobs"
step install "beside it, for this demo alone" \
    cmake --install "$build/release" --prefix "$stage"

line program "tests/demo: five threads that sort, multiply, pack, wait and count queens"
case $1 in
/*) out=$1/demo/callsight ;;
*) out=../../$1/demo/callsight ;;
esac
trace() { # trace TARGET...: what a user types, but for where things are
    make -s -j "$jobs" -C tests/demo -I "$stage/include" TRACE_OUT="$out" \
        TRACE_ARGS="'$build/demo/counts'" "$@"
}
step hooks "everywhere but in tally.c, as its trace.config says" trace instrument
trace trace
echo
trace trace-report
echo
trace trace-flamegraph
check_counts

cat <<END

  For a program of yours: make install PREFIX=\$HOME/callsight, add two lines to its Makefile,
  then make trace-report there. README.md has CMake and other builds.

      TRACE_PROGRAM = the-name-of-the-program
      include \$(HOME)/callsight/include/Makefile.callsight

END
