#!/bin/bash
# Makes a Debian root into the one of the card: runs in it, by chroot, with this folder at /run/card and the release in /run/release.
#
#   install-card.sh <id of the disk> [--kiosk]
set -euo pipefail
umask 022
disk_id=$1
kiosk=${2:-}
card=/run/card
ours=/usr/local/lib/speedrail-card
units=/etc/systemd/system

put() { install -D -m "$1" "$card/$2" "$3"; } # <mode> <file of this folder> <target>

put_drop_in() { put 644 "settings/$1.conf" "$units/$2.d/$1.conf"; }

echo '* Boot partition'
put 644 speedrail.txt /boot/firmware/speedrail.txt
put 644 settings/config-txt.conf /etc/default/raspi-firmware-custom
# pinctrl_bcm2835: what dtparam=strict_gpiod says to kernels of Raspberry Pi OS.
printf 'ro quiet loglevel=3 consoleblank=0 panic=10 pinctrl_bcm2835.persist_gpio_outputs=0\n' >/etc/default/raspi-extra-cmdline
printf 'ROOTPART=PARTUUID=%s-02\nCONSOLES=tty0\n' "$disk_id" >/etc/default/raspi-firmware
put 755 scripts/keep-boot-levels.sh /etc/kernel/postinst.d/zz-speedrail
put 755 scripts/keep-boot-levels.sh /etc/kernel/postrm.d/zz-speedrail
put 755 scripts/keep-boot-levels.sh /etc/initramfs/post-update.d/zz-speedrail
# The board's watchdog has to be there when systemd starts.
printf 'bcm2835_wdt\n' >>/etc/initramfs-tools/modules
printf 'RESUME=none\nFSTYPE=ext4\n' >/etc/initramfs-tools/conf.d/speedrail

echo '* Where things are kept'
put 644 settings/fstab.conf /etc/fstab
mkdir -p /data/{speedrail,backups,system/{systemd,network,connections,comitup}}
mkdir -p /var/lib/speedrail /var/backups/speedrail /var/lib/NetworkManager /var/lib/comitup
chmod 700 /data/backups /data/system/{network,connections}
put 644 settings/memory-folders.conf /etc/tmpfiles.d/speedrail-card.conf
put 644 settings/journal.conf /etc/systemd/journald.conf.d/speedrail-card.conf
put 644 settings/watchdog.conf /etc/systemd/system.conf.d/speedrail-card.conf
put 644 settings/automatic-upgrades.conf /etc/apt/apt.conf.d/60speedrail-card

echo '* Name, network, accounts'
printf 'speedrail\n' >/etc/hostname
printf '127.0.0.1 localhost\n::1 localhost ip6-localhost ip6-loopback\n' >/etc/hosts
put 644 settings/network-manager.conf /etc/NetworkManager/conf.d/speedrail-card.conf
ln -sfn /run/NetworkManager/resolv.conf /etc/resolv.conf
id admin >/dev/null 2>&1 || useradd --create-home --user-group --groups sudo,adm,systemd-journal --shell /bin/bash admin
put 644 settings/comitup.conf /etc/comitup.conf
put_drop_in comitup-page comitup-web.service
put 440 settings/sudoers.conf /etc/sudoers.d/speedrail-card
put 644 settings/sshd.conf /etc/ssh/sshd_config.d/speedrail-card.conf
put_drop_in only-with-key ssh.service
rm -f /etc/ssh/ssh_host_*

echo '* Services of the card'
install -D -m 755 -t "$ours" "$card"/scripts/*
install -D -m 644 -t "$units" "$card"/units/*
sed -i "s/@DISK_ID@/$disk_id/g" /etc/fstab "$units/speedrail-grow-data.service"
for unit in apt-daily.service apt-daily-upgrade.service speedrail-update@.service; do put_drop_in needs-writable-root "$unit"; done
put_drop_in writable-root-for-trial speedrail-trial.service
put_drop_in hide-card-settings speedrail.service
if [[ -n $kiosk ]]; then
  put_drop_in kiosk-of-card speedrail-kiosk.service
  printf '/data/kiosk /var/lib/speedrail-kiosk none bind 0 0\n' >>/etc/fstab
fi
systemctl mask getty@tty1.service
systemctl disable comitup.service
systemctl enable speedrail-card-settings speedrail-grow-data speedrail-first-start speedrail-screen speedrail-hotspot ssh

echo '* Speedrail'
update-initramfs -c -k all
bash /run/release/tools/install/install.sh --yes --no-start --from /run/release --machine hardware --port 80 ${kiosk:+--kiosk}
if [[ -n $kiosk ]]; then
  systemctl disable speedrail-screen
  install -d -o speedrail-kiosk -g speedrail-kiosk -m 700 /data/kiosk
fi

echo '* What a card does not need'
apt-get clean
rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/debconf/*-old /var/lib/dpkg/*-old
# On a card these are in memory.
for folder in var/log tmp var/tmp; do find "/$folder" -mindepth 1 -delete; done
: >/etc/machine-id
rm -f /var/lib/dbus/machine-id
ln -s /etc/machine-id /var/lib/dbus/machine-id
mv /var/lib/systemd/* /data/system/systemd/ 2>/dev/null || true
chown -R speedrail:speedrail /data/speedrail
chmod 750 /data/speedrail
