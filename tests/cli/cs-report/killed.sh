#!/bin/sh
make_profile p.csp <"$CS_DATA/profiles/killed.txt"
cs-report p.csp
