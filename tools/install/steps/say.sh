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

say() { printf '%s\n' "$*"; }
step() { printf '\n* %s\n' "$*"; }
warn() { printf 'WARNING: %s\n' "$*" >&2; }
fail() {
  printf '\nFAILED: %s\n' "$*" >&2
  exit 1
}

need_root() { [[ $(id -u) == 0 ]] || fail "this needs root: sudo $0"; }

# Two at once would tread on each other.
take_lock() {
  mkdir -p "$prefix"
  exec 9>"$prefix/.lock"
  flock -n 9 || fail 'another installation or update is running'
}

# The value of KEY in the settings, or the second word.
setting() {
  local value
  value=$(sed -n "s/^$1=//p" "$settings" 2>/dev/null | tail -n 1)
  value=${value%\"} value=${value#\"} value=${value%\'} value=${value#\'}
  printf '%s' "${value:-${2:-}}"
}

current_version() {
  local target
  target=$(readlink "$prefix/current" 2>/dev/null) || return 0
  printf '%s' "${target##*/}"
}
