# shellcheck shell=sh # runs with sh -eu
# A trace.config that comes after the first build, and one that goes away again, hold.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

report() { # report LINE...: the functions in the report and their calls
    cmake --build build --target callsight-report >"$log/build" 2>&1 || {
        cat "$log/build"
        fail "build"
    }
    table build/callsight/run/report.json >"$log/table"
    printf '%s\n' "$@" | diff - "$log/table" || fail "$generator: other functions than $*"
}

for generator in 'Unix Makefiles' Ninja; do
    rm -rf build trace.config
    cmake -G "$generator" -S . -B build -DCMAKE_PREFIX_PATH="$CS_STAGE" \
        -DCALLSIGHT_INSTRUMENT=ON >"$log/configure"
    report '1 helper' '1 main'
    tick
    printf '[select]\nexclude-func = main\n' >trace.config
    cmake build >"$log/configure"
    # Ninja looks at files before it runs the selection, and so sees new plans the next time.
    cmake --build build >"$log/build"
    report '1 helper'
    tick
    rm trace.config
    cmake --build build >"$log/build" 2>&1 || {
        cat "$log/build"
        fail "$generator: the build wants the config that is gone"
    }
    report '1 helper' '1 main'
done
