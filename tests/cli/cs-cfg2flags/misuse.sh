#!/bin/sh
: >trace.config
cs-cfg2flags
echo "exit $?"
cs-cfg2flags --format xml trace.config a.c
echo "exit $?"
cs-cfg2flags --compiler tcc trace.config a.c
echo "exit $?"
cs-cfg2flags --plugin x.so trace.config a.c
echo "exit $?"
cs-cfg2flags --no-such-option trace.config a.c 2>/dev/null
echo "exit $?"
cs-cfg2flags nowhere.config a.c
echo "exit $?"
cs-cfg2flags --sources nowhere trace.config
echo "exit $?"
cs-cfg2flags --graph nowhere trace.config a.c
echo "exit $?"
: >file
cs-cfg2flags --plans file/plans trace.config a.c
echo "exit $?"
cs-cfg2flags --version | grep -c '^cs-cfg2flags [0-9]'
