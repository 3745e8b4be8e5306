#!/usr/bin/env bash
# Installs what is missing, and only that, on Debian 12.
#   tools/setup.sh play    what it takes to build and play
#   tools/setup.sh serve   and what a server is built of
#   tools/setup.sh web     play, and what the client in the browser is built with
#   tools/setup.sh test    all of that, and what the tests need besides
# It looks before it asks: when everything is there the network is not touched.
set -u

missing=()
have() { command -v "$1" >/dev/null 2>&1; }
any() { compgen -G "$1" >/dev/null; } # does any file match?
want() { missing+=("$1"); }

have gcc || want gcc
[ -e /usr/include/stdio.h ] || want libc6-dev
have cmake || want cmake
have ninja || want ninja-build
[ -e /usr/include/histedit.h ] || want libedit-dev
why='to build Epic Table'
if [ "${1:-play}" = serve ] || [ "${1:-play}" = test ]; then
    why='to build Epic Table and its server'
    [ -e /usr/include/libwebsockets.h ] || want libwebsockets-dev
    any '/usr/lib/*/libwebsockets-evlib_uv.so' || want libwebsockets-evlib-uv
    [ -e /usr/include/uv.h ] || want libuv1-dev
    [ -e /usr/include/sqlite3.h ] || want libsqlite3-dev
    [ -e /usr/include/sodium.h ] || want libsodium-dev
    [ -e /usr/include/postgresql/libpq-fe.h ] || want libpq-dev
fi
if [ "${1:-play}" = web ] || [ "${1:-play}" = test ]; then
    why='to build Epic Table for the browser'
    have clang-14 || want clang-14
    have wasm-ld-14 || want lld-14
    have llvm-ar-14 || want llvm-14
    [ -e /usr/include/wasm32-wasi/stdio.h ] || want wasi-libc
    any '/usr/lib/llvm-14/lib/clang/14*/lib/wasi/libclang_rt.builtins-wasm32.a' ||
        want libclang-rt-14-dev-wasm32
    have node || want nodejs
    have npm || want npm
fi
if [ "${1:-play}" = test ]; then
    why='to build and test Epic Table'
    have chromium || want chromium
    have python3 || want python3
    # libFuzzer and clang's sanitizers
    any '/usr/lib/llvm-14/lib/clang/14*/lib/linux/libclang_rt.fuzzer-*.a' ||
        want libclang-rt-14-dev
    have clang-format-14 || want clang-format-14
    [ -e /usr/include/cmocka.h ] || want libcmocka-dev
    # another reader of JSON, to compare ours with (tests/fuzz)
    [ -e /usr/include/jansson.h ] || want libjansson-dev
    [ -x /usr/lib/postgresql/15/bin/postgres ] || want postgresql-15
fi
[ ${#missing[@]} -eq 0 ] && exit 0

say() { printf '%s\n' "$*" >&2; }

if ! have apt-get; then
    say "Missing: ${missing[*]} (Debian's names). Please install them and try again."
    exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo)
    [ -t 0 ] || as_root+=(-n) # nobody is there to type a password
    if ! have sudo || ! "${as_root[@]}" true 2>/dev/null; then
        say "Missing: ${missing[*]}. As root: apt-get install ${missing[*]}"
        exit 1
    fi
fi

say "Installing ${missing[*]} $why (once)."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# env, because sudo drops the environment; the lock may be held by a
# machine that is still starting up.
apt() {
    "${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
        apt-get -q -o DPkg::Lock::Timeout=120 "$@" >>"$log" 2>&1 </dev/null
}
# The tests start a PostgreSQL of their own; Debian's package is not to start
# another one for good.
clusters=/etc/postgresql-common/createcluster.d
if [[ " ${missing[*]} " == *" postgresql-15 "* ]] && ! [ -e "$clusters" ]; then
    "${as_root[@]}" sh -c "mkdir -p $clusters &&
        echo 'create_main_cluster = false' >$clusters/epic.conf"
    trap 'rm -f "$log"
        "${as_root[@]}" rm -f $clusters/epic.conf
        "${as_root[@]}" rmdir $clusters 2>/dev/null' EXIT
fi
# npm brings Debian's ca-certificates, which writes the list of trusted
# certificates anew; those that somebody put there before it came stay trusted.
bundle=/etc/ssl/certs/ca-certificates.crt
own=
if [ -s "$bundle" ] && ! [ -e /usr/sbin/update-ca-certificates ]; then
    own=$(cat "$bundle")
fi
# An update that fails for one foreign source need not matter: the install tells.
apt update
if ! apt install -y --no-install-recommends "${missing[@]}"; then
    tail -n 15 "$log" >&2
    say "Could not install ${missing[*]}; the end of apt-get's log is above."
    exit 1
fi
if [ -n "$own" ] && [ -e /usr/sbin/update-ca-certificates ]; then
    "${as_root[@]}" tee -a "$bundle" >/dev/null <<<"$own"
fi
exit 0
