#!/bin/sh
# Any bytes in a name make valid XML that keeps to itself, and are not taken for markup.
make_profile p.csp <<'END'
process pid=7 exe="/bin/<a>&\x22\x01"
module path=/lib/]]>.so
function id=f name="]]></style><script>alert(1)</script>\xff\x01\x1b&amp;\xef\xbf\xbf" module=0
function id=g name="operator<< <int>(std::ostream&, \x27a\x27)"
path of=f calls=1 self=1
path of=f;g calls=1 self=1
END
cs-flame --title '<&">' p.csp >p.svg
xmllint --noout p.svg
xmllint --xpath 'count(//*[local-name() = "script"])' p.svg && echo
xmllint --xpath '//*[starts-with(@class, "f ")]/*[local-name() = "title"]/text()' p.svg
# Nothing outside is referred to.
grep -E -o "(href|src|url\(|@import|https?:)[^ ]*" p.svg
