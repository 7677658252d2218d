#!/bin/sh
# callsight-flags SOURCE: the compiler flags that trace.config wants for one source.
#
# From the environment: CALLSIGHT_BIN (the helpers), CALLSIGHT_ROOT (the project's folder),
# CALLSIGHT_CONFIG (absent: every source).
set -u

if [ ! -e "$CALLSIGHT_CONFIG" ]; then
    echo -finstrument-functions
else
    # The source is named from the project's folder on.
    case $1 in
    /*) source=$1 ;;
    *) source=$CALLSIGHT_ROOT/$1 ;;
    esac
    exec "$CALLSIGHT_BIN/cs-cfg2flags" --partial --config "$CALLSIGHT_CONFIG" "$source"
fi
