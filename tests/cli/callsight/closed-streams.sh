# Started with a stream closed, or with one that takes no more: a text that is not all there is
# an error, and nothing meant for the stream ends up in a file.
for program in callsight cs-callgraph cs-cc cs-cfg2flags cs-export cs-flame cs-fold cs-report \
    cs-symbolize; do
    "$program" --help >/dev/full 2>full && echo "$program: 0"
    grep -qx "$program: standard output: No space left on device" full || echo "$program: full"
    "$program" --help >&- 2>closed && echo "$program: 0"
    grep -qx "$program: standard output: Bad file descriptor" closed || echo "$program: closed"
done
# The profile, but for the message about a damaged file.
cp -r "$CS_DATA"/trace-little trace
echo damage >trace/9-0.chunks
cs-fold trace -o with-message.csp 2>message
[ -s message ] || echo "no message"
cs-fold trace -o without.csp 2>&-
cmp with-message.csp without.csp
