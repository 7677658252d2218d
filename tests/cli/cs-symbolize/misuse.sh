#!/bin/sh
# Wrong calls: exit 2 and what to do.
run() {
    cs-symbolize "$@"
    echo "$?"
}
run
run a.csp b.csp -o c.csp
run a.csp -o b.csp --in-place
run - --in-place
run -i a.csp -o b.csp
run -e /bin/true -o out 0
run -e /bin/true 12 zz
run -e /bin/true -- -1
run --no-such-option 2>/dev/null
run --version >version
grep -c '^cs-symbolize [0-9.]*$' version
run --help | grep -c usage:
