# shellcheck shell=sh
# Budgets: the program runs on undisturbed, one line on stderr, the reason in the trace, and what
# was recorded until then is all there.
. "$(dirname "$0")/lib.sh"

# stopped REASON VARIABLE=VALUE... COMMAND...
stopped() {
    reason=$1
    shift
    rm -rf trace
    env TRACE_ENABLE=1 "$@" >out 2>err || fail "$* exited with $?"
    [ "$(wc -l <err)" -eq 1 ] || fail "not one line on stderr: $(cat err)"
    grep -q '^callsight: recording stopped' err || fail "stderr: $(cat err)"
    dump
    has "^process .* ended . stop $reason\$"
    lines '^thread .* unmatched [1-9]' 0
}

events() {
    awk '$1 == "thread" { n += $6 } END { print n + 0 }' dump
}

# Events, to a few words of records; several threads share the budget.
stopped 1 TRACE_MAX=1000 "$CS_TESTBIN/threads" 1000
[ "$(events)" -le 1000 ] || fail "$(events) events, not 1000 at most"
[ "$(events)" -ge 500 ] || fail "$(events) events of 1000"
stopped 1 TRACE_MAX=100000 "$CS_TESTBIN/threads" 10000
[ "$(events)" -le 100000 ] || fail "$(events) events, not 100000 at most"
[ "$(events)" -ge 80000 ] || fail "$(events) events of 100000"
traced env TRACE_MAX=3000000 "$CS_TESTBIN/threads" 1000

# Bytes: all files together.
for mb in 1 2 7; do
    stopped 2 TRACE_MAX_MB=$mb "$CS_TESTBIN/threads" 100000
    bytes=$(cat trace/* | wc -c)
    [ "$bytes" -le $((mb * 1048576 + 65536)) ] || fail "$bytes bytes with TRACE_MAX_MB=$mb"
    [ "$bytes" -ge $((mb * 1048576 - 1048576 / 2)) ] ||
        fail "only $bytes bytes with TRACE_MAX_MB=$mb"
done
traced env TRACE_MAX_MB=0 "$CS_TESTBIN/threads" 1000

# A disk with less left than wanted.
stopped 3 TRACE_MIN_FREE_MB=1000000000 "$CS_TESTBIN/threads" 100000

# A value that is not understood: said once, and the default holds.
rm -rf trace
TRACE_ENABLE=1 TRACE_MAX_MB=lots "$CS_TESTBIN/threads" 100 2>err || fail "exited with $?"
grep -qx 'callsight: value not understood, default used: TRACE_MAX_MB' err ||
    fail "stderr: $(cat err)"
dump
calls "$CS_TESTBIN/threads" middle 1000
