#!/bin/sh
printf 'a;b 1\na 1\n' | cs-flame --icicle | grep -o ' y="[0-9]*" .*<title>.*'
