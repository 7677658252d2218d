# shellcheck shell=sh
# Signals at some 10,000 a second, with hooks in the handlers: every call of every function, once,
# whatever instruction of a hook the signal came in.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/signals
seconds=1
[ "$CS_FULL" = 1 ] && seconds=20

for clock in auto mono; do
    traced env TRACE_MAX_MB=0 TRACE_CLOCK=$clock "$program" $seconds
    read -r _ steps _ handled _ burst <out
    [ "$handled" -gt $((100 * seconds)) ] || fail "hardly a signal: $(cat out)"
    calls "$program" step "$steps"
    calls "$program" handled_step "$handled"
    calls "$program" burst_step "$burst"
    lines '^thread .* unmatched [1-9]' 0
    lines '^thread .* lost [1-9]' 0
done
