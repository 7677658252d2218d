#!/bin/sh
# make CC="cs-cc gcc": objects whose hooks change are made again, and no others.
. "$(dirname "$0")/systems.sh"

build() {
    make CC="$CC" >log 2>&1 && cp program program-built
}

three_sources
check_steps
