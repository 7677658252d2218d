# shellcheck shell=sh
# callsight-env: the steps of Makefile.callsight; its recipes source this file.
#
# Set before: home (where callsight is installed), CALLSIGHT_OUT, CALLSIGHT_ROOT,
# CALLSIGHT_CONFIG, CALLSIGHT_RUNTIME (may be empty), CALLSIGHT_SKIP. After: the same,
# absolute, with CALLSIGHT_BIN, CALLSIGHT_LIBEXEC, CALLSIGHT_COPY and CALLSIGHT_GRAPH (the file
# with the call graph, if trace.config needs one), all exported.

callsight_fail() {
    echo "callsight: $1" >&2
    return 1
}

# An absolute name without links, also of what does not exist yet.
callsight_absolute() {
    case $1 in
    */*) callsight_folder=${1%/*}/ ;;
    *) callsight_folder=./ ;;
    esac
    (cd -P -- "$callsight_folder" && printf '%s/%s\n' "$(pwd -P)" "${1##*/}")
}

callsight_find_runtime() {
    for callsight_lib in "$home"/lib/libcallsight.a "$home"/lib64/libcallsight.a \
        "$home"/lib/*/libcallsight.a; do
        [ ! -e "$callsight_lib" ] || break
    done
    CALLSIGHT_RUNTIME=$callsight_lib
}

callsight_locate() {
    home=$(cd -P -- "$home" && pwd) || return 1
    [ -n "$CALLSIGHT_RUNTIME" ] || callsight_find_runtime
    if [ ! -e "$CALLSIGHT_RUNTIME" ]; then
        callsight_fail "$CALLSIGHT_RUNTIME: not found: set CALLSIGHT_RUNTIME to libcallsight.a"
        return 1
    fi
    mkdir -p "$CALLSIGHT_OUT/state" || return 1
    CALLSIGHT_BIN=$home/bin
    CALLSIGHT_LIBEXEC=$home/libexec/callsight
    CALLSIGHT_OUT=$(cd -P -- "$CALLSIGHT_OUT" && pwd)
    CALLSIGHT_CONFIG=$(callsight_absolute "$CALLSIGHT_CONFIG") || return 1
    CALLSIGHT_RUNTIME=$(callsight_absolute "$CALLSIGHT_RUNTIME")
    CALLSIGHT_ROOT=$(cd -P -- "$CALLSIGHT_ROOT" && pwd) || return 1
    CALLSIGHT_COPY=$CALLSIGHT_OUT/build/${CALLSIGHT_ROOT##*/}
    CALLSIGHT_GRAPH=
    ! grep -qs '^[[:space:]]*include-func' "$CALLSIGHT_CONFIG" ||
        CALLSIGHT_GRAPH=$CALLSIGHT_OUT/state/graph
    export CALLSIGHT_GRAPH CALLSIGHT_BIN CALLSIGHT_LIBEXEC CALLSIGHT_OUT CALLSIGHT_CONFIG CALLSIGHT_RUNTIME \
        CALLSIGHT_ROOT CALLSIGHT_COPY CALLSIGHT_SKIP
}

