#!/bin/sh
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-report p.csp
