#!/bin/busybox sh
# The first process of the emulated board: loads what its kernel lacks, and becomes systemd. By busybox, which is one
# program without libraries.
busybox mount -t proc proc /proc
busybox mount -t sysfs sys /sys
busybox mount -t devtmpfs dev /dev
while read -r module; do busybox insmod "/modules/$module"; done </modules/order
exec /sbin/init
