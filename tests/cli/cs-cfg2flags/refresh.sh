#!/bin/sh
# Without sources, the plans that are there are brought up to date; none is no mistake.
: >trace.config
cs-cfg2flags -p plans trace.config
mkdir -p src
(cd src && cs-cfg2flags -p ../plans ../trace.config a.c ../b.c) >/dev/null
echo 'no plan' >plans/other.plan
printf 'exclude src/\n' >trace.config
cs-cfg2flags -p plans
grep -h '^source\|^default' plans/*.c-*.plan
