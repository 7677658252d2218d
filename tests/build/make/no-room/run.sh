# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# No place for the trace: the program runs as ever, one line says why, the report has the reason.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make instrument
prog=$PWD/callsight/here/prog
"$prog" >"$log/expected"

# run DIR [NAME=VALUE...]: undisturbed, with one line on stderr
run() {
    dir=$1
    shift
    env "$@" TRACE_ENABLE=1 TRACE_DIR="$dir" "$prog" >"$log/out" 2>"$log/err" ||
        fail "into $dir: exit status $?"
    cmp "$log/expected" "$log/out" || fail "into $dir: the program prints something else"
    [ "$(wc -l <"$log/err")" = 1 ] || fail "into $dir: not one line on stderr: $(cat "$log/err")"
}

# report DIR: into $log/text and $log/json
report() {
    "$CS_STAGE/bin/cs-fold" "$1" -o "$log/p.csp" || [ $? = 1 ] || fail "cs-fold $1"
    "$CS_STAGE/bin/cs-report" "$log/p.csp" >"$log/text" || fail "cs-report $1"
    "$CS_STAGE/bin/cs-report" --format json "$log/p.csp" >"$log/json" || fail "cs-report $1"
}

# A folder that cannot be made: below a file.
run "$prog/trace"
if "$CS_STAGE/bin/cs-fold" "$prog/trace" -o "$log/p.csp" 2>"$log/err"; then
    fail "a trace folder that is none is taken"
fi
grep -q "$prog/trace" "$log/err" || fail "cs-fold does not name the folder: $(cat "$log/err")"

# A folder that is missing is made.
TRACE_ENABLE=1 TRACE_DIR=$PWD/new/er/trace "$prog" >"$log/out" 2>"$log/err"
[ ! -s "$log/err" ] || fail "into a new folder: $(cat "$log/err")"
report "$PWD/new/er/trace"
grep -q '"complete": *true' "$log/json" || fail "a whole trace is called incomplete: $(cat "$log/text")"

# A budget.
run "$PWD/budget" TRACE_MAX_MB=2
report "$PWD/budget"
grep -q '"reason": *"max-bytes"' "$log/json" || fail "TRACE_MAX_MB is not in the report: $(cat "$log/json")"

# A full disk, where a small one can be had.
mkdir "$PWD/small"
if ! mount -t tmpfs -o size=3m none "$PWD/small" 2>"$log/mount"; then
    echo "part not run: no small file system for a full disk: $(cat "$log/mount")"
    exit 0
fi
trap 'umount "$PWD/small"' EXIT
run "$PWD/small/full" TRACE_MIN_FREE_MB=0
report "$PWD/small/full"
grep -q '"reason": *"disk-full"' "$log/json" || fail "the full disk is not in the report: $(cat "$log/json")"

rm -rf "$PWD/small/full"
run "$PWD/small/reserve"
report "$PWD/small/reserve"
grep -q '"reason": *"disk-full"' "$log/json" || fail "TRACE_MIN_FREE_MB is not in the report: $(cat "$log/json")"
