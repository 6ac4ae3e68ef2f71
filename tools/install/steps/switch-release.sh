# shellcheck shell=bash disable=SC2154
# From one version to another one and, if that does not work, back. Sourced after say.sh and release-folder.sh.

data_before=$data.before
data_failed=$data.failed
backups=/var/backups/speedrail
health_seconds=${SPEEDRAIL_HEALTH_SECONDS:-60}

# Starts version $1 instead of the current one. When it does not answer in time, the version and the data of before are
# put back, and this fails.
switch_release() {
  local next=$1 before
  before=$(current_version)
  systemctl stop speedrail.service 2>/dev/null || true
  if [[ -n $before && $before != "$next" ]]; then
    keep_data "$before" "$next" || {
      systemctl start speedrail.service || true
      fail "the data could not be backed up; $before goes on"
    }
  fi
  make_current "$next"
  if start_release "$next"; then
    rm -rf "$data_before"
    return 0
  fi
  if [[ -z $before || $before == "$next" ]]; then
    fail "Speedrail $next does not answer; see: journalctl -u speedrail"
  fi
  roll_back "$before" "$next"
}

# A backup that a person can restore anywhere, and a plain copy: an older version cannot read what a newer one wrote.
keep_data() {
  rm -rf "$data_before"
  [[ -d $data ]] || return 0
  if [[ -e $data/speedrail.db ]]; then
    install -d -m 700 "$backups"
    local file
    file=$backups/$1-before-$2-$(date +%Y%m%d-%H%M%S).zip
    /usr/local/bin/speedrail backup "$file" || return 1
    find "$backups" -name '*.zip' -printf '%T@ %p\n' | sort -rn | tail -n +4 | cut -d ' ' -f 2- | xargs -r rm -f
  fi
  cp -a --reflink=auto "$data" "$data_before.part" && mv -T "$data_before.part" "$data_before"
}

start_release() {
  bash "$prefix/current/tools/install/system-files.sh" || return 1
  systemctl start speedrail.service || return 1
  "$node" "$prefix/current/tools/install/await-health.mjs" "$(setting HOST)" "$(setting PORT 8080)" "$1" "$health_seconds"
}

roll_back() {
  warn "Speedrail $2 does not answer within $health_seconds s; going back to $1"
  systemctl stop speedrail.service || true
  point "$prefix/current" "releases/$1"
  if [[ -d $data_before ]]; then
    rm -rf "$data_failed"
    mv -T "$data" "$data_failed"
    mv -T "$data_before" "$data"
  fi
  start_release "$1" || fail "neither $2 nor $1 answers; see: journalctl -u speedrail"
  rm -rf "${releases:?}/$2"
  fail "Speedrail $1 runs as before. What $2 did with the data is in $data_failed; see: journalctl -u speedrail"
}
