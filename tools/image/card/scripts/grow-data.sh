#!/bin/bash
# Gives the data partition, the last one, what the card has behind it; nothing where nothing is free. The file system follows
# when it is mounted (x-systemd.growfs).
set -eu
root=$(findmnt -nro SOURCE /)
disk=/dev/$(lsblk -ndro PKNAME "$root")
data=$(basename "${root%2}3")
sectors=$(cat "/sys/class/block/${disk##*/}/size")
end=$(($(cat "/sys/class/block/$data/start") + $(cat "/sys/class/block/$data/size")))
# 4 MB: cards are not cut to the sector.
((sectors - end > 8192)) || exit 0
# Whoever looks for the partition by its identifier must find it: udev does not look while table and kernel disagree, and
# looks anew before anything is mounted.
udevadm lock --device="$disk" bash -euc '
  echo ",+" | sfdisk --no-reread --no-tell-kernel -N 3 "$0"
  partx --update --nr 3 "$0"' "$disk"
udevadm trigger --settle "/dev/$data"
