#!/bin/sh
# callsight-flags: the compiler flags that trace.config wants for each source.
#
# Sources are read from stdin, one a line, by their paths from CALLSIGHT_ROOT; the flags go to
# stdout, a line for each. From the environment: CALLSIGHT_BIN (the helpers), CALLSIGHT_ROOT,
# CALLSIGHT_CONFIG (if there is no such file: hooks everywhere).
set -u

if [ ! -e "$CALLSIGHT_CONFIG" ]; then
    exec sed 's/.*/-finstrument-functions/'
fi
cd "$CALLSIGHT_ROOT" || exit 1
exec "$CALLSIGHT_BIN/cs-cfg2flags" --partial --config "$CALLSIGHT_CONFIG" --sources -
