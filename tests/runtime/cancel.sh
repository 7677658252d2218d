# shellcheck shell=sh
# Threads that are cancelled in the middle of a hook, or leave from inside a function.
. "$(dirname "$0")/lib.sh"
plain_build # the thread sanitizer does not let itself be cancelled at any instruction
program=$CS_TESTBIN/cancel
traced "$program"
calls "$program" last_step 100
calls "$program" leave 20 0
lines '^thread .* lost [1-9]' 0
lines '^thread .* unmatched [1-9]' 0
