#!/bin/sh
# include-func: the subtree of a function, through sources, to a depth, and what scan says of it.
cat >graph.txt <<END
callsight-graph 1
# a comment, and a record of a later version
future	record
function	0	$PWD/main.c	main	main	$PWD/main.c	12	9	
function	1	$PWD/net.cc	_ZN3net5parseEPKc	net::parse(char const*)	$PWD/net.cc	30	17	
function	2	$PWD/net.cc	_ZN3net4skipEi	net::skip(int)	$PWD/x.h	8	2	weak
function	3	$PWD/main.c	_ZN3net4skipEi	net::skip(int)	$PWD/x.h	8	2	weak
external	4	strlen	strlen
function	5	$PWD/main.c	log_x	log_x	$PWD/main.c	80	2	static
function	6	$PWD/net.cc	log_x	log_x	$PWD/net.cc	80	2	static
call	0	1	direct
call	1	2	direct
call	1	4	direct
call	0	5	indirect
END
for lines in 'include-func = net::parse' 'include-func = main 1' 'include-func = main 0' \
    'include-func = main
include = net.cc' 'include-func = main
exclude = x.h
exclude-func = log_*'; do
    printf '[select]\n%s\n' "$lines" >trace.config
    echo "== $lines"
    cs-cfg2flags -g graph.txt -p plans trace.config main.c net.cc other.c
    grep -h '^[^c]' plans/main.c-*.plan plans/net.cc-*.plan | sed "s|$PWD|HERE|"
done
echo "== scan"
cs-cfg2flags -g graph.txt --scan trace.config main.c net.cc other.c
echo "== direct only"
printf '[select]\ninclude-func = main\n' >trace.config
cs-cfg2flags -g graph.txt --direct-only --scan trace.config main.c net.cc other.c
