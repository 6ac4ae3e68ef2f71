#!/bin/bash
# Runs in a chroot: installs, updates, breaks and takes away, and looks at what is there after each step. /test holds
# releases, the archive of a Node.js, and this file.
# shellcheck disable=SC2016 # what is in single quotes is read by the shell that runs it
set -u
# As strict as some roots are: what is installed must be readable all the same.
umask 077
export SPEEDRAIL_HEALTH_SECONDS=8 DEBIAN_FRONTEND=noninteractive
if [[ ${NODE_FROM:-} == tarball ]]; then export SPEEDRAIL_NODE_DIST=file:///test/node; fi
# shellcheck source=tools/install/scenarios/checks.sh
. "$(dirname "$0")/checks.sh"
data_of() { [[ $(cat /var/lib/speedrail/speedrail.db) == "data of $1" ]]; }
owner() { [[ $(stat -c '%U:%G %a' "$1") == "$2" ]]; }
same() { cmp "$1" "$2"; }
config=/boot/firmware/config.txt
installer() { bash "/test/speedrail-$1/tools/install/install.sh" --yes --port 18480 --machine hardware "${@:2}"; }
update() { bash "$current/update.sh" "$@"; }

mkdir -p /boot/firmware
printf '# a Pi\r\narm_boost=1\r\n[pi4]\r\ndtoverlay=w1-gpio' >"$config"
cp "$config" /test/config.before
: >/test/calls

# --- what must be refused
check 'an unknown option is refused' refused installer 1.0.0 --frm /x
check 'a wrong port is refused' refused installer 1.0.0 --port 99999
check 'nothing was done by then' fails test -e /opt/speedrail
check 'a folder that is no release is refused' refused installer 1.0.0 --from /etc
check 'and says what to do' says 'npm run release'
check 'a release for another computer is refused' refused installer 1.7.0-foreign
check 'and the right file is named' says 'speedrail-1.7.0-foreign-x64.tar.gz'
check 'nothing was done by then' fails test -e /opt/speedrail/bin
mv /test/speedrail-1.0.0/node_modules /test/kept
check 'a release without its packages is refused' refused installer 1.0.0
check 'and says what to do' says 'npm run release'
mv /test/kept /test/speedrail-1.0.0/node_modules
check 'without a version being current' fails test -e /opt/speedrail/current
if [[ ${NODE_FROM:-} == tarball ]]; then
  rm -rf /opt/speedrail
  check 'a Node.js with a wrong checksum is refused' refused env SPEEDRAIL_NODE_DIST=file:///test/node-damaged bash /test/speedrail-1.0.0/tools/install/install.sh --yes
  check 'and said so' says 'checksum of node-v99'
fi
rm -rf /opt/speedrail

# --- the first installation
check 'it installs' told installer 1.0.0
check 'the version runs' runs 1.0.0
check 'as its own user, who cannot log in' grep -q '^speedrail:.*nologin$' /etc/passwd
check 'in the groups of pins and bus' bash -c 'groups speedrail | grep -q gpio && groups speedrail | grep -q i2c'
check 'data belong to that user alone' owner /var/lib/speedrail 'speedrail:speedrail 750'
check 'settings are root'"'"'s' owner /etc/speedrail/speedrail.env 'root:speedrail 640'
check 'the release is root'"'"'s' owner /opt/speedrail/releases/1.0.0/dist/server/main.mjs 'root:root 644'
check 'packages are there' test -d /opt/speedrail/releases/1.0.0/node_modules/a-package
check 'the service is switched on' grep -q 'enable speedrail.service' /test/calls
check 'units are there' test -e /etc/systemd/system/speedrail-update@.service
check 'the boot configuration has the block, with its line ends' grep -q $'^dtparam=strict_gpiod\r$' "$config"
check 'and what was there before lies beside it' same /test/config.before "$config.speedrail-backup"
check 'outputs of the machine get their boot levels' bash -c '
  printf %s "{\"version\":1,\"header\":[{\"nr\":17,\"safe\":\"high\"}],\"expanders\":[]}" >/var/lib/speedrail/outputs.json
  speedrail boot-levels write && grep -q "^gpio=17=op,dh,pu" '"$config"

