#!/bin/sh
# 20,000 excluded functions and 5,000 files: no list gets too long for anybody.
awk 'BEGIN {
    print "[select]"
    for (i = 0; i < 20000; i++) print "exclude-func = function_" i
    for (i = 0; i < 5000; i += 2) print "exclude = src/file_" i ".c"
}' >trace.config
awk -v here="$PWD" 'BEGIN {
    print "callsight-graph 1"
    for (i = 0; i < 5000; i++) {
        print "src/file_" i ".c" >"sources"
        for (k = 0; k < 5; k++)
            printf "function\t%d\t%s/src/file_%d.c\tfunction_%d\t\t%s/src/file_%d.c\t1\t1\t\n",
                i * 5 + k, here, i, i * 5 + k, here, i
    }
}' >graph.txt
cs-cfg2flags -s sources -g graph.txt --plugin p.so -p plans trace.config | sort | uniq -c |
    sed 's/plan=.*//' | sort | uniq -c | awk '{ print $1, $2 }'
find plans -name '*.plan' | wc -l
# Functions 20,000 to 24,999 are not excluded; half of their files are.
cs-cfg2flags -s sources -g graph.txt --scan trace.config | head -n 1
cs-cfg2flags -s sources -g graph.txt --why src/file_3999.c:function_19999 trace.config
cs-cfg2flags -s sources -g graph.txt --why src/file_4001.c:function_20005 trace.config
