#!/bin/sh
# Both kinds of input, by name and on stdin; an unchanged output is not written again.
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-flame p.csp >named.svg
cs-flame <p.csp | cmp - named.svg
cs-flame - <p.csp | cmp - named.svg
cs-flame -o out.svg p.csp
cmp out.svg named.svg
touch -d 2001-01-01 out.svg
cs-flame -o out.svg p.csp
find out.svg -newer p.csp
