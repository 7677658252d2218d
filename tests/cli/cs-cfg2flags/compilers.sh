#!/bin/sh
printf '[select]\ninclude = a.c\n' >skip.config
printf '[select]\ninclude = a.c\ninlined = hook\n' >hook.config
for config in skip hook; do
    for compiler in gcc clang; do
        cs-cfg2flags --compiler $compiler $config.config a.c
    done
    cs-cfg2flags --plugin lib/cs_plugin.so -p plans $config.config a.c
done
