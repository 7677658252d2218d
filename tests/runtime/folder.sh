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

# A program that takes the folder out of its own reach, as those do that change their root or
# user once they have started: what it opened until then is enough.
plain_build
cat >away.c <<'END'
#include <stdio.h>
__attribute__((noinline)) static void step(void) { __asm__ volatile(""); }
int main(int argc, char **argv)
{
    if (argc != 3 || rename(argv[1], argv[2]))
        return 1;
    for (int i = 0; i < 250000; i++)
        step();
    return 0;
}
END
"$CC" -finstrument-functions away.c "$CS_RUNTIME/libcallsight.a" -pthread -o away || fail "cc"
rm -rf trace
TRACE_ENABLE=1 TRACE_DIR=$scratch/trace ./away trace away.trace 2>err || fail "exited with $?"
[ -s err ] && fail "stderr: $(cat err)"
TRACE_DIR=$scratch/away.trace
dump
calls ./away step 250000
