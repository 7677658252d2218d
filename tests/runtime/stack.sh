# shellcheck shell=sh
# Alternate signal stacks are small: what a hook takes of one, for an event and to write out a chunk.
. "$(dirname "$0")/lib.sh"
plain_build
for clock in auto mono; do
    traced env TRACE_CLOCK=$clock "$CS_TESTBIN/stack"
    read -r event chunk <out
    [ "$event" -le 256 ] || fail "an event takes $event bytes of stack"
    [ "$chunk" -le 640 ] || fail "writing out a chunk takes $chunk bytes of stack"
done
