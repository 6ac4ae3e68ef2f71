# shellcheck shell=bash disable=SC2154
# From one version to another one and, if that does not work, back. Sourced after say.sh, release-folder.sh and
# kept-data.sh.
#
# While a version is on trial, the link `fallback` leads to the one to go back to; while that is being done it is called
# `falling-back`, and the service does not start. Each step is one link that changes, so that a computer whose power is
# cut knows at its next start how far it came. The data of before are there as long as either of them is.

fallback=$prefix/fallback
falling_back=$prefix/falling-back
health_seconds=${SPEEDRAIL_HEALTH_SECONDS:-60}
rest_seconds=${SPEEDRAIL_REST_SECONDS:-600}

# Starts release $1 instead of the current one, as soon as the machine is at rest. When it does not answer in time, the
# release and the data of before are put back, and this fails.
switch_release() {
  local next=$1 before
  before=$(current_release)
  if [[ -n $before ]]; then
    check_room
    await_rest
  fi
  # From here on it goes one way or the other, whether or not somebody still watches.
  trap '' INT TERM HUP PIPE
  systemctl stop speedrail.service 2>/dev/null || true
  if [[ -n $before ]]; then
    keep_data "$before" "$next" || {
      systemctl start speedrail.service || true
      fail "the data could not be backed up; $before goes on"
    }
    point "$fallback" "releases/$before"
    sync -f "$prefix"
  fi
  point "$prefix/current" "releases/$next"
  sync -f "$prefix"
  if start_release "$next"; then
    accept_release
    trap - INT TERM HUP PIPE
    return 0
  fi
  [[ -n $before ]] || fail "Speedrail $next does not answer; see: journalctl -u speedrail"
  warn "Speedrail $next does not answer within $health_seconds s; going back to $before"
  roll_back "$before"
  rm -rf "${releases:?}/$next"
  fail "Speedrail $before runs as before. What $next did with the data is in $data_failed; see: journalctl -u speedrail"
}

# A drink is finished, a pump job ends; who does not answer does not work.
await_rest() {
  "$node" "$here/await-rest.mjs" "$(setting HOST)" "$(setting PORT 8080)" "$rest_seconds" ||
    fail "the machine works; nothing was changed. Try again when it is at rest."
}

start_release() {
  bash "$prefix/current/tools/install/system-files.sh" || return 1
  [[ -z ${no_start:-} ]] || return 0
  systemctl start speedrail.service || return 1
  answers "$1"
}

answers() {
  "$node" "$prefix/current/tools/install/await-health.mjs" "$(setting HOST)" "$(setting PORT 8080)" "${1%%+*}" "$health_seconds"
}

# It has proved itself: the way back becomes the release of before.
accept_release() {
  [[ ! -L $fallback ]] || mv -T "$fallback" "$prefix/previous"
  sync -f "$prefix"
  forget_kept_data
}

# Back to release $1, and to the data of before.
roll_back() {
  systemctl stop speedrail.service || true
  [[ ! -L $fallback ]] || mv -T "$fallback" "$falling_back"
  sync -f "$prefix"
  restore_data
  point "$prefix/current" "releases/$1"
  sync -f "$prefix"
  rm -f "$falling_back"
  start_release "$1" || fail "$1 does not answer either; see: journalctl -u speedrail"
}

# Ends a trial that was cut off. What answers has proved itself; anything else goes.
settle_trial() {
  local before
  if [[ -L $falling_back ]]; then
    before=$(readlink "$falling_back")
    say "going back to ${before##*/}, as was begun"
    roll_back "${before##*/}"
  elif [[ -L $fallback ]]; then
    before=$(readlink "$fallback")
    say "$(current_release) was on trial"
    systemctl start --no-block speedrail.service || true
    if answers "$(current_release)"; then
      accept_release
    else
      warn "Speedrail $(current_release) does not answer within $health_seconds s; going back to ${before##*/}"
      roll_back "${before##*/}"
    fi
  fi
}
