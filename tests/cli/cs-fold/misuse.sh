# Misuse exits 2, nothing to read exits 1; no output appears.
fold() {
    cs-fold "$@"
    echo "exit $?"
}
fold
fold --format csv trace
fold --value time trace
fold -j 0 trace
fold -o out.csp missing
[ ! -e out.csp ]
