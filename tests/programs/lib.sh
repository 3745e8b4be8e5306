# lib.sh - for tests that drive the program as a person would, with typed lines.
# Sourced by the scripts beside it, which are run from the root of the tree as
#     tests/programs/NAME [EPIC]      (EPIC: the program, build/release/epic)
# shellcheck shell=bash
set -u
epic=$(realpath "${1:-build/release/epic}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# check NAME COMMAND...: the command succeeds.
check() {
    local name=$1
    shift
    if "$@" >"$work/check.out" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAIL $name: $*"
        head -n 20 "$work/check.out" | sed 's/^/    /'
    fi
}
# says FILE TEXT: that text is somewhere in the file.
says() { grep -qF -- "$2" "$1"; }
# says_not FILE TEXT
says_not() { ! grep -qF -- "$2" "$1"; }
# exits STATUS COMMAND...
exits() {
    local status=$1
    shift
    "$@" </dev/null
    [ $? -eq "$status" ]
}
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}
