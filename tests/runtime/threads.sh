# shellcheck shell=sh
# Every event of every thread, and files that tell: nothing when not enabled.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/threads

"$program" 100 || fail "does not run untraced"
[ -e trace ] && fail "a trace although TRACE_ENABLE is not set"
TRACE_ENABLE=0 "$program" 100
[ -e trace ] && fail "a trace although TRACE_ENABLE=0"

traced "$program" 10000
calls "$program" main 1
calls "$program" work 4
calls "$program" middle 100000
calls "$program" leaf 1000000
lines '^thread .* threads .* unmatched 0 open 0 .* lost 0 gaps 0 ' 5
lines '^thread .* events 880002 ' 1
lines '^process .* ended 1 stop 0$' 1
lines '^module .* threads loads 1 unloads 0$' 1
lines '^module .* libc.so.6 loads 1 unloads 0$' 1

# 8.05 bytes per event on disk, whatever is left in slots included.
events=$(awk '$1 == "thread" { n += $6 } END { print n }' dump)
blocks=$(du -B1 -c trace | awk 'END { print $1 }')
[ $((blocks * 100)) -le $((events * 805 + 1000000)) ] ||
    fail "$blocks bytes on disk for $events events"
