#!/usr/bin/env bash
# Installs Speedrail on Raspberry Pi OS or Debian, or puts this release in the place of another one. Every step can be
# repeated; docs/hardware/installing.md tells what each of them does.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/install/steps/say.sh
. "$here/steps/say.sh"
# shellcheck source=tools/install/steps/computer.sh
. "$here/steps/computer.sh"
# shellcheck source=tools/install/steps/node-runtime.sh
. "$here/steps/node-runtime.sh"
# shellcheck source=tools/install/steps/account.sh
. "$here/steps/account.sh"
# shellcheck source=tools/install/steps/settings.sh
. "$here/steps/settings.sh"
# shellcheck source=tools/install/steps/release-folder.sh
. "$here/steps/release-folder.sh"
# shellcheck source=tools/install/steps/kept-data.sh
. "$here/steps/kept-data.sh"
# shellcheck source=tools/install/steps/switch-release.sh
. "$here/steps/switch-release.sh"

usage() {
  cat <<'TEXT'
sudo tools/install/install.sh [options]
  --yes             asks nothing
  --from PATH       a release as archive or folder; without: the one that this script belongs to
  --port NUMBER     where it listens (8080)
  --machine KIND    hardware or simulator (hardware on a Raspberry Pi)
  --kiosk           also shows the interface on the screen of this computer
  --no-boot-config  leaves the boot configuration of a Raspberry Pi alone
  --no-start        starts nothing: for the root of a computer that does not run, in a chroot
TEXT
}

yes='' from=$here/../.. port='' machine='' kiosk='' boot_config=yes no_start=''
while (($# > 0)); do
  case $1 in
  --yes) yes=yes ;;
  --from) from=${2:-} && shift ;;
  --port) port=${2:-} && shift ;;
  --machine) machine=${2:-} && shift ;;
  --kiosk) kiosk=yes ;;
  --no-boot-config) boot_config='' ;;
  --no-start) no_start=yes ;;
  --help | -h) usage && exit 0 ;;
  *) usage >&2 && fail "unknown option $1" ;;
  esac
  shift || fail "$(usage)"
done
[[ -z $port || ($port =~ ^[0-9]{1,5}$ && $port -ge 1 && $port -le 65535) ]] || fail "--port $port is no port"
[[ $machine =~ ^(|hardware|simulator)$ ]] || fail "--machine is hardware or simulator"
[[ -e $from ]] || fail "there is no $from"
need_root

end_installation() {
  rm -rf "$releases"/.incoming-*
  prune_releases
  [[ $1 == 0 || -z $(current_release) ]] || say "The current release is $(current_release)."
}

step 'This computer'
check_computer
[[ ! -d $from ]] || check_release "$from" "$(realpath "$from")"
if [[ -z $yes ]]; then
  [[ -t 0 ]] || fail 'there is no terminal to ask in; use --yes'
  read -r -p "Install Speedrail from $(realpath "$from")${boot_config:+, and change the boot configuration}? [y/N] " answer
  [[ $answer =~ ^[yYjJ] ]] || fail 'nothing was changed'
fi
check_data_folder
take_lock
settle_trial
trap 'end_installation $?' EXIT

step 'Node.js and packages'
# Scripts of event actions are Python, and kept apart by bubblewrap.
install_packages ca-certificates polkitd bubblewrap python3
provide_node

step 'Release'
if [[ -f $from ]]; then
  if [[ -r $from.sha256 ]]; then check_archive "$from"; else warn "no $from.sha256: the archive is not checked"; fi
fi
stage_release "$from"

step 'Account, folders, settings'
# Before the settings change: they say where it can be asked.
[[ -z $(current_release) ]] || await_rest
provide_account
write_settings "$machine" "$port"

step 'Service'
# Where the bus is off, or there is none, this does nothing; where there is one it must be there before the service is.
printf 'i2c-dev\n' >/etc/modules-load.d/speedrail.conf
modprobe i2c-dev 2>/dev/null || true
switch_release "$staged"
systemctl enable speedrail.service

step 'Boot configuration'
if [[ -n $boot_config ]]; then
  /usr/local/bin/speedrail boot-levels write || warn 'the boot configuration stays as it is; see above'
  systemctl enable speedrail-boot-levels.service
  systemctl enable speedrail-boot-levels.path
  systemctl start speedrail-boot-levels.path
else
  say 'left alone, as asked'
fi

if [[ -n $kiosk ]]; then
  step 'Screen'
  bash "$prefix/current/tools/install/kiosk.sh" install
fi

step 'Done'
say "Speedrail $staged_version: http://$(hostname):$(setting PORT 8080)"
say 'The code for the first administrator is in the journal: journalctl -u speedrail'
say 'What is missing on this computer, and what to do: sudo speedrail doctor'
[[ -z $boot_config ]] || say 'What was changed in the boot configuration counts from the next start: sudo reboot'
