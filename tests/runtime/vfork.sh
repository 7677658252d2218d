# shellcheck shell=sh
# vfork: the child's calls are in its parent's thread, whose memory it uses. exec: a process image
# per exec, also under the same process id.
. "$(dirname "$0")/lib.sh"
plain_build
program=$CS_TESTBIN/vforks

traced "$program" "$CS_TESTBIN/threads" 10
lines '^process' 12
lines '^process .* ended 1 stop 0$' 11
lines '^process .*-1 clock . ended 1 stop 0$' 1
calls "$program" main 1 0
calls "$program" step 20
calls "$program" child_step 50000
calls "$CS_TESTBIN/threads" middle 1100
