#!/bin/sh
# Quotes, controls and bytes that are no UTF-8: still JSON, and the text has no control bytes.
make_profile p.csp <<'END'
process pid=7 exe="/bin/a\x22\x5c\x0a"
function id=f name="\x22\x5c\x01\xff</script>\x1b[31m"
path of=f calls=1 self=1
END
cs-report -f json p.csp >report.json
grep -o '"label.*"symbol' report.json
grep -o '"exe".*"command' report.json
cs-report p.csp | head -n 1 | cut -d: -f1
cs-report p.csp | LC_ALL=C tr -d '\n' | LC_ALL=C grep -c '[[:cntrl:]]'
exit 0
