#!/bin/sh
# callsight-cc COMPILER ARG...: the compiler's stand-in while a project is built instrumented.
#
# Links to it named gcc, cc, clang and so on come first in PATH, and stand in for the programs of
# these names behind them. It gives each source the flags that trace.config wants for it, and
# each link the runtime. Beside every output it leaves OUTPUT.callsight-note, which says what went in,
# for callsight-stale. All else, and what is written outside of the copy of the project
# (callsight-mirror), goes to the compiler as it came.
#
# From the environment: CALLSIGHT_COPY (the copy), CALLSIGHT_LIBEXEC (where callsight-flags is),
# CALLSIGHT_RUNTIME (libcallsight.a), CALLSIGHT_GRAPH (not empty: the call graph is needed), and
# what callsight-flags reads.
set -uf

newline='
'

# Take the folder of the links out of PATH.
leave_path() {
    rest=$PATH: kept=''
    while [ -n "$rest" ]; do
        entry=${rest%%:*} rest=${rest#*:}
        [ "$entry" = "$1" ] || kept=$kept:$entry
    done
    PATH=${kept#:}
}

# classify ARG: what an argument is, in $kind; start a command with next=program.
classify() {
    kind=option
    if [ -n "$next" ]; then
        kind=$next next=''
        case $kind$1 in
        program*ccache | program*distcc | program*icecc) next=program ;;
        esac
        return
    fi
    case $1 in
    -o) kind=place next=output ;;
    -c | -S) kind=compile ;;
    -E | -M | -MM | -r | -fsyntax-only | -print-* | --version | @*) kind=other ;;
    -nostdlib | -nodefaultlibs) kind=bare ;;
    -Xlinker | -L | -T | -u | -z) kind="link" next="link" ;;
    -l* | -L* | -Wl,*) kind="link" ;;
    -MF | -MT | -MQ) kind=depend next=depend ;;
    -M[DMGP]*) kind=depend ;;
    -I | -D | -U | -x | -include | -imacros | -isystem | -iquote | \
        -idirafter | -Xpreprocessor | -Xassembler | -Xclang | --param) next=option ;;
    *conftest.c | *conftest.cpp) kind=other ;;
    -*) ;;
    *.c | *.i | *.cc | *.cp | *.cxx | *.cpp | *.CPP | *.c++ | *.C | *.ii) kind=source ;;
    *) kind=input ;;
    esac
}

# The command as a whole: $work (link, compile, other), $sources (one a line), $output.
read_command() {
    work=other sources='' output='' bare='' next=program
    for arg do
        classify "$arg"
        case $kind in
        other) work=other && return ;;
        compile) work=compile ;;
        output) output=$arg ;;
        bare) bare=yes ;;
        source) sources=$sources$arg$newline ;;
        esac
        case $kind$work in
        sourceother | inputother) work="link" ;;
        esac
    done
    [ "$work" != compile ] || [ -n "$sources" ] || work=other # an assembler source
    case $work$output in
    link) output=a.out ;;
    esac
}

# The file's folder, free of links, in $place.
locate() {
    case $1 in
    */*) place=$(cd -P -- "${1%/*}/" 2>/dev/null && pwd) ;;
    *) place=$(pwd -P) ;;
    esac
}

inside_copy() {
    locate "$1"
    case $place/ in
    "$CALLSIGHT_COPY"/*) true ;;
    *) false ;;
    esac
}

# What places the hooks for a compiler, in $how; see callsight-flags. Asked once per run of make,
# which is also how often it is said that GCC has no plugin.
find_how() {
    program=$1
    case ${1##*/} in
    ccache | distcc | icecc) program=$2 ;;
    esac
    answer=$CALLSIGHT_OUT/state/how/$(echo "$program" | tr / _)
    if [ ! -e "$answer" ]; then
        if how=$("$CALLSIGHT_BIN/cs-cc" --print-plugin "$program" 2>"$answer.$$"); then
            :
        elif "$program" --version 2>/dev/null | grep -q clang; then
            how=clang
        else
            how=gcc
            ! mkdir "$answer.said" 2>/dev/null ||
                sed 's/^cs-cc: /callsight: hooks are placed before inlining: /' "$answer.$$" >&2
        fi
        echo "$how" >"$answer.$$" && mv "$answer.$$" "$answer"
    fi
    read -r how <"$answer"
}

