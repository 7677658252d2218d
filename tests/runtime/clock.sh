# shellcheck shell=sh
# Both clocks: times over pauses that the 32 bits of an event do not hold are those of clock_gettime(),
# which the program reads itself. Call sites are recorded when asked for.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/pauses

for clock in auto tsc mono; do
    traced env TRACE_CLOCK=$clock "$program"
    calls "$program" step 7
    read -r ns <out
    span=$(sed -n 's/^thread .* span \([0-9]*\)$/\1/p' dump)
    # A busy machine may come between a call and its reading; a wrong epoch is 800 ms or more.
    off=$((span > ns ? span - ns : ns - span))
    [ $off -le 100000000 ] || fail "$clock: $span ns from the first call to the last, not $ns"
done
lines '^process .* clock 1 ' 1
TRACE_ENABLE=1 TRACE_CLOCK=sundial "$program" 2>err >out || fail "an unknown clock"
grep -qx 'callsight: value not understood, default used: TRACE_CLOCK' err || fail "$(cat err)"

for clock in auto mono; do
    traced env TRACE_CALLSITES=1 TRACE_CLOCK=$clock "$CS_TESTBIN/threads" 10000
    calls "$CS_TESTBIN/threads" leaf 1000000
    # Each call has one; that of main() and of the threads' first lies in libc.
    lines '^thread .* calls 110001 .* callsites 110001 ' 1
    [ "$(awk '$1 == "thread" && $8 != $22 { bad++ } END { print bad + 0 }' dump)" -eq 0 ] ||
        fail "calls without a call site"
done
