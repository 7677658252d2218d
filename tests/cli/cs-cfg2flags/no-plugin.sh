#!/bin/sh
# Without the plugin GCC's own lists leave out what they can, and never what is to be hooked.
command -v gcc >/dev/null || { echo "skipped: no gcc"; exit 77; }
cat >a.c <<'END'
#include <string.h>
#include "my,bits.h"
static void log(void) { }
void log_printf(void) { log(); }
void catalog_item(void) { inline_help(); log_printf(); }
END
echo 'static int inline_help(void) { return 3; }' >'my,bits.h'
cat >graph.txt <<END
callsight-graph 1
function	0	$PWD/a.c	log	log	$PWD/a.c	3	1	static
function	1	$PWD/a.c	log_printf	log_printf	$PWD/a.c	4	1	
function	2	$PWD/a.c	catalog_item	catalog_item	$PWD/a.c	5	1	
function	3	$PWD/a.c	inline_help	inline_help	$PWD/my,bits.h	1	1	static
END
printf '[select]\nexclude-func = log\nexclude-func = log_printf\nexclude = my,bits.h\n' >trace.config
cs-cfg2flags -g graph.txt -p plans trace.config a.c
gcc -w -fno-builtin @"$(echo plans/a.c-*.flags)" -S a.c || exit
# The functions that hold a call to the hook.
awk '/^[a-z_]+:/ { name = $1 } /call.*__cyg_profile_func_enter/ { print name }' a.s
echo "== functions unknown"
cs-cfg2flags trace.config a.c
echo "== another compiler"
cs-cfg2flags --compiler clang trace.config a.c
