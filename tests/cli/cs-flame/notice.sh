#!/bin/sh
# A picture of an incomplete capture says so, in the picture.
make_profile p.csp <"$CS_DATA/profiles/killed.txt"
cs-flame p.csp | grep '<text class="notice"'
cs-flame p.csp | grep '^open:'
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-flame p.csp | grep -c 'class="notice"'
make_profile p.csp </dev/null
cs-flame p.csp >empty.svg && xmllint --noout empty.svg
grep 'class="notice"' empty.svg
