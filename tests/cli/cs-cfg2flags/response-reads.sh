#!/bin/sh
# The compiler reads the flags file of a source, blanks in its words included.
command -v gcc >/dev/null || { echo "skipped: no gcc"; exit 77; }
echo 'int f(void) { return 0; }' >f.c
: >trace.config
cs-cfg2flags -c trace.config -p 'the plans' f.c
gcc @"$(echo 'the plans'/f.c-*.flags)" -S f.c 2>&1 && grep -c __cyg_profile_func_enter f.s
cs-cfg2flags -c trace.config -p 'the plans' --plugin 'no such/plug in.so' f.c
gcc @"$(echo 'the plans'/f.c-*.flags)" -S f.c 2>&1 | grep -o 'no such/plug in.so' | head -n 1
