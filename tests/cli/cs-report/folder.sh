#!/bin/sh
# The folder that the program's files share is said once; a header of the system stays whole,
# and so does a folder that only begins alike.
report() { make_profile p.csp && cs-report p.csp | sed -n 's/.*max  function/function/p; /^Functions/p; s/.*  \([fgh]  .*\)/\1/p'; }
report <<'END'
process pid=7 exe=/bin/a
function name=f file=/home/me/project/src/f.c line=1
function name=g file=/home/me/project/srv/g.c line=2
function name=h file=/usr/include/c++/12/vector line=3
path of=f calls=1 self=3
path of=g calls=1 self=2
path of=h calls=1 self=1
END
report <<'END'
process pid=7 exe=/bin/a
function name=f file=/one/f.c line=1
function name=g file=/other/g.c line=2
function name=h file=h.c line=3
path of=f calls=1 self=3
path of=g calls=1 self=2
path of=h calls=1 self=1
END