# --- once more
cp -a /etc/speedrail/speedrail.env /test/settings
printf 'LOG_LEVEL=info\n' >>/etc/speedrail/speedrail.env
cp "$config" /test/config.once
check 'it installs again' told installer 1.0.0
check 'and runs' runs 1.0.0
check 'the data are as before' data_of 1.0.0
check 'own settings are kept' grep -q '^LOG_LEVEL=info' /etc/speedrail/speedrail.env
check 'the boot configuration is the same' same /test/config.once "$config"
check 'beside the release of before, which is not touched' test "$(echo /opt/speedrail/releases/*)" = '/opt/speedrail/releases/1.0.0 /opt/speedrail/releases/1.0.0+2'
check 'a low port gets its capability, and only that' bash -c '
  sed -i s/^PORT=.*/PORT=80/ /etc/speedrail/speedrail.env && bash '"$current"'/system-files.sh &&
  grep -q CAP_NET_BIND /etc/systemd/system/speedrail.service.d/low-port.conf &&
  sed -i s/^PORT=.*/PORT=18480/ /etc/speedrail/speedrail.env && bash '"$current"'/system-files.sh &&
  ! test -e /etc/systemd/system/speedrail.service.d'

# --- updates
check 'an archive without a checksum is refused' refused update --from /test/bare/speedrail-1.1.0.tar.gz
check 'an archive with another checksum is refused' refused update --from /test/damaged/speedrail-1.1.0.tar.gz
check 'and says so' says 'damaged'
check 'a version that is no version is refused' refused update --version '1.1.0;reboot'
check 'the old version runs on' runs 1.0.0
check 'an update from a file' told update --from /test/speedrail-1.1.0.tar.gz
check 'runs' runs 1.1.0
check 'the data went along' data_of 1.1.0
check 'a backup of the data was made, for root alone' bash -c 'set -- /var/backups/speedrail/1.0.0+2-before-1.1.0-*.zip; [[ $(cat "$1") == "data of 1.0.0" && $(stat -c %U:%a "$1") == root:600 ]]'
check 'made as the machine'"'"'s user' says "backup as $(id -u speedrail)"
check 'versions are published in a list' bash -c "printf 'RELEASES_URL=file:///test/releases.json\n' >>/etc/speedrail/speedrail.env"
check 'a version that is not published is refused' refused update --version 9.9.9
check 'a published one is fetched' told update --version 1.2.0
check 'and runs' runs 1.2.0
check 'two releases are kept' test "$(echo /opt/speedrail/releases/*)" = '/opt/speedrail/releases/1.1.0 /opt/speedrail/releases/1.2.0'
check 'a published one with a wrong checksum is refused' refused update --version 1.3.0
check 'the old one runs on' runs 1.2.0

# --- what the interface asks for
check 'a version is asked for as a unit' told bash "$current/request-update.sh" 1.2.0-rc.1
check 'without asking anybody' grep -q -- '^systemctl --no-ask-password start speedrail-update@1.2.0-rc.1.service$' /test/calls
for bad in '' '1.2.0;reboot' '../../x' 'x' '1.2.0 --force' $'1.2.0\n'; do
  check "\"$bad\" is not asked for" refused bash "$current/request-update.sh" "$bad"
done

# --- versions that do not work
for bad in 1.4.0-sick 1.4.0-mute; do
  check "$bad is not taken" refused update --from "/test/speedrail-$bad.tar.gz"
  check 'and says that it went back' says 'runs as before'
  check 'the version before runs again' runs 1.2.0
  check 'with the data of before' data_of 1.2.0
  check 'which still belong to the machine' owner /var/lib/speedrail 'speedrail:speedrail 750'
  check 'nothing of the bad one is left' fails test -e "/opt/speedrail/releases/$bad"
