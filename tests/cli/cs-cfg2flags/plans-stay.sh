#!/bin/sh
# A plan's time changes when the hooks of its source do, and not otherwise.
graph() {
    printf 'callsight-graph 1\n'
    printf 'function\t0\t%s\tread\tread\t%s\t1\t1\t\n' "$PWD/a.c" "$PWD/a.c"
    printf 'function\t1\t%s\twrite\twrite\t%s\t1\t1\t\n' "$PWD/b.c" "$PWD/b.c"
}
run() { # run NAME ARG...: the plans that are newer than before
    name=$1
    shift
    touch -d '2001-01-01' plans/*.plan 2>/dev/null
    cs-cfg2flags -p plans "$@" trace.config a.c b.c >/dev/null || exit
    # shellcheck disable=SC2046 # one line of names
    echo "$name:" $(find plans -name '*.plan' -newermt '2001-01-02' | sort)
}
graph >graph.txt
: >trace.config
run first
touch trace.config
run touched
printf '# a comment\n' >trace.config
run comment
printf '# a comment\nexclude-func = read\n' >trace.config
run 'function rule, functions unknown'
run 'same again'
printf '# longer\n# comment\nexclude-func = read\n' >trace.config
run 'lines moved'
printf 'exclude-func = read\nexclude-func = write\n' >trace.config
run 'function rule, functions known' -g graph.txt
printf 'exclude-func = read\nexclude-func = write\nexclude-func = close\n' >trace.config
run 'rule for a function that is not there' -g graph.txt 2>/dev/null
printf 'exclude-func = write\ninlined = hook\n' >trace.config
run 'other place of hooks' -g graph.txt
for plan in plans/*.plan; do graph >"$plan.functions"; done
printf 'exclude-func = write\nexclude-func = close\ninlined = hook\n' >trace.config
run 'functions noted by the compiler'
grep -h close plans/*.plan
printf 'exclude = a.c\nexclude-func = write\ninlined = hook\n' >trace.config
run 'one source left out' -g graph.txt
