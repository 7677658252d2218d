#!/bin/sh
# No byte above ASCII in the C locale; names as they are in UTF-8.
make_profile p.csp <<'END'
process pid=7 exe=/bin/a
function name=gr\xc3\xbc\xc3\x9fe
path of=gr\xc3\xbc\xc3\x9fe calls=2 self=1500
times of=gr\xc3\xbc\xc3\x9fe ns=750x2
END
LC_ALL=C cs-report p.csp | LC_ALL=C grep '[^ -~]'
LC_ALL=C cs-report p.csp | grep -o '1.50us'
cs-report p.csp | grep -o 'grüße'
cs-report p.csp | grep -o '1.50µs'
