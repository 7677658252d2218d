# Where a trace gives no profile, what an earlier one gave is not shown for it, one message says
# why, and no results are promised.
mkdir empty results
echo old >results/report.txt
callsight analyze -o results empty
echo $?
ls results
echo old >results/report.txt
callsight analyze -o results missing
echo $?
ls results
