# shellcheck shell=bash disable=SC2154
# The user that the controller runs as, and what it may touch. Sourced after say.sh.

# Groups and rules that this installation has made, to take away with it.
made_groups=$prefix/made-groups

provide_account() {
  if ! id speedrail >/dev/null 2>&1; then
    useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin speedrail
    say 'user speedrail'
  fi
  provide_pin_groups
  local group
  for group in gpio i2c video audio; do
    ! getent group "$group" >/dev/null || usermod --append --groups "$group" speedrail
  done
  install -d -o speedrail -g speedrail -m 750 "$data"
  chown -R -h speedrail:speedrail "$data"
}

# Plain Debian knows no group that may use pins.
provide_pin_groups() {
  local group made=''
  for group in gpio i2c; do
    getent group "$group" >/dev/null && continue
    groupadd --system "$group"
    printf '%s\n' "$group" >>"$made_groups"
    made=yes
  done
  [[ -n $made ]] || return 0
  install -D -m 644 "$here/templates/60-speedrail-pins.rules" /etc/udev/rules.d/60-speedrail-pins.rules
  if command -v udevadm >/dev/null; then udevadm control --reload && udevadm trigger; fi || true
}

remove_account() {
  if id speedrail >/dev/null 2>&1; then userdel speedrail; fi
  local group
  if [[ -r $made_groups ]]; then
    while read -r group; do
      # Somebody else may have joined it meanwhile.
      if [[ -z $(getent group "$group" | cut -d : -f 4) ]]; then groupdel "$group" 2>/dev/null || true; fi
    done <"$made_groups"
  fi
  rm -f /etc/udev/rules.d/60-speedrail-pins.rules
}
