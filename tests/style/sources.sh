# shellcheck shell=sh
# sources PATTERN...: the files of this project that match, one a line. Sourced by the checks.
sources() {
    if [ -e .git ]; then
        git ls-files --cached --others --exclude-standard -- "$@"
    else
        for pattern in "$@"; do
            find . -path ./build -prune -o -name "$pattern" -print
        done
    fi | while read -r file; do
        # A file that git still lists may be gone from the work tree.
        [ -e "$file" ] && echo "$file"
    done
}
