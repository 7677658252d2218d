#!/bin/sh
# CC="cs-cc gcc" cmake, makefiles: objects whose hooks change are made again, and no others.
. "$(dirname "$0")/systems.sh"
need cmake

build() {
    { [ -e build/Makefile ] || cmake -S . -B build; } >log 2>&1 &&
        cmake --build build >>log 2>&1 && cp build/program program-built
}

three_sources
check_steps