done
check 'what the sick one did with the data is kept' test -e /var/lib/speedrail.failed
check 'a release whose packages this Node.js cannot load changes nothing' refused update --from /test/speedrail-1.5.0-unloadable.tar.gz
check 'and names the package' says 'a-package: made for another Node.js'
check 'a release for another computer changes nothing' refused update --from /test/speedrail-1.7.0-foreign.tar.gz
check 'and names the file for this one' says 'speedrail-1.7.0-foreign-x64.tar.gz'
check 'the old one runs on' runs 1.2.0
check 'no half release is left' test "$(find /opt/speedrail/releases -mindepth 1 -maxdepth 1 | wc -l)" = 2
check 'the installer updates with a way back, too' refused installer 1.4.0-sick
check 'the version before runs again' runs 1.2.0
exec 8>/opt/speedrail/.lock && flock 8
check 'two at once are refused' refused update --from /test/speedrail-1.1.0.tar.gz
exec 8>&-

# shellcheck source=tools/install/scenarios/trials.sh
. "$(dirname "$0")/trials.sh"

# --- backup and restore by hand
check 'everything can be switched off by root' told speedrail off
check 'as the machine'"'"'s user' says "off as $(id -u speedrail)"
check 'a backup for whoever asks' told speedrail backup "$HOME/mine.zip"
check 'is theirs' owner "$HOME/mine.zip" 'root:root 600'
check 'never over another file' refused speedrail backup "$HOME/mine.zip"
check 'a restore works as the machine'"'"'s user' told speedrail restore "$HOME/mine.zip" --yes
check 'and leaves nothing behind' fails bash -c 'ls -d /var/tmp/speedrail-*'
rm -f "$HOME/mine.zip"

# --- the screen
raspberry() { PATH="/test/raspberry:$PATH" "$@"; }
mkdir -p /test/raspberry
printf '#!/bin/sh\necho "  Candidate: $(cat /test/candidate)"\n' >/test/raspberry/apt-cache
printf '#!/bin/sh\necho "$@" >>/test/packages\n' >/test/raspberry/apt-get
chmod 755 /test/raspberry/*
echo '130.0-rpt1' >/test/candidate
check 'the kiosk takes the browser that Raspberry Pi OS made' raspberry bash "$current/kiosk.sh" install
check 'where it has one' grep -q 'install.*chromium-browser$' /test/packages
rm -f /test/packages
echo '(none)' >/test/candidate
check 'and the one of Debian' raspberry bash "$current/kiosk.sh" install
check 'where it has none' grep -q 'install.*chromium$' /test/packages
check 'without anything left afterwards' bash -c "bash $current/kiosk.sh remove && ! test -e /opt/speedrail-kiosk"
if [[ ${KIOSK:-} ]]; then
  check 'the kiosk is put up' told bash "$current/kiosk.sh" install
  check 'with a browser alone on the screen' test -e /etc/systemd/system/speedrail-kiosk.service
  check 'at the address of the machine' grep -q '^http://localhost:18480/simple/recipe?isKiosk$' /opt/speedrail-kiosk/address
  check 'and taken away' told bash "$current/kiosk.sh" remove
  check 'without anything left' fails test -e /etc/systemd/system/speedrail-kiosk.service
fi

# --- the end
check 'uninstalling asks first' refused bash "$current/uninstall.sh" </dev/null
check 'uninstalling keeps what the machine remembers' told bash "$current/uninstall.sh" --yes
check 'the data are there' test -e /var/lib/speedrail/speedrail.db
check 'the settings, too' test -e /etc/speedrail/speedrail.env
check 'the boot configuration is as it was, byte for byte' same /test/config.before "$config"
check 'nothing runs any more' fails bash -c 'ps -eo user:20,args | grep -q "^speedrail"'
check 'nothing was ever started without the bus' fails grep -q 'without the bus' /test/calls
check 'it comes back with its data' told installer 1.2.0 --no-boot-config
check 'and with the bus, which has nothing to do with the boot configuration' test -e /etc/modules-load.d/speedrail.conf
check 'which stays as it is' same /test/config.before "$config"
check 'and runs' runs 1.2.0
check 'as told before' grep -q '^LOG_LEVEL=info' /etc/speedrail/speedrail.env
check 'uninstalling with everything' told bash "$current/uninstall.sh" --yes --purge
check 'nobody of that name is left' fails id speedrail
rm -f "$HOME/mine.zip"
left() { find / -xdev \( -path /proc -o -path /test \) -prune -o -iname '*speedrail*' -print; }
check 'no file is left' bash -c "$(declare -f left); left; [[ -z \$(left) ]]"
check 'no group that it made is left' fails getent group gpio

finish
