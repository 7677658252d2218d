#!/bin/sh
# The choice does not depend on how a path is spelled, or from where the helper runs.
mkdir -p app/src/net app/src/lib build
printf 'include src/net/\n' >app/trace.config
cs-cfg2flags app/trace.config app/src/net/a.c app/src/lib/b.c "$PWD/app/src/net/c.c"
(
    cd build || exit
    cs-cfg2flags ../app/trace.config ../app/src/net/a.c ../app/src/lib/b.c \
        ../app/src/../src/net/c.c
)
cs-cfg2flags -p plans1 app/trace.config app/src/net/a.c >one
(cd build && cs-cfg2flags -p ../plans2 ../app/trace.config ../app/src/net/a.c >../two)
diff -r plans1 plans2
