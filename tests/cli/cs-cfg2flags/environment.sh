#!/bin/sh
# The [capture] section for a traced run; the environment wins.
printf '[capture]\nmode = summary\nmax-mb = 512\nmin-free-mb = 9\ndir = my traces\n' >trace.config
TRACE_MAX_MB=7 cs-cfg2flags --environment
