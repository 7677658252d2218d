# shellcheck shell=sh
# lib.sh - what the cases here share. A case runs in an empty folder, writes its traces to
# ./trace, and ends at its first failure, saying how to run it again.
#
#   CS_TESTBIN   the test programs      CS_RUNTIME   libcallsight.a and .so
#   CS_SOURCE    the source tree        CS_FULL      1 in the long run (make check-full)
#   CC           the compiler           CS_CFLAGS    what the runtime was compiled with
set -u
case_path=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
TRACE_DIR=$scratch/trace
export TRACE_DIR
unset TRACE_ENABLE TRACE_MAX TRACE_MAX_MB TRACE_MIN_FREE_MB TRACE_THREADS TRACE_CLOCK \
    TRACE_CALLSITES

fail() {
    echo "$case_path: $*" >&2
    [ -e dump ] && head -n 40 dump >&2
    echo "run again: CS_TESTBIN='$CS_TESTBIN' CS_RUNTIME='$CS_RUNTIME'" \
        "CS_SOURCE='$CS_SOURCE' CS_FULL='$CS_FULL' CC='$CC' CS_CFLAGS='$CS_CFLAGS' sh '$case_path'" >&2
    exit 1
}

skip() {
    echo "skipped: $*"
    exit 77
}

# plain_build: from here on, a case compiles programs itself or minds what a sanitizer adds.
plain_build() {
    case $CS_CFLAGS in
    *-fsanitize*) skip "not with a sanitizer" ;;
    esac
}

# traced COMMAND...: run it with recording on; it must succeed and write nothing on stderr.
traced() {
    rm -rf trace
    TRACE_ENABLE=1 "$@" >out 2>err || fail "$* exited with $?: $(cat err)"
    [ -s err ] && fail "$* wrote on stderr: $(cat err)"
    dump
}

# dump: the trace as text, in ./dump.
dump() {
    "$CS_TESTBIN/trace_dump" "$TRACE_DIR" >dump || fail "the trace cannot be read"
}

# place PROGRAM FUNCTION: how ./dump calls it.
place() {
    nm "$1" | awk -v module="$(basename "$1")" -v name="$2" '
        $3 == name { sub(/^0+/, "", $1); print module "+" $1 }'
}

# calls PROGRAM FUNCTION CALLS [EXITS]: exactly so many; as many exits when not given.
calls() {
    grep -qxF "function $(place "$1" "$2") calls $3 exits ${4:-$3}" dump ||
        fail "$2 was not called $3 times (left ${4:-$3} times)"
}

# lines PATTERN COUNT: so many lines of ./dump match.
lines() {
    [ "$(grep -cE "$1" dump)" -eq "$2" ] || fail "not $2 times in the dump: $1"
}

# has PATTERN: at least one line does.
has() {
    grep -qE "$1" dump || fail "not in the dump: $1"
}
