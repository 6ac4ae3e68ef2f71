#!/bin/sh
# The first process of the emulated board: loads what its kernel lacks, and becomes systemd.
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
while read -r module; do insmod "/modules/$module"; done </modules/order
exec /sbin/init
