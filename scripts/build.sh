# Sourced by scripts/engine, scripts/web and scripts/check: installs what is missing, bootstraps, configures and
# builds. Everything it says goes to standard error, and it says nothing when there is nothing to do.

# Debian packages: the one list of them. The engine needs the first alone, the page the first two,
# its tests a browser.
build_packages=(autoconf automake gcc libc6-dev make)
web_packages=(emscripten python3)
browser_packages=(chromium fonts-dejavu-core)
check_packages=(clang groff-base libcmocka-dev openssh-client parallel python3)
command -v npm >/dev/null || web_packages+=(nodejs npm) # there are other ways to have them
# The test of matches on several machines runs ssh servers of its own. The package brings one up for
# the whole machine too, which is nothing to be had for a test but where the machine is a test's.
[[ ${CI:-} == true ]] && check_packages+=(openssh-server)

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
jobs=$(nproc)
unset MAKEFLAGS MFLAGS MAKELEVEL # a make around this script is no concern of ours

say() { printf 'quadriga: %s\n' "$*" >&2; }

# Those of the packages that are not installed, one a line.
missing_packages() {
  local name installed
  installed=$(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null)
  for name; do
    [[ " $installed" == *" installed:$name "* ]] || echo "$name"
  done
}

# Runs a command as root, with a password only where somebody can type it.
as_root() {
  if ((EUID == 0)); then
    "$@"
  elif ! command -v sudo >/dev/null; then
    return 1
  elif sudo -n true 2>/dev/null; then
    sudo -n "$@"
  elif [[ -t 2 ]]; then
    sudo "$@"
  else
    return 1
  fi
}

install_packages() {
  as_root true || return
  say "installing $*"
  as_root apt-get update -q &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@"
}

# Sees to it that the packages are installed. Where there is no dpkg, configure says what is missing.
ensure_packages() {
  local -a missing
  command -v dpkg-query >/dev/null || return 0
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} == 0)) && return 0
  install_packages "${missing[@]}" </dev/null >&2 && return 0
  say "please install these Debian packages and start again: ${missing[*]}"
  return 1
}

# Makefile.in is the last thing that autoreconf writes.
bootstrap() {
  [[ -f "$root/Makefile.in" ]] || (cd "$root" && autoreconf -i) >&2
}

# configure_in DIRECTORY [ARGUMENT...]
configure_in() {
  local directory=$1
  shift
  [[ -f "$directory/Makefile" ]] && return 0
  mkdir -p "$directory" && (cd "$directory" && "$root/configure" -q "$@") >&2
}

# Runs a command while no other start of these scripts builds. Standard input is left to the engine,
# and the lock is gone before that starts.
locked() {
  mkdir -p "$root/build" || return
  (
    flock 9 && "$@" 9>&- </dev/null
  ) 9>"$root/build/.lock"
}

build_program() {
  bootstrap && configure_in "$root/build" && make -s -C "$root/build" -j "$jobs" quadriga >&2
}

# --- The page in web/

site=$root/build-web/site

# The packages of the lock file, in web/node_modules.
install_npm_packages() {
  local lock=$root/web/package-lock.json done=$root/web/node_modules/.package-lock.json
  [[ $done -nt $lock ]] || (cd "$root/web" && npm ci --prefer-offline --loglevel=error && touch "$done") >&2
}

# The engine, by emscripten. Debian's expects Debian's node, which finds modules here by itself.
build_web_engine() {
  local directory=$root/build-web/engine
  local -x NODE_PATH=/usr/share/nodejs CFLAGS="-O3 -msimd128"
  if [[ ! -f $directory/Makefile ]]; then
    mkdir -p "$directory" &&
      (cd "$directory" && emconfigure "$root/configure" -q --host=wasm32 --disable-threads) >&2 ||
      return
  fi
  make -s -C "$directory" -j "$jobs" "$@" engine.mjs >&2
}

# build_site [make's ARGUMENT...]
build_site() {
  bootstrap && build_web_engine "$@" && install_npm_packages &&
    (cd "$root/web" && node build.mjs "$root/build-web/engine" "$site") >&2
}
