#!/bin/sh
# Build a preset and run a part of its tests: variant.sh PRESET SOURCE BUILD PARTS EXCEPT
set -u
preset=$1
source=$2
build=$3
parts=$4
except=$5

cd "$source" || exit 1
mkdir -p "$build" || exit 1
build_all() {
    cmake --preset "$preset" -B "$build" -DCALLSIGHT_VARIANT="$preset" &&
        cmake --build "$build" -j 2
}
if ! build_all >"$build.log" 2>&1; then
    tail -n 60 "$build.log"
    exit 1
fi
if ! ctest --test-dir "$build" -N -R "$parts" -E "$except" | grep -q 'Test *#'; then
    echo "no test of $preset matches $parts"
    exit 1
fi
ctest --test-dir "$build" -j 2 -R "$parts" -E "$except" --output-on-failure
