#!/bin/sh
# --help and the man page name the same options.
cs-flame --help >help && cs-flame --version | grep -c '^cs-flame [0-9]'
grep -oE -e '--[a-z-]+' help | sort -u >in-help
sed 's/\\-/-/g' "$CS_SOURCE/docs/man/cs-flame.1" | sed -n '/^.SH OPTIONS/,/^.SH EXIT/p' |
    grep '^\.B' | grep -oE -e '--[a-z-]+' | sort -u | diff in-help -
