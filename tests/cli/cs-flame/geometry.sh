#!/bin/sh
# Thousands of frames with awkward shares: all of them nested exactly, none of them lost.
awk 'BEGIN {
    for (i = 1; i <= 3000; i++) {
        a = (i * 7919) % 13; b = (i * 104729) % 37; c = (i * 1299709) % 101
        print "m" a ";f" b ";g" c ";h" (i % 7), (i * 15485863) % 1000003
    }
}' >stacks
cs-flame --min-width 0 stacks >all.svg
awk -f "$CS_SOURCE/tests/cli/cs-flame/nesting.awk" all.svg
awk '{ n = split($1, f, ";"); p = ""; for (i = 1; i <= n; i++) { p = p ";" f[i]; s[p] } }
    END { n = 1; for (p in s) n++; print n " frames expected" }' stacks
cs-flame stacks >some.svg
awk -f "$CS_SOURCE/tests/cli/cs-flame/nesting.awk" some.svg | grep -v frames
grep -o '[0-9,]* frames; [0-9,]* narrower than 0.02% left out' some.svg
# The root's value is the sum of the stacks' values.
total=$(awk '{ s += $NF } END { print s }' stacks)
sed -n '/class="f root"/{n;p;}' all.svg | tr -d ',' | grep -c "^$total (100.0%)"
