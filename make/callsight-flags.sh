#!/bin/sh
# callsight-flags SOURCE: the compiler flags that trace.config wants for one source.
#
# From the environment: CALLSIGHT_BIN (the helpers), CALLSIGHT_CONFIG (absent: every source).
set -u

if [ ! -e "$CALLSIGHT_CONFIG" ]; then
    echo -finstrument-functions
else
    exec "$CALLSIGHT_BIN/cs-cfg2flags" --format raw "$CALLSIGHT_CONFIG" "$1"
fi
