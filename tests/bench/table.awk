# table.awk: the table of make bench, from the files bars and figures.
#
# A figure's value is the median of its rounds, its spread half of the distance from the lowest
# to the highest. A ratio is made within each round, since what is compared ran next to each
# other; `>=` means so many times faster, so the ratio is turned round. A bar is missed when the
# ratio's median is beyond it by more than the ratio's own spread.
function sorted(values, n,    i, j, value) {
    for (i = 2; i <= n; i++) {
        value = values[i]
        for (j = i - 1; j > 0 && values[j] > value; j--)
            values[j + 1] = values[j]
        values[j + 1] = value
    }
}
function median(values, n) {
    sorted(values, n)
    return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
}
function spread(values, n) {
    return (values[n] - values[1]) / 2
}
function trim(text) {
    gsub(/^ +| +$/, "", text)
    return text
}
function verdict(op, bar, middle, noise) {
    if (op == "")
        return ""
    if (op == "<=" ? middle <= bar : middle >= bar)
        return "ok"
    if (op == "<=" ? middle - noise <= bar : middle + noise >= bar)
        return "ok, within noise"
    missed++
    return "MISSED"
}
function row(line,    f, title, name, unit, against, op, bar, r, n, own, ratios, middle, noise, format) {
    split(line, f, "|")
    title = trim(f[1]); name = trim(f[2]); unit = trim(f[3]); against = trim(f[4])
    split(trim(f[5]), bar, " ")
    op = bar[1]
    if (!((name, 1) in value)) {
        printf "%-36s %s\n", title, "not measured"
        return
    }
    for (r = 1; (name, r) in value; r++) {
        own[r] = value[name, r]
        if (against == "1")
            ratios[r] = own[r]
        else if (against != "")
            ratios[r] = op == ">=" ? value[against, r] / own[r] : own[r] / value[against, r]
    }
    n = r - 1
    middle = median(own, n)
    format = middle < 100 ? "%-36s %10.3f %-5s +-%-8.3g" : "%-36s %10.0f %-5s +-%-8.3g"
    printf format, title, middle, unit, spread(own, n)
    if (against != "") {
        middle = median(ratios, n)
        noise = spread(ratios, n)
        if (against != "1")
            printf " %8.2f +-%-6.2g", middle, noise
        else
            printf " %8s   %-6s", "", ""
        printf " %-9s %s", op == "" ? "" : op " " bar[2], verdict(op, bar[2] + 0, middle, noise)
    }
    printf "\n"
}
/^#/ || /^ *$/ { next }
/\|/ { rows[++nrows] = $0; next }
{ value[$1, $2] = $3 }
END {
    printf "%-36s %10s %-5s   %-8s %8s   %-6s %-9s\n", "", "median", "", "spread", "ratio", "spread", "bar"
    for (i = 1; i <= nrows; i++)
        row(rows[i])
    if (quick != "")
        exit 0
    if (missed)
        printf "\n%d of the bars are missed by more than their noise\n", missed
    exit missed > 0
}
