#!/bin/sh
# Build everything and run the tests: check.sh BUILD JOBS [check|full].
#
# One CMake tree holds all tests; the sanitizer and second-compiler builds are tests of it
# (tests/variant), so that ctest's closing line covers everything.
set -u
build=$1
jobs=$2
full=OFF
[ "${3:-check}" = full ] && full=ON

step() { # step TEXT COMMAND...: quiet unless it fails
    echo "== $1"
    shift
    if ! "$@" >"$log" 2>&1; then
        tail -n 60 "$log"
        echo "check: failed: $*"
        exit 1
    fi
}

level=check
[ $full = ON ] && level=full
sh cmake/setup.sh "$level" || exit 1
mkdir -p "$build" || exit 1
log=$build/check.log
step "configure" cmake -S . -B "$build/check" -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DCALLSIGHT_WERROR=ON -DCALLSIGHT_CHECK_FULL=$full
step "build" cmake --build "$build/check" -j "$jobs"
echo "== test"
exec ctest --test-dir "$build/check" -j "$jobs" --output-on-failure
