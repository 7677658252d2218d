#!/bin/sh
# Unknown functions, and what was probably meant.
cat >graph.txt <<END
callsight-graph 1
function	0	main.c	main	main	main.c	12	9	
function	1	net.cc	_ZN3net5parseEPKc	net::parse(char const*)	net.cc	30	17	
function	2	net.cc	log_line	log_line	net.cc	30	17	
END
try() {
    printf '%s\n' "$@" >trace.config
    cs-cfg2flags -g graph.txt trace.config main.c net.cc
}
try 'include-func = mian'
try 'include-func = parse'
try 'exclude-func = log'
try 'exclude-func = log_lnie'
try 'exclude-func = completely_different'
printf 'include-func = main\n' >trace.config
cs-cfg2flags trace.config main.c
printf 'callsight-graph 1\nfunction\t7\tx\n' >graph.txt
try 'include-func = main'
printf 'int main(void)\n' >graph.txt
try 'include-func = main'
