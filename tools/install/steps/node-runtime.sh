# shellcheck shell=bash disable=SC2154
# A Node.js that will do, as /opt/speedrail/bin/node. Sourced after say.sh and computer.sh.

least_node=20.19.0
# The lines that a release carries native modules for (tools/release/node-headers.mjs).
node_lines='20 22 24'
# Where builds of Node.js with their checksums are. Line 22 is the oldest that is still maintained and has ARMv7 builds.
node_dist=${SPEEDRAIL_NODE_DIST:-https://nodejs.org/dist/latest-v22.x}

provide_node() {
  local found
  if found=$(good_node); then
    :
  elif archive_has_node; then
    say 'Node.js of the Debian archive'
    install_packages nodejs
    found=$(good_node) || fail "the archive's Node.js does not run"
  else
    fetch_node
    found=$prefix/node/bin/node
    is_good_node "$found" || fail "the Node.js from $node_dist does not run here"
  fi
  mkdir -p "$prefix/bin"
  ln -sfn "$found" "$node"
  say "Node.js $("$node" --version) at $found"
}

good_node() {
  local candidate
  for candidate in "$prefix/node/bin/node" /usr/bin/node /usr/local/bin/node; do
    if is_good_node "$candidate"; then
      printf '%s' "$candidate"
      return 0
    fi
  done
  return 1
}

# One in somebody's home folder will not do: the service cannot see it.
is_good_node() {
  [[ -x $1 ]] || return 1
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  is_good_version "${version#v}"
}

is_good_version() { at_least "$1" "$least_node" && [[ " $node_lines " == *" ${1%%.*} "* ]]; }

at_least() { [[ $(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1) == "$2" ]]; }

archive_has_node() {
  local version
  refresh_lists
  version=$(apt-cache policy nodejs 2>/dev/null | sed -n 's/^ *Candidate: *//p')
  version=${version#*:} version=${version%%[+~-]*}
  [[ $version =~ ^[0-9.]+$ ]] && is_good_version "$version"
}

fetch_node() {
  local name file scratch
  case $architecture in arm64) name=arm64 ;; armhf) name=armv7l ;; *) name=x64 ;; esac
  # Only this build is linked with it, and a small system may be without.
  [[ $architecture != armhf ]] || install_packages libatomic1
  install_packages curl ca-certificates
  scratch=$(mktemp -d)
  say "Node.js from $node_dist"
  download "$node_dist/SHASUMS256.txt" "$scratch/sums"
  file=$(sed -n "s/^[0-9a-f]\{64\}  \(node-v[0-9.]*-linux-$name\.tar\.gz\)\$/\1/p" "$scratch/sums" | head -n 1)
  [[ -n $file ]] || fail "$node_dist has no build for $name"
  download "$node_dist/$file" "$scratch/$file"
  (cd "$scratch" && grep -F "  $file" sums | sha256sum --check --status) || fail "the checksum of $file is wrong"
  rm -rf "$prefix/node.incoming"
  mkdir -p "$prefix/node.incoming"
  # Without npm, headers and manuals, which nothing here uses.
  tar -xzf "$scratch/$file" -C "$prefix/node.incoming" --strip-components=1 --no-same-owner --wildcards '*/bin/node' '*/LICENSE'
  rm -rf "$prefix/node" "$scratch"
  mv -T "$prefix/node.incoming" "$prefix/node"
}

download() {
  curl --proto '=https,file' --proto-redir '=https' --fail --silent --show-error --location --retry 3 \
    --output "$2" "$1" || fail "$1 could not be fetched"
}
