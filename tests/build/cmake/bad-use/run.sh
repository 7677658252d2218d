# shellcheck shell=sh # runs with sh -eu
# Each misuse ends the configuration with a message that names command, target and remedy.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

refused() { # refused CODE TEXT...: CMake code, and what the message must say
    echo "$1" >case.cmake
    shift
    if cmake -S . -B build -DCMAKE_PREFIX_PATH="$CS_STAGE" -DCALLSIGHT_INSTRUMENT=ON \
        -DCASE="$PWD/case.cmake" >"$log/configure" 2>&1; then
        fail "accepted: $(cat case.cmake)"
    fi
    tr -s '\n ' ' ' <"$log/configure" >"$log/message"
    for text in "CallSight:" "$@"; do
        grep -qF -e "$text" "$log/message" || {
            cat "$log/configure"
            fail "the message does not say: $text"
        }
    done
    rm -rf build
}

refused 'callsight_instrument()' callsight_instrument 'at least one target'
refused 'callsight_instrument(ap)' 'no target ap' 'after add_executable'
refused 'callsight_instrument(files)' files 'compiles nothing'
refused 'callsight_instrument(app CONFIG no.config)' no.config 'does not exist' 'callsight init'
refused 'callsight_trace(x TARGET ap)' callsight_trace ap 'name an executable'
refused 'callsight_trace(x TARGET app --flag)' '--flag' 'after ARGS'
