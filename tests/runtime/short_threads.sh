# shellcheck shell=sh
# Many short threads: a stream each, also when thread ids come back, and the buffers of dead threads
# are used again.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/short_threads

traced "$program"
read -r same <out
lines "^thread .* events 6 calls 3 unmatched 0 open 0 .* lost 0 " "$(grep -c "^thread" dump)"
[ "$(grep -c '^thread' dump)" -ge $((600 + same)) ] || fail "not $((600 + same)) threads"
calls "$program" step $(($(grep -c '^thread' dump) * 3))
bytes=$(du -B1 -c trace | awk 'END { print $1 }')
[ "$bytes" -lt 1000000 ] || fail "$bytes bytes on disk for 1,800 calls"
[ "$same" -gt 0 ] || echo "thread ids could not be made to come back (needs root)"
