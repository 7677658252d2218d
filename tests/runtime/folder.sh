# shellcheck shell=sh
# The folder of the trace: made when missing; one that cannot be written to is said once and the
# program runs on; relative ones stay where they were when the program goes elsewhere.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/threads

TRACE_DIR=$scratch/a/b/c/trace
traced "$program" 10
calls "$program" middle 100

TRACE_DIR=rel/ative
traced "$program" 10
[ -d rel/ative ] || fail "no folder rel/ative"
unset TRACE_DIR
TRACE_ENABLE=1 "$program" 10
[ -d traces ] || fail "the default folder is not ./traces"

# refused FOLDER WHY
refused() {
    TRACE_ENABLE=1 TRACE_DIR=$1 "$program" 10 2>err || fail "exited with $?"
    grep -qxF "callsight: no trace: cannot write to: $1: $2" err || fail "stderr: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line on stderr: $(cat err)"
}
touch file
refused "$scratch/file/trace" "not a folder"
refused "$scratch/file" "not a folder"
[ "$(id -u)" -eq 0 ] || {
    mkdir -m 555 locked
    refused "$scratch/locked/trace" "permission denied"
}
refused "$(printf '/%01000d' 0)" "name too long"
