#!/usr/bin/env bash
# Takes Speedrail off this computer. What the machine remembers, its settings and its backups stay, unless --purge.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/install/steps/say.sh
. "$here/steps/say.sh"
# shellcheck source=tools/install/steps/account.sh
. "$here/steps/account.sh"

yes='' purge=''
for option in "$@"; do
  case $option in
  --yes) yes=yes ;;
  --purge) purge=yes ;;
  *) fail 'sudo /opt/speedrail/current/tools/install/uninstall.sh [--purge] [--yes]' ;;
  esac
done
need_root
if [[ -z $yes ]]; then
  [[ -t 0 ]] || fail 'there is no terminal to ask in; use --yes'
  read -r -p "Take Speedrail off this computer${purge:+, with everything that the machine remembers}? [y/N] " answer
  [[ $answer =~ ^[yYjJ] ]] || fail 'nothing was changed'
fi
take_lock

step 'Stopping'
bash "$here/kiosk.sh" remove || warn 'the screen could not be tidied up'
systemctl disable --now speedrail-boot-levels.path speedrail-boot-levels.service speedrail.service 2>/dev/null || true

step 'Boot configuration'
if [[ -x /usr/local/bin/speedrail && -r $settings ]]; then
  /usr/local/bin/speedrail boot-levels remove || warn 'the boot configuration stays as it is; see above'
fi

step 'Files'
rm -rf /etc/systemd/system/speedrail.service.d
for unit in "$here"/units/*; do rm -f "/etc/systemd/system/${unit##*/}"; done
rm -f /etc/systemd/system/speedrail-boot-levels-again.service
rm -f /etc/polkit-1/rules.d/50-speedrail.rules /etc/modules-load.d/speedrail.conf /usr/local/bin/speedrail
systemctl daemon-reload || true
remove_account
# Of a trial that nobody has ended: perhaps they are the better ones.
[[ -L $prefix/fallback || -L $prefix/falling-back ]] || rm -rf "$data.before" "$data.before.part"
if [[ -n $purge ]]; then
  for folder in "$data" /var/backups/speedrail; do
    # On a card they are partitions, or parts of one.
    if mountpoint -q "$folder"; then find "$folder" -xdev -mindepth 1 -delete; else rm -rf "$folder"; fi
  done
  rm -rf "$data.before" "$data.before.part" "$data.failed" /etc/speedrail
  rm -f /boot/firmware/config.txt.speedrail-backup /boot/config.txt.speedrail-backup
  say 'nothing of it is left'
else
  say "$data, /var/backups/speedrail and /etc/speedrail are still there; --purge takes them as well"
fi
rm -rf "$prefix"
