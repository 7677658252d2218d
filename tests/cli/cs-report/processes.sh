#!/bin/sh
# A run of 2 s, and an hour later two processes of 2 s, the second of which starts after 1 s of
# the first: 5 s of wall time. Pids tell the threads apart.
make_profile p.csp <<'END'
process pid=7 exe=/bin/a start=1000000000000
process pid=8 exe=/bin/b start=4600000000000 ended=0
process pid=9 exe=/bin/c start=4600000000000 ended=0
function name=f
path of=f calls=2 self=10
thread process=0 tid=7 name=a last=2000000000 self=9
thread process=1 tid=8 name=b last=2000000000 self=1
thread process=2 tid=9 name=c first=1000000000 last=3000000000
END
cs-report p.csp
printf 'process pid=%d exe=/bin/a\n' 1 2 | make_profile two.csp
cs-report two.csp | head -n 1
