# shellcheck shell=sh disable=SC2119,SC2164 # runs with sh -eu; cs_make often has no arguments
# PIE, non-PIE, static and static-PIE give the same table.
# shellcheck source=../../lib.sh
. "$CS_TESTS/lib.sh"

for kind in -pie -no-pie -static -static-pie; do
    cs_make trace-report KIND=$kind
    table traced$kind/report.json >"$log/table$kind"
    exists "$log/table$kind"
    readelf -h traced$kind/here/prog | sed -n 's/ *Type: *\([A-Z]*\).*/\1/p' >"$log/type"
    readelf -l traced$kind/here/prog >"$log/segments"
    case $kind$(cat "$log/type") in
    -pieDYN | -static-pieDYN | -no-pieEXEC | -staticEXEC) ;;
    *) fail "$kind made a program of type $(cat "$log/type")" ;;
    esac
    case $kind in
    -static*) ! grep -q INTERP "$log/segments" || fail "$kind made a dynamic program" ;;
    *) grep -q INTERP "$log/segments" || fail "$kind made a static program" ;;
    esac
    diff "$log/table-pie" "$log/table$kind" || fail "$kind gives another table"
done
printf '1000 leaf\n1 main\n1000 work\n' | diff - "$log/table-pie" || fail "not the calls that were made"
