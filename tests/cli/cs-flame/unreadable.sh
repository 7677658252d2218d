#!/bin/sh
cs-flame none.csp
echo "exit $?"
printf 'a;b 3\nno value\n' | cs-flame
echo "exit $?"
make_profile p.csp <"$CS_DATA/profiles/server.txt"
head -c 100 p.csp | cs-flame
echo "exit $?"
echo 'a 1' | cs-flame --by calls
echo "exit $?"
cs-flame -o no/such/folder p.csp
echo "exit $?"
mkdir trace
cs-flame trace
echo "exit $?"
