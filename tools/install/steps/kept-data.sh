# shellcheck shell=bash disable=SC2154
# The data as they were before a new version got hold of them, and how they come back. Sourced after say.sh.

data_before=$data.before
data_failed=$data.failed
backups=/var/backups/speedrail
kept_backups=3

# The copy lies beside the data folder, which may be a disk of its own.
check_room() {
  local needed free
  [[ -d $data ]] || return 0
  needed=$(($(du -sm "$data" | cut -f 1) * 2 + 50))
  free=$(free_megabytes "${data%/*}")
  ((free >= needed)) || fail "a backup and a copy of the data need $needed MB below ${data%/*}, $free MB are free"
}

# A backup that a person can restore anywhere, and a plain copy: an older version cannot read what a newer one wrote.
# Nobody writes meanwhile: the service stands still.
keep_data() {
  forget_kept_data || return 1
  [[ -d $data ]] || return 0
  if [[ -e $data/speedrail.db ]]; then back_up "$backups/$1-before-$2-$(date +%Y%m%d-%H%M%S)" "$1" || return 1; fi
  cp -aT --reflink=auto "$data" "$data_before.part" && sync -f "$data_before.part" || return 1
  mv -T "$data_before.part" "$data_before" && sync -f "${data_before%/*}"
}

# A version that cannot back up must not be one that can never be replaced: then its data are packed as they are.
back_up() {
  install -d -m 700 "$backups" || return 1
  if ! /usr/local/bin/speedrail backup "$1.zip"; then
    warn "$2 cannot back up its data; they are packed as they are: $1.tar.gz"
    rm -f "$1.zip" "$1.zip.part"
    (umask 077 && tar -czf "$1.tar.gz.part" -C "$data" .) && mv "$1.tar.gz.part" "$1.tar.gz" || return 1
  fi
  find "$backups" -type f -printf '%T@ %p\n' | sort -rn | tail -n "+$((kept_backups + 1))" | cut -d ' ' -f 2- |
    xargs -r -d '\n' rm -f
}

# Puts the data of before back. Cut off at any point, it can be done again from the start: the copy goes last.
restore_data() {
  [[ -d $data_before ]] || return 0
  if mountpoint -q "$data"; then
    # A disk of its own cannot be renamed: what is on it is.
    rm -rf "$data_failed"
    cp -aT "$data" "$data_failed" || warn "what the new version did with the data could not be kept"
    find "$data" -xdev -mindepth 1 -delete
    cp -aT "$data_before" "$data"
    sync -f "$data"
    mv -T "$data_before" "$data_before.part"
    rm -rf "$data_before.part"
  else
    if [[ -e $data ]]; then
      rm -rf "$data_failed"
      mv -T "$data" "$data_failed"
    fi
    mv -T "$data_before" "$data"
    sync -f "${data%/*}"
  fi
}

forget_kept_data() { rm -rf "$data_before" "$data_before.part"; }
