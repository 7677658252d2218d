#!/bin/sh
# The plugin's sources give no warnings, with the GCC that they are for.
. "$(dirname "$0")/lib.sh"

with_gcc() {
    sources=$(dirname "$(command -v cs-cc)")/../share/callsight/plugin
    include=$("$cc" -print-file-name=plugin)/include
    grep -v '\.h$' "$sources/sources" | while read -r source; do
        "g++$1" -x c++ -std=gnu++11 -fno-rtti -fsyntax-only -Wall -Wextra -Werror \
            -I "$sources" -isystem "$include" "$sources/$source" || exit 1
    done || fail "warnings"
}

run_case
