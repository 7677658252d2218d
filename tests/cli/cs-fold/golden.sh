# Traces of both byte orders are the same profile; the numbers are those that golden.py tells of.
cs-fold --format folded "$CS_DATA/trace-little" || exit
cs-fold --format folded --value calls "$CS_DATA/trace-little" || exit
cs-fold -o little.csp "$CS_DATA/trace-little" || exit
cs-fold -o big.csp "$CS_DATA/trace-big" || exit
cmp little.csp big.csp
