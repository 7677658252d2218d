#!/bin/sh
# Nothing is cut when no terminal reads it.
name=$(printf 'n%.0s' $(seq 300))
make_profile p.csp <<END
process pid=7 exe=/bin/a
function name=$name file=/a/b/c.c line=7
function name=f file=f.c line=1
path of=$name calls=1 self=2
path of=f calls=1 self=1
END
cs-report p.csp | grep -c "  $name  /a/b/c.c:7$"
cs-report p.csp | grep -E -o 'f +f.c:1$'
