#!/bin/sh
# Why a source, or a function in it, is hooked or not.
cat >graph.txt <<END
callsight-graph 1
function	0	$PWD/main.c	main	main	$PWD/main.c	12	9	
function	1	$PWD/net.cc	_ZN3net5parseEPKc	net::parse(char const*)	$PWD/net.cc	30	17	
function	2	$PWD/net.cc	_ZN3net5parseEi	net::parse(int)	$PWD/x.h	8	2	weak
function	3	$PWD/net.cc	memcpy	memcpy	/usr/include/string.h	8	2	static,system-header
END
printf '[select]\ninclude = net.cc\nexclude = src/old/\nexclude-func = net::parse(int)\nmin-size = 3\n' >trace.config
for what in main.c net.cc x.h src/old/a.c net.cc:net::parse net.cc:memcpy main.c:main net.cc:nothing nowhere.c; do
    echo "== $what"
    cs-cfg2flags -g graph.txt --why $what trace.config main.c net.cc src/old/a.c
done
echo "== without graph"
cs-cfg2flags --why 'net.cc:net::parse(int)' trace.config main.c net.cc
