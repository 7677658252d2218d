#!/bin/sh
# --help and the man page name the same options.
cs-report --help >help && cs-report --version | grep -c '^cs-report [0-9]'
grep -oE -e '--[a-z]+' help | sort -u >in-help
sed 's/\\-/-/g' "$CS_SOURCE/docs/man/cs-report.1" | sed -n '/^.SH OPTIONS/,/^.SH EXIT/p' | grep '^\.B' | grep -oE -e '--[a-z]+' | sort -u | diff in-help -
