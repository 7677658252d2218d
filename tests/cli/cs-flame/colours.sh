#!/bin/sh
# The program's functions are warm, a library's cool; the same name has the same colour in
# another graph.
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-flame p.csp | grep -E -o 'class="f [wc]|<title>[a-z].*'
colour() { grep '<title>same' | grep -E -o 'class="f w[0-9]*'; }
printf 'same 1\n' | cs-flame | colour >one
printf 'other;x;same 3\n' | cs-flame | colour | cmp - one
# What stands for many functions is grey.
printf 'main;[deeper calls] 1\n' | cs-flame | grep -o 'class="f etc.*<title>.*'
