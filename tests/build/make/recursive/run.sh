# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# Makes within makes, each with its own compiler and flags, instrument all that they build.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

cs_make
rm -f lib/made.c
find . -type f  | sort >"$log/before"
cs_make trace-report
find . -type f  ! -path './callsight/*' | sort >"$log/after"
diff "$log/before" "$log/after" || fail "the plain tree has other files than before"
agree main 1
agree count 12
agree made 11
hooked callsight/here/lib/count.o callsight/here/lib/made.o callsight/here/app/prog
unhooked lib/count.o app/prog

# From a folder below, with the top named.
cd app
printf '\nTRACE_PROGRAM = prog\nTRACE_ROOT = ..\ninclude Makefile.callsight\n' >>Makefile
# shellcheck disable=SC2016 # for make
printf '\n../lib/libcount.a: ; $(MAKE) -C ../lib MODE=7\n' >>Makefile
rm -rf ../callsight
cs_make trace-report
agree main 1
