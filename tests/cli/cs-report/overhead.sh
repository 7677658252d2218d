#!/bin/sh
# 4,000 events at 100 ns are 0.4 ms: two thirds of the 0.6 ms shown.
make_profile p.csp <<'END'
process pid=7 exe=/bin/a hook_ns=100
function name=f
path of=f calls=2000 self=600000
thread tid=7 events=4000 calls=2000 self=600000 last=700000
END
cs-report p.csp | sed -n '/^Note/,/^$/p'
