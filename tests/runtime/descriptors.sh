# shellcheck shell=sh
# A program that closes descriptors it does not own, and gets their numbers for its own files:
# its files hold what it wrote, and the trace is whole.
. "$(dirname "$0")/lib.sh"

traced "$CS_TESTBIN/descriptors" "$scratch/file"
[ "$(sort file | uniq -c | tr -s ' ')" = ' 10 mine' ] || fail "the program's file was touched"
calls "$CS_TESTBIN/descriptors" step 250000
lines '^process .* ended 1 stop 0$' 1

plain_build
# Descriptors 3 and up are the program's first, as without callsight.
cat >fd.c <<'END'
#include <fcntl.h>
int main(void) { return open("/dev/null", O_RDONLY); }
END
"$CC" -finstrument-functions fd.c "$CS_RUNTIME/libcallsight.a" -pthread -o fd || fail "cc"
TRACE_ENABLE=1 ./fd 3>&-
[ $? -eq 3 ] || fail "the program's first descriptor is not 3"
