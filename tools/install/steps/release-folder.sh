# shellcheck shell=bash disable=SC2154
# Releases in /opt/speedrail/releases/<version>, and which of them is the current one. Sourced after say.sh.

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

# Puts an archive or an unpacked release beside the others, with its packages; sets `staged` to its version. What is
# there already stays as it is until the last step.
stage_release() {
  local source=$1 incoming
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
  staged=$(version_of "$incoming")
  [[ $staged =~ $version_pattern ]] || fail "$source does not say its version"
  install_node_packages "$incoming"
  chown -R root:root "$incoming"
  chmod -R go-w,a+rX "$incoming"
  if [[ -e $releases/$staged ]]; then
    rm -rf "$releases/.replaced"
    mv "$releases/$staged" "$releases/.replaced"
  fi
  mv -T "$incoming" "$releases/$staged"
  rm -rf "$releases/.replaced"
  say "Speedrail $staged is in $releases/$staged"
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

# Scripts of packages run for the two only that are built here: what talks to the I2C bus and to old kernels' pins.
install_node_packages() {
  local npm nodedir log
  npm=$(dirname "$(readlink "$node")")/npm
  nodedir=$(dirname "$(dirname "$(readlink "$node")")")
  log=$(mktemp)
  say 'packages of Node.js'
  (
    cd "$1"
    export PATH="${npm%/*}:$PATH" npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false
    # The headers lie beside a Node.js from nodejs.org; where they do not, npm knows better.
    if [[ -f $nodedir/include/node/node.h ]]; then export npm_config_nodedir=$nodedir; fi
    "$npm" ci --omit=dev --ignore-scripts --no-progress || exit 1
    for package in i2c-bus epoll; do
      [[ ! -d node_modules/$package ]] || "$npm" rebuild "$package" --no-progress || touch "$log.unbuilt"
    done
  ) >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    rm -f "$log" "$log.unbuilt"
    fail 'npm could not install the packages'
  }
  if [[ -e $log.unbuilt ]]; then
    warn 'what talks to the I2C bus could not be built; the machine runs without expanders. The last words were:'
    tail -n 5 "$log" >&2
  fi
  rm -f "$log" "$log.unbuilt"
}

# Makes a version the current one, in one step; the one before stays known.
make_current() {
  local before
  before=$(current_version)
  if [[ -n $before && $before != "$1" ]]; then point "$prefix/previous" "releases/$before"; fi
  point "$prefix/current" "releases/$1"
}

point() {
  ln -sfn "$2" "$1.next"
  mv -T "$1.next" "$1"
}

# Keeps the current version and the one before it.
prune_releases() {
  local folder keep before
  before=$(readlink "$prefix/previous" 2>/dev/null) || before=none
  keep=" $(current_version) ${before##*/} "
  for folder in "$releases"/*/; do
    folder=${folder%/}
    [[ $keep == *" ${folder##*/} "* ]] || rm -rf "$folder"
  done
}
