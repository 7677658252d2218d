#!/bin/sh
cs-report none.csp
echo "exit $?"
echo 'not a profile' | cs-report
echo "exit $?"
make_profile p.csp <"$CS_DATA/profiles/server.txt"
cs-report -o no/such/folder p.csp
echo "exit $?"
mkdir trace
cs-report trace
echo "exit $?"
