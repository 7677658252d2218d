#!/bin/sh
# Lists of sources, by lines and by zero bytes, with those that are there twice.
# Flags go with the list line by line; all else has each source once.
: >trace.config
printf 'a.c\r\n\n./a.c\nb c.c' | cs-cfg2flags -f json -s - trace.config | grep '"source"'
printf 'a\nb.c\0c.c\0' >list
cs-cfg2flags -s list trace.config
printf 'd.c\0e.c\0' >list
cs-cfg2flags -f json -s list trace.config a.c | grep '"source"'
printf 'exclude = b.c\n' >trace.config
printf 'a.c\nb.c\n./a.c\n' | cs-cfg2flags -s - trace.config
