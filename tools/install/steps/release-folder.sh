# shellcheck shell=bash disable=SC2154
# Releases in /opt/speedrail/releases/<version>, and which of them is the current one. Sourced after say.sh.

staged_megabytes=100

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

# Whether the folder $1 is a release for this computer; it came from $2.
check_release() {
  local version made_for own
  [[ -f $1/dist/server/main.mjs && -f $1/tools/install/update.sh ]] ||
    fail "$2 is no release of Speedrail; in a checkout, run: npm run release"
  [[ -f $1/ARCHITECTURE && -d $1/node_modules ]] ||
    fail "$2 has not got the packages of a release; in a checkout, run: npm run release, and install what it makes in dist/release"
  version=$(version_of "$1")
  [[ $version =~ $version_pattern ]] || fail "$2 does not say its version"
  made_for=$(<"$1/ARCHITECTURE") own=$(own_architecture)
  [[ $made_for == "$own" ]] ||
    fail "$2 is made for $made_for, and this computer is $own: take speedrail-$version-$own.tar.gz"
}

# Puts an archive or an unpacked release beside the others; sets `staged` to the name of its folder,
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
  check_release "$incoming" "$source"
  staged_version=$(version_of "$incoming")
  check_packages "$incoming"
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
  [[ -z ${no_start:-} && -f $1/dist/server/write-code-cache.mjs ]] || return 0
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
  for part in dist node_modules package.json ARCHITECTURE tools/install docs/hardware README.md LICENSE THIRD-PARTY-NOTICES; do
    [[ -e $1/$part ]] || continue
    mkdir -p "$2/$(dirname "$part")"
    cp -R "$1/$part" "$2/$part"
  done
}

# Without Node.js: it may not be there yet.
version_of() {
  tr -d '\n' <"$1/package.json" | sed -nE 's/^\{ *"name": *"speedrail", *"version": *"([^"]*)".*/\1/p'
}

# Whether all packages, and what is native in them, can be loaded by the Node.js of this computer.
check_packages() {
  local problem
  problem=$(cd "$1" && timeout 120 "$node" -e '
    const { dependencies = {}, optionalDependencies = {} } = require("./package.json")
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      try {
        require(name)
      } catch (error) {
        console.log(`${name}: ${error.message}`.split("\n")[0])
        process.exit(1)
      }
    process.exit(0)' 2>&1) && return 0
  fail "Speedrail $staged_version does not run with Node.js $("$node" --version) of this computer; nothing was changed. ${problem:-It hangs.}
The install.sh of that version brings a Node.js that it runs with, where $("$node" -p process.execPath) is too old or too new."
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
