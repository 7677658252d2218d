#!/bin/sh
# Every kind of report is what docs/report-schema.json says, and the schema does refuse.
command -v jsonschema >/dev/null || { echo "skipped: no jsonschema (python3-jsonschema)"; exit 77; }
check() { PYTHONWARNINGS=ignore jsonschema -i report.json "$CS_SOURCE/docs/report-schema.json"; }
for text in "$CS_DATA"/profiles/*.txt /dev/null; do
    make_profile p.csp <"$text"
    cs-report -f json p.csp >report.json
    check || echo "not valid: $text"
done
cp report.json valid.json
sed 's/"version": 1,/"version": 2,/' valid.json >report.json
check 2>/dev/null && echo "the schema accepts another version"
grep -v '"wall_ns"' valid.json >report.json
check 2>/dev/null && echo "the schema does not miss a member"
exit 0
