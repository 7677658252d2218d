#!/bin/sh
# What many plans share stands in one file; old ones go away.
i=0
while [ $i -lt 40 ]; do
    i=$((i + 1))
    echo "exclude-func = f$i"
done >trace.config
cs-cfg2flags -p plans trace.config a.c >/dev/null
grep -h '^rules' plans/*.plan | sed 's/[0-9a-f]\{16\}/HASH/'
find plans -name '*.rules' | wc -l
grep -c '^skip' plans/*.rules
echo 'exclude-func = g' >>trace.config
cs-cfg2flags -p plans trace.config a.c >/dev/null
find plans -name '*.rules' | wc -l
grep -c '^skip' plans/*.rules
