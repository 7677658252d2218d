# shellcheck shell=sh
# A folder that allows no live file: said once, and a program that ends normally loses nothing, not even
# of threads that run on.
. "$(dirname "$0")/lib.sh"
mkdir trace
# The shell becomes the program, so its process id is known: a folder stands where the file would be.
# shellcheck disable=SC2016
sh -c 'mkdir "trace/$$-0.live"; TRACE_ENABLE=1 exec "$0"' "$CS_TESTBIN/life" 2>err ||
    fail "exited with $?"
grep -q '^callsight: a killed program will lose its last events: ' err || fail "$(cat err)"
[ "$(wc -l <err)" -eq 1 ] || fail "not one line on stderr: $(cat err)"
rmdir trace/*.live
dump
for stage in in_preinit in_early_constructor in_constructor in_signal in_thread in_key_destructor; do
    calls "$CS_TESTBIN/life" $stage 1
done
has "^function $(place "$CS_TESTBIN/life" in_outliving_thread | sed 's/+/[+]/') calls [1-9]"
