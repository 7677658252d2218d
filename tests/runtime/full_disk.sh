# shellcheck shell=sh
# A disk that fills up, at any point: an errno to the tracer, never a SIGBUS or SIGXFSZ to the
# program.
. "$(dirname "$0")/lib.sh"
plain_build

# A file size limit does the same to one process, and needs no rights: 512-byte blocks. The program
# is not to be killed by SIGXFSZ for the tracer's files, whether it ignores it or not.
for blocks in 0 1 8 600 2000 9000; do
    for trap in '' "trap '' XFSZ;"; do
        rm -rf trace
        (
            eval "$trap"
            ulimit -f $blocks
            TRACE_ENABLE=1 TRACE_DIR=$scratch/trace "$CS_TESTBIN/threads" 100000 2>&1
        ) | cat >err
        [ "$(wc -l <err)" -eq 1 ] || fail "$blocks blocks: not one line on stderr: $(cat err)"
        grep -q '^callsight: ' err || fail "$blocks blocks: $(cat err)"
    done
done

[ "$(id -u)" -eq 0 ] || skip "a small file system needs root; the limit on file sizes is tested"
mkdir small
mount -t tmpfs -o size=64k tmpfs small 2>/dev/null || skip "cannot mount a tmpfs"
trap 'umount "$scratch/small"; rm -rf "$scratch"' EXIT

for kb in 4 8 100 270 600 1000 2000 9000; do
    rm -rf small/*
    mount -o remount,size=${kb}k small || fail "cannot resize the tmpfs"
    TRACE_ENABLE=1 TRACE_DIR=$scratch/small/trace TRACE_MIN_FREE_MB=0 \
        "$CS_TESTBIN/threads" 100000 2>err || fail "$kb KB: exited with $?"
    [ "$(wc -l <err)" -eq 1 ] || fail "$kb KB: not one line on stderr: $(cat err)"
    grep -q '^callsight: .*: no space left on the disk' err || fail "$kb KB: $(cat err)"
    if [ $kb -ge 270 ]; then
        "$CS_TESTBIN/trace_dump" small/trace >dump || fail "$kb KB: the trace cannot be read"
        has '^process .* clock '
    fi
done
