# Every frame of an SVG lies within one frame of the row below it (above it when down=1), and
# within the width. Prints the frames that do not, and the number of frames.
function units(text) { gsub(/[^0-9]/, "", text); return text + 0 } # 1/10000 per cent
/^<svg class="f / {
    n++
    match($0, / x="[^"]*"/); left[n] = units(substr($0, RSTART, RLENGTH))
    match($0, / width="[^"]*"/); right[n] = left[n] + units(substr($0, RSTART, RLENGTH))
    match($0, / y="[^"]*"/); y[n] = units(substr($0, RSTART, RLENGTH))
    if (n == 1 && (left[n] != 0 || right[n] != 1000000))
        print "the root does not fill the width"
    found = n == 1
    for (i = 1; i < n && !found; i++)
        found = y[i] == y[n] + (down ? -18 : 18) && left[i] <= left[n] && right[n] <= right[i]
    if (!found)
        print "not within a frame below it: " $0
}
END { print n " frames" }
