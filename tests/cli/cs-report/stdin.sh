#!/bin/sh
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-report p.csp >named
cs-report <p.csp | cmp - named
cs-report - <p.csp | cmp - named
cs-report -o file p.csp && cmp file named
