#!/bin/sh
# bench.sh BUILD JOBS: build callsight for release and measure it.
set -eu
cd "$(dirname "$0")/../.."
build=$1 jobs=$2

quietly() {
    "$@" >"$build/bench.log" 2>&1 || {
        tail -n 30 "$build/bench.log"
        exit 1
    }
}

sh cmake/setup.sh bench
mkdir -p "$build"
echo "== build"
quietly cmake -S . -B "$build/release" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DBUILD_TESTING=OFF
quietly cmake --build "$build/release" -j "$jobs"
quietly cmake --install "$build/release" --prefix "$build/bench/stage"
sh tests/bench/measure.sh "$build/bench/stage" "$build/sources" "$build/bench/work"
