#!/bin/sh
# Two runs of 2 s, an hour apart: 4 s of wall time, and pids tell the threads apart.
make_profile p.csp <<'END'
process pid=7 exe=/bin/a start=1000000000000
process pid=8 exe=/bin/b start=4600000000000 ended=0
process pid=9 exe=/bin/c start=4600000000000 ended=0
function name=f
path of=f calls=2 self=10
thread process=0 tid=7 name=a last=2000000000 self=9
thread process=1 tid=8 name=b last=2000000000 self=1
END
cs-report p.csp
