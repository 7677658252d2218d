#!/bin/sh
# shellcheck disable=SC2016 # names that look like variables
# GNU make finds the flags of each source, and its shell gets them whole.
mkdir -p 'my src'
touch 'my src/a$b.c' 'my src/c#d=e.c' plain.c
: >trace.config
cs-cfg2flags -c trace.config -f make -p 'the plans' --plugin 'the plugins/cs_plug.so' \
    'my src/a$b.c' 'my src/c#d=e.c' plain.c >flags.mk
printf '%s\n' 'include flags.mk' 'hash := \#' 'first := my src/a$$b.c' 'second := my src/c$(hash)d=e.c' \
    'all:' '	@printf "[%s]\n" $(callsight_flags.$(first)) $(callsight_flags.$(second)) $(callsight_flags.plain.c)' >Makefile
make -s all
