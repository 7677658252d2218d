#!/bin/sh
# A source outside the selection gets no flag at all; what is no C or C++ neither.
printf 'include src/net/\n' >trace.config
cs-cfg2flags trace.config src/net/tcp.c src/main.c src/net/asm.S src/network/x.c
