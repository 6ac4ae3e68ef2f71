# shellcheck shell=bash disable=SC2034
# How the scripts talk, and where things lie. Sourced.

# Whatever root's own habit is: the controller's user has to read what is installed.
umask 022

prefix=/opt/speedrail
releases=$prefix/releases
data=/var/lib/speedrail
settings=/etc/speedrail/speedrail.env
node=$prefix/bin/node
version_pattern='^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$'

# Whoever listened may have gone; what is done is done to its end all the same.
say() { printf '%s\n' "$*" || true; }
step() { printf '\n* %s\n' "$*" || true; }
warn() { printf 'WARNING: %s\n' "$*" >&2 || true; }
# Also for whoever asked from another process: request-update.sh.
fail() {
  [[ ! -w $prefix || $(id -u) != 0 ]] || printf '%s\n' "$*" >"$prefix/last-problem" || true
  printf '\nFAILED: %s\n' "$*" >&2 || true
  exit 1
}

need_root() { [[ $(id -u) == 0 ]] || fail "this needs root: sudo $0"; }

# Two at once would tread on each other.
take_lock() {
  local place=$prefix
  [[ -d $place ]] || place=${prefix%/*}
  # As it is on the card of docs/hardware/card.md.
  [[ -w $place ]] || fail "$place is read-only; to make it writable until the next start: sudo mount -o remount,rw /"
  mkdir -p "$prefix"
  exec 9>"$prefix/.lock"
  flock -n 9 || fail 'another installation or update is running'
}

wait_for_lock() {
  exec 9>"$prefix/.lock"
  flock 9
}

# The value of KEY in the settings, or the second word.
setting() {
  local value
  value=$(sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1)
  value=${value%\"} value=${value#\"} value=${value%\'} value=${value#\'}
  printf '%s' "${value:-${2:-}}"
}

# The folder of the release that is current; nothing where there is none.
current_release() { release_at current; }

release_at() {
  local target
  target=$(readlink "$prefix/$1" 2>/dev/null) || return 0
  printf '%s' "${target##*/}"
}

free_megabytes() { df --output=avail -m "$1" | tail -n 1 | tr -d ' '; }

# The unit, its rights and the boot levels are made for this folder; another disk is mounted there.
check_data_folder() {
  local told
  told=$(setting DATA_DIR "$data")
  [[ ${told%/} == "$data" ]] ||
    fail "DATA_DIR in $settings is $told. The service can only use $data: to have the data on another disk, mount it there"
  [[ ! -L $data ]] || fail "$data is a link. To have the data on another disk, mount it there"
}
