# shellcheck shell=sh
# Forks: each process writes a trace of its own, and nothing into its parent's.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/forks

traced "$program"
lines '^process' 4
calls "$program" step 1000
calls "$program" child_step $((500 + 400 + 70000))
# The threads of children that forked left a call that they had not entered.

lines '^thread .* events 404 calls 202 unmatched 0 open 0 ' 1
lines '^thread .* calls 70001 unmatched 1 open 0 ' 1
lines '^thread .* calls 302 unmatched 1 open 0 ' 1
[ "$(find trace -name '*-0.modules' | wc -l)" -eq 4 ] || fail "not four processes' tables"
for table in trace/*.modules; do
    pid=$(basename "$table" .modules)
    lines "^module $pid 0 forks loads 1 " 1
done