# graph OUTPUT COMMAND...: beside the output, for cs-callgraph, an object that shows every call.
graph() {
    object=$1.callsight-graph next=program
    shift
    for arg do
        shift
        classify "$arg"
        [ "$kind" = depend ] || set -- "$@" "$arg"
    done
    "$@" -w -O0 -g1 -fno-lto -ffunction-sections "-ffile-prefix-map=$CALLSIGHT_COPY=$CALLSIGHT_ROOT" \
        -o "$object" || rm -f "$object"
}

# launch COMMAND...: Clang has no plugin here; cs-cc takes the hooks that are not wanted out of its
# intermediate code.
launch() {
    plan=$(eval "set -- $flags" && for word do
        case $word in
        *-plan=*) printf '%s\n' "${word#*-plan=}" ;;
        esac
    done)
    "$CALLSIGHT_BIN/cs-cc" --plan "$plan" "$@"
}

# compile SOURCE OUTPUT COMMAND...: one source with the flags that it is to have.
compile() {
    locate "$1"
    source=$place/${1##*/} result=$2
    source=${source#"$CALLSIGHT_COPY/"}
    source=${source#"$CALLSIGHT_ROOT/"} through_launcher=
    shift 2
    flags=$(echo "$source" | "$CALLSIGHT_LIBEXEC/callsight-flags" "$how") || exit 1
    noted="source $source
how $how
flags $flags"
    [ -z "$CALLSIGHT_GRAPH" ] || graph "$result" "$@"
    case $how in
    clang) [ -z "$flags" ] || through_launcher=yes ;;
    *) eval "set -- \"\$@\" $flags" ;;
    esac
    # ccache sees the plan's name among the flags, but not what the plan says.
    for word do
        case $word in
        *-plan=*) export CCACHE_EXTRAFILES="${CCACHE_EXTRAFILES:+$CCACHE_EXTRAFILES:}${word#*-plan=}" ;;
        esac
    done
    set -- "$@" "-ffile-prefix-map=$CALLSIGHT_COPY=$CALLSIGHT_ROOT"
    if [ -n "$through_launcher" ]; then
        launch "$@" || exit
    else
        "$@" || exit
    fi
    echo "$noted" >"$result.callsight-note"
}

# compile_only SOURCE OBJECT COMMAND...: one of the command's sources. An empty OBJECT: to where
# the command puts it.
compile_only() {
    only=$1 object=$2 next=program
    shift 2
    for arg do
        shift
        classify "$arg"
        case $kind in
        place | output) [ -z "$object" ] || continue ;;
        link | input) continue ;;
        source) [ "$arg" = "$only" ] || continue ;;
        esac
        set -- "$@" "$arg"
    done
    base=${only##*/}
    if [ -n "$object" ]; then
        compile "$only" "$object" "$@" -c -o "$object"
    else
        compile "$only" "${output:-${base%.*}.o}" "$@"
    fi
}

# compile_each COMMAND...: all of the command's sources; for a link into a folder of their own.
compile_each() {
    number=0
    while read -r source <&3; do
        number=$((number + 1)) to=''
        [ "$work" != link ] || to=$output.callsight-parts/$number.o
        compile_only "$source" "$to" "$@"
    done 3<<END
${sources%"$newline"}
END
}

# link COMMAND...: sources are replaced by their objects, and the runtime comes first, with its
# symbol wanted: libc's empty hooks cannot take its place, and with -flto the calls come late.
link() {
    number=0 runtime=$CALLSIGHT_RUNTIME next=program
    [ -z "$bare" ] || runtime=''
    for arg do
        shift
        classify "$arg"
        if [ "$kind" != program ] && [ -n "$runtime" ]; then
            set -- "$@" -Wl,-u,__cyg_profile_func_enter "$runtime"
            runtime=''
        fi
        if [ "$kind" = source ]; then
            number=$((number + 1))
            arg=$output.callsight-parts/$number.o
        fi
        set -- "$@" "$arg"
    done
    # With -flto it is the link that compiles.
    case $how in
    /*) set -- "$@" "-fplugin=$how" ;;
    esac
    "$@" || exit
    echo link >"$output.callsight-note"
}

leave_path "${0%/*}"
case ${0##*/} in
callsight-cc*) ;;
*) set -- "${0##*/}" "$@" ;;
esac
read_command "$@"
if [ "$work" = other ] || ! inside_copy "${output:-.}"; then
    exec "$@"
fi
find_how "$@"
if [ -n "$sources" ]; then
    [ "$work" != link ] || mkdir -p "$output.callsight-parts" || exit
    compile_each "$@"
fi
[ "$work" != link ] || link "$@"
