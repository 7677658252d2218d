#!/bin/sh
# callsight-flags HOW: the compiler flags that trace.config wants for each source, as words for
# a shell.
#
# HOW is what places the hooks: the path of the plugin for GCC, `gcc` where there is no plugin, or
# `clang`: cs-cc places them then, and the flags only name the plan, as if there were a plugin. Sources are read from stdin, one a line, by their paths from CALLSIGHT_ROOT; the
# flags go to stdout, a line for each. From the environment: CALLSIGHT_BIN (the helpers),
# CALLSIGHT_ROOT, CALLSIGHT_CONFIG (without the file: hooks everywhere), CALLSIGHT_GRAPH (the
# file with the call graph, if the config needs one: without the file no hooks), CALLSIGHT_OUT,
# which keeps the plans: a plan has the time at which the source's hooks last changed.
set -u

cd "$CALLSIGHT_ROOT" || exit 1
config=$CALLSIGHT_CONFIG
if [ ! -e "$config" ]; then
    config=$CALLSIGHT_OUT/state/everything
    [ -e "$config" ] || : >"$config"
fi
if [ -n "$CALLSIGHT_GRAPH" ] && [ ! -e "$CALLSIGHT_GRAPH" ]; then
    exec sed 's/.*//' # compiled again when there is a graph
fi
case $1 in
gcc) set -- --compiler gcc ;;
*) set -- --plugin "$1" ;;
esac
exec "$CALLSIGHT_BIN/cs-cfg2flags" --partial --config "$config" --sources - \
    --plans "$CALLSIGHT_OUT/state/plans" ${CALLSIGHT_GRAPH:+--graph "$CALLSIGHT_GRAPH"} "$@"
