#!/bin/sh
make_profile p.csp <"$CS_DATA/profiles/killed.txt"
cs-report --threads p.csp | sed -n '/^Threads/,$p'
