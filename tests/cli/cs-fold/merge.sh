# Profiles and traces add up, in any order; stdin is -.
cs-fold -o one.csp "$CS_DATA/trace-little" || exit
cs-fold --format folded one.csp "$CS_DATA/trace-big" || exit
cs-fold -o a.csp one.csp one.csp "$CS_DATA/trace-big" || exit
cs-fold "$CS_DATA/trace-big" one.csp | cs-fold - one.csp >b.csp || exit
cmp a.csp b.csp
