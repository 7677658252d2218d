#!/bin/sh
# CC="cs-cc gcc" cmake -G Ninja: objects whose hooks change are made again, and no others.
. "$(dirname "$0")/systems.sh"
need cmake ninja

build() {
    { [ -e build/build.ninja ] || cmake -G Ninja -S . -B build; } >log 2>&1 &&
        cmake --build build >>log 2>&1 && cp build/program program-built
}

three_sources
check_steps
