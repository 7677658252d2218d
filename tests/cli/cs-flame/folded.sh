#!/bin/sh
# Four stacks, worth 100 in all: where each frame lies and what it says.
printf 'main;work;sort 50\nmain;work 10\nmain;log 30\nidle 10\n' | cs-flame |
    sed -n '/^<svg class="frames"/,/^<\/svg>/p'
