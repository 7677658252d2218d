# shellcheck shell=sh
# callsight.h: what happens between pause and resume is not seen, in any thread, and each thread
# says that it was not. The same program builds and runs without callsight.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/steer

traced "$program"
calls "$program" seen 100
grep -q unseen dump && fail "recorded while paused"
[ -z "$(place "$program" unseen)" ] || lines "$(place "$program" unseen | sed 's/+/[+]/') " 0
lines '^thread .* gaps 1 marks 2 ' 1
lines '^thread .* gaps 1 marks 0 ' 1
[ "$(find trace -name '*.chunks' -size +1k | wc -l)" -eq 1 ] || fail "nothing was flushed"

plain_build
"$CC" -Wall -Werror -O2 -I "$CS_SOURCE/runtime" "$CS_SOURCE/tests/runtime/steer.c" -pthread -o plain ||
    fail "does not build without callsight"
[ "$(./plain)" = 'done' ] || fail "does not run without callsight"
TRACE_ENABLE=0 "$program" >out || fail "does not run untraced"
