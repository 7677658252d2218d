#!/bin/sh
# Why there is nothing, in words: no process at all, a run that reached no hook, one whose
# threads were filtered out.
make_profile none.csp </dev/null
cs-report none.csp
echo 'process pid=7 exe=/bin/a' | make_profile idle.csp
cs-report idle.csp
make_profile filtered.csp <<'END'
process pid=7 exe=/bin/a
fact kind=lost reason=no-memory process=0 count=9
END
cs-report filtered.csp
