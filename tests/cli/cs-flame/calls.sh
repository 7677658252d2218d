#!/bin/sh
# By calls: main 1, serve 2 and 2, parse 8.
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-flame --by calls p.csp | grep -E -A 1 '^<svg class="f |<text class='
