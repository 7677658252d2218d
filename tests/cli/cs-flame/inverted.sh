#!/bin/sh
# The functions themselves at the root, their callers above: parse 2.5, serve 2 + 0.5, main 1 ms.
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-flame --inverted p.csp >p.svg
xmllint --noout p.svg
sed -n '/<text class=/p; /^<svg class="frames"/,/^<\/svg>/p' p.svg
awk -v down=1 -f "$CS_SOURCE/tests/cli/cs-flame/nesting.awk" p.svg
