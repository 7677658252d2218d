# shellcheck shell=sh
# kill -9 at random moments of a run with four threads: every event that a hook had finished
# writing is in the trace. The program keeps its own counts in a mapped file; the hook of a call
# runs before the count of it, so a trace may be one event per thread ahead, and never behind.
. "$(dirname "$0")/lib.sh"
moments=20
[ "$CS_FULL" = 1 ] && moments=200
seed=${SEED:-$$}
echo "SEED=$seed"

i=0
while [ $i -lt $moments ]; do
    rm -rf trace counts
    # 1 to 120 ms: from the first chunks to some tens of them.
    ms=$(awk -v seed=$((seed + i)) 'BEGIN { srand(seed); printf "%d", 1 + rand() * 120 }')
    TRACE_ENABLE=1 "$CS_TESTBIN/killed" counts &
    pid=$!
    sleep "$(printf '0.%03d' "$ms")"
    kill -9 $pid
    wait $pid 2>/dev/null
    i=$((i + 1))
    [ -s counts ] || continue
    dump
    "$CS_TESTBIN/killed_counts" counts | sort -n >counted
    # Calls and events of each thread in the trace, to compare with what it had counted.
    awk '$1 == "thread" { print $8, $6 - $8 }' dump | sort -n >traced
    awk '$1 > 0' counted >began
    [ "$(wc -l <traced)" -ge "$(wc -l <began)" ] || fail "killed after $ms ms: a thread is missing"
    sort -rn traced | head -n "$(wc -l <began)" | sort -n | paste -d ' ' began - |
        awk '$3 < $1 || $3 > $1 + 1 || $4 < $2 || $4 > $2 + 1 { bad = 1; print }
             END { exit bad }' >differ ||
        fail "killed after $ms ms: entered, left, traced entries and exits: $(cat differ)"
done
