#!/bin/sh
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-report --top 1 p.csp | grep -E 'more|serve|main|parse|worker'
cs-report --top 0 p.csp | grep more
cs-report --top 2 -f json p.csp | grep -c '"label"'
