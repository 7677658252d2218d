#!/bin/sh
# Three of 1, one of them with a frame above it, are too narrow at 5%; together they have a box
# of 3 of 50, which is wide enough.
printf 'big 47\na 1\nb 1\nc;d 1\n' | cs-flame -m 5 >out.svg
grep -o '[0-9]* frames*; .* left out' out.svg
grep -A 1 'class="f more"' out.svg
# At 10% they are counted all the same.
printf 'big 47\na 1\nb 1\nc;d 1\n' | cs-flame -m 10 >out.svg
grep -o '[0-9]* frames*; .* left out' out.svg
grep -c 'class="f more"' out.svg
exit 0
