# shellcheck shell=bash disable=SC2154
# Releases in /opt/speedrail/releases/<version>, and which of them is the current one. Sourced after say.sh.

staged_megabytes=400

# What releases for this computer are called after. The userland counts: 32-bit Raspberry Pi OS runs on a 64-bit kernel.
own_architecture() { dpkg --print-architecture | sed 's/^amd64$/x64/'; }

# Checks an archive against the checksum beside it, or against the one that is given.
check_archive() {
  local archive=$1 expected=${2:-}
  if [[ -z $expected ]]; then
    [[ -r $archive.sha256 ]] || fail "no $archive.sha256: what is not checked is not put in place"
    expected=$(cut -d ' ' -f 1 <"$archive.sha256")
  fi
  [[ $expected =~ ^[0-9a-f]{64}$ ]] || fail 'the checksum is not one of SHA-256'
  [[ $(sha256sum <"$archive") == "$expected  -" ]] || fail "$archive is damaged: its checksum is another one"
}

# Puts an archive or an unpacked release beside the others, with its packages; sets `staged` to the name of its folder,
# and `staged_version`. No release that is in use is touched.
stage_release() {
  local source=$1 incoming free
  free=$(free_megabytes "$prefix")
  ((free >= staged_megabytes)) || fail "$staged_megabytes MB are needed below $prefix, $free MB are free"
  rm -rf "$releases"/.incoming-* # of an earlier attempt that was cut off
  mkdir -p "$releases"
  incoming=$(mktemp -d "$releases/.incoming-XXXXXX")
  chmod 755 "$incoming"
  if [[ -d $source ]]; then
    copy_release "$source" "$incoming"
  else
    tar -xzf "$source" -C "$incoming" --strip-components=1 --no-same-owner || fail "$source cannot be unpacked"
  fi
  [[ -f $incoming/dist/server/main.mjs && -f $incoming/package-lock.json && -f $incoming/tools/install/update.sh ]] ||
    fail "$source is no release of Speedrail; in a checkout, run: npm run release"
  staged_version=$(version_of "$incoming")
  [[ $staged_version =~ $version_pattern ]] || fail "$source does not say its version"
  install_node_packages "$incoming"
  write_code_cache "$incoming"
  chown -R root:root "$incoming"
  chmod -R go-w,a+rX "$incoming"
  staged=$(free_name "$staged_version")
  rm -rf "${releases:?}/$staged" # of an attempt that came to nothing
  mv -T "$incoming" "$releases/$staged"
  sync -f "$releases"
  say "Speedrail $staged_version is in $releases/$staged"
}

# What lets the server start faster: compiled by this Node.js on this computer, with the flags of speedrail.service. Without
# it the server starts, too.
write_code_cache() {
  [[ -f $1/dist/server/write-code-cache.mjs ]] || return 0
  (cd "$1" && timeout 60 "$node" --max-semi-space-size=1 dist/server/write-code-cache.mjs >/dev/null 2>&1) ||
    say 'no code cache was written: Speedrail will start slower'
}

# The version, with a number behind it where a release of that version is in use.
free_name() {
  local name=$1 number=1
  while is_in_use "$name"; do
    number=$((number + 1))
    name=$1+$number
  done
  printf '%s' "$name"
}

is_in_use() {
  local link
  for link in current previous fallback falling-back; do
    [[ $(release_at "$link") != "$1" ]] || return 0
  done
  return 1
}

copy_release() {
  local part
  for part in dist package.json package-lock.json tools/install docs/hardware README.md LICENSE; do
    [[ -e $1/$part ]] || continue
    mkdir -p "$2/$(dirname "$part")"
    cp -R "$1/$part" "$2/$part"
  done
}

version_of() { "$node" -p 'const { name, version } = require(process.argv[1]); name === "speedrail" ? version : ""' "$1/package.json"; }

# Scripts of packages run for the two only that are built here: what talks to the I2C bus and to old kernels' pins. What
# npm keeps goes with the attempt: the unit that updates has no home folder.
install_node_packages() {
  local npm nodedir log scratch package
  npm=$(dirname "$(readlink "$node")")/npm
  nodedir=$(dirname "$(dirname "$(readlink "$node")")")
  scratch=$(mktemp -d "$releases/.incoming-npm-XXXXXX")
  log=$scratch/log
  say 'packages of Node.js'
  (
    cd "$1"
    # Whoever installs by hand may have told npm about a mirror or a proxy.
    if [[ -r ${HOME:-/nowhere}/.npmrc ]]; then export npm_config_userconfig=$HOME/.npmrc; fi
    export HOME=$scratch npm_config_cache=$scratch/cache npm_config_devdir=$scratch/headers
    export PATH="${npm%/*}:$PATH" npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false
    # The headers lie beside a Node.js from nodejs.org; where they do not, npm knows better.
    if [[ -f $nodedir/include/node/node.h ]]; then export npm_config_nodedir=$nodedir; fi
    "$npm" ci --omit=dev --ignore-scripts --no-progress || exit 1
    for package in i2c-bus epoll; do
      [[ ! -d node_modules/$package ]] || "$npm" rebuild "$package" --no-progress || touch "$scratch/unbuilt-$package"
    done
  ) >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    fail 'npm could not install the packages; nothing was changed'
  }
  for package in i2c-bus epoll; do
    [[ ! -e $scratch/unbuilt-$package ]] || tell_unbuilt "$package" "$log"
  done
  rm -rf "$scratch"
}

# A machine that needs what could not be built must keep the version that has it.
tell_unbuilt() {
  tail -n 8 "$2" >&2
  if needs_package "$1"; then
    fail "$1 could not be built, and this machine needs it; nothing was changed. Usual reasons: a compiler is missing
(apt-get install g++ make python3), or no space is left. The last words of the build are above."
  fi
  warn "$1 could not be built; this machine does not need it now. Without i2c-bus there are no expanders, without epoll no pins on kernels older than 5.10."
}

needs_package() {
  case $1 in
  i2c-bus) [[ $(setting SCALE) == nau7802 ]] || names_expanders ;;
  epoll) [[ $(setting GPIO_DRIVER) == rpi-gpio ]] ;;
  esac
}

# What the controller has written is read as the controller, never as root. What cannot be read may name some.
names_expanders() {
  [[ -e $data/outputs.json ]] || return 1
  ! runuser -u speedrail -- "$node" -e '
    const { expanders } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))
    process.exit(expanders.length === 0 ? 0 : 1)' "$data/outputs.json" 2>/dev/null
}

# Makes a link lead to another release, in one step.
point() {
  ln -sfn "$2" "$1.next"
  mv -T "$1.next" "$1"
}

# Keeps the current release, the one before it, and one that somebody may have to go back to.
prune_releases() {
  local folder
  for folder in "$releases"/*/; do
    folder=${folder%/}
    [[ ! -d $folder ]] || is_in_use "${folder##*/}" || rm -rf "$folder"
  done
}
