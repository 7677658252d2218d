#!/bin/sh
# CC="cs-cc gcc" meson setup: objects whose hooks change are made again, and no others.
. "$(dirname "$0")/systems.sh"
need meson ninja

build() {
    { [ -e build/build.ninja ] || meson setup build; } >log 2>&1 &&
        ninja -C build >>log 2>&1 && cp build/program program-built
}

three_sources
check_steps