# Bring the copy, and what of it is out of date, in step with the project and trace.config.
# OUT/here is the place in the copy of the folder that make runs in.
callsight_prepare() {
    callsight_here=$(pwd -P)
    case $callsight_here/ in
    "$CALLSIGHT_ROOT"/*) ;;
    *)
        callsight_fail "$callsight_here is not inside TRACE_ROOT, $CALLSIGHT_ROOT"
        return 1
        ;;
    esac
    "$CALLSIGHT_LIBEXEC/callsight-mirror" "$CALLSIGHT_ROOT" "$CALLSIGHT_OUT" &&
        ln -sfn "$CALLSIGHT_COPY${callsight_here#"$CALLSIGHT_ROOT"}" "$CALLSIGHT_OUT/here" &&
        "$CALLSIGHT_LIBEXEC/callsight-links" "$CALLSIGHT_OUT/bin" &&
        "$CALLSIGHT_LIBEXEC/callsight-stale" && rm -rf "$CALLSIGHT_OUT/state/how" &&
        mkdir "$CALLSIGHT_OUT/state/how"
}

# callsight_building COMMAND...: with the stand-ins for the compilers. When the call graph turns
# out to be another one than was known before, a second time for what that changes.
callsight_building() {
    callsight_build "$@" || return 1
    if [ -n "$CALLSIGHT_GRAPH" ] && callsight_graph_changed; then
        rm -f "$CALLSIGHT_OUT/state/config-seen"
        "$CALLSIGHT_LIBEXEC/callsight-stale" && callsight_build "$@" || return 1
    fi
    [ ! -e "$CALLSIGHT_OUT/state/warnings-due" ] || callsight_warn
}

callsight_build() {
    PATH=$CALLSIGHT_OUT/bin:$PATH "$@" || {
        callsight_fail "not built in $CALLSIGHT_COPY, which has what the project has but for \
objects, libraries and programs that git does not track"
        return 1
    }
}

callsight_graph_changed() {
    cp "$CALLSIGHT_GRAPH" "$CALLSIGHT_GRAPH.old" 2>/dev/null || : >"$CALLSIGHT_GRAPH.old"
    find "$CALLSIGHT_COPY" -name '*.callsight-graph' -exec "$CALLSIGHT_BIN/cs-callgraph" \
        --format text -o "$CALLSIGHT_GRAPH" {} + || return 1
    ! cmp -s "$CALLSIGHT_GRAPH" "$CALLSIGHT_GRAPH.old"
}

# The sources that were compiled, by their paths from CALLSIGHT_ROOT, one a line.
callsight_sources() {
    find "$CALLSIGHT_OUT/build" -name '*.callsight-note' -type f \
        -exec sed -n 's/^source //p' {} + | sort -u
}

# What cs-cfg2flags says, when it knows all sources, of a config that changed: it knows better
# than it does at a single compilation which patterns match nothing.
callsight_warn() {
    rm "$CALLSIGHT_OUT/state/warnings-due"
    [ ! -e "$CALLSIGHT_CONFIG" ] || callsight_select --scan >/dev/null
}

# callsight_select OPTION...: cs-cfg2flags for all sources that were compiled.
callsight_select() {
    callsight_sources >"$CALLSIGHT_OUT/state/sources"
    (cd "$CALLSIGHT_ROOT" && "$CALLSIGHT_BIN/cs-cfg2flags" --config "$CALLSIGHT_CONFIG" \
        --sources "$CALLSIGHT_OUT/state/sources" \
        ${CALLSIGHT_GRAPH:+--graph "$CALLSIGHT_GRAPH"} "$@")
}

# Do the objects have the hooks that the plans want, and no others?
callsight_verify() {
    if [ ! -x "$CALLSIGHT_BIN/cs-verify" ]; then
        callsight_fail "cs-verify is not installed in $CALLSIGHT_BIN"
        return 1
    fi
    find "$CALLSIGHT_COPY" -name '*.callsight-note' -type f -exec grep -lZ '^source ' {} + |
        sed -z 's/\.callsight-note$//' | sort -z |
        xargs -0 -r "$CALLSIGHT_BIN/cs-verify" --plan "$CALLSIGHT_OUT/state/plans" \
            --root "$CALLSIGHT_ROOT"
}

# callsight_record FOLDER COMMAND...: run there and record into OUT/trace. How the command ends
# is told and does not matter: a crash is worth a look, too.
callsight_record() {
    rm -rf "$CALLSIGHT_OUT/trace"
    callsight_workdir=$1
    shift
    (cd -- "$callsight_workdir" && TRACE_ENABLE=1 TRACE_DIR=$CALLSIGHT_OUT/trace "$@")
    callsight_status=$?
    [ "$callsight_status" -eq 0 ] ||
        callsight_fail "the program ended with status $callsight_status; its trace is kept" || :
}

# callsight_helper NAME ARG...: 1 says that something could not be read and the rest was used.
callsight_helper() {
    callsight_name=$1
    shift
    "$CALLSIGHT_BIN/$callsight_name" "$@" || [ $? -eq 1 ]
}

# The named profile of OUT/trace.
callsight_analyse() {
    rm -f "$CALLSIGHT_OUT/profile.csp" "$CALLSIGHT_OUT/state/unnamed.csp"
    callsight_helper cs-fold "$CALLSIGHT_OUT/trace" -o "$CALLSIGHT_OUT/state/unnamed.csp" &&
        callsight_helper cs-symbolize "$CALLSIGHT_OUT/state/unnamed.csp" \
            -o "$CALLSIGHT_OUT/profile.csp" &&
        rm "$CALLSIGHT_OUT/state/unnamed.csp"
}

callsight_locate
