# shellcheck shell=sh
# Names of threads, set late too, and TRACE_THREADS.
. "$(dirname "$0")/lib.sh"
program=$CS_TESTBIN/thread_names

traced "$program"
has '^thread [^ ]* [0-9]* at once events 200 '
has '^thread [^ ]* [0-9]* between events 202 '
has '^thread [^ ]* [0-9]* late events 220000 '
has '^thread [^ ]* [0-9]* a-b events 200 '
has '^thread [^ ]* [0-9]* fifteen bytes.. events 220000 '

traced env 'TRACE_THREADS=a-?,bet*n' "$program"
lines '^thread' 3
has '^thread [^ ]* [0-9]* a-b events 200 .* gaps 0 '
has '^thread [^ ]* [0-9]* a-c events 200 .* gaps 0 '
has '^thread [^ ]* [0-9]* between events [1-9][0-9]* .* gaps 1 '
traced env 'TRACE_THREADS=nobody,a-' "$program"
lines '^thread' 0
lines '^process .* ended 1 stop 0$' 1
traced env 'TRACE_THREADS=*' "$program"
calls "$program" step 220401
