# shellcheck shell=sh
# Traces that an earlier runtime wrote of `threads 5`, on x86-64 and on a 32-bit big-endian powerpc, read
# as they did then. (Their empty .live files were left out.)
. "$(dirname "$0")/lib.sh"
for trace in little big; do
    TRACE_DIR=$CS_SOURCE/tests/data/run-$trace
    dump
    lines '^process 7-0 clock [12] ended 1 stop 0$' 1
    lines '^thread 7-0 [0-4] .* unmatched 0 open 0 ' 5
    for calls in 1 4 50 500; do
        lines "^function threads(32)?[+][0-9a-f]+ calls $calls exits $calls\$" 1
    done
done
