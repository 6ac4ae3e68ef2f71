#!/bin/bash
# Where no network has been found a minute after the start, comitup opens a Wi-Fi of the machine's own, in which a phone is
# asked for the one to join.
set -u
for ((waited = 0; waited < 60; waited += 3)); do
  [[ -z $(ip route show default) ]] || exit 0
  sleep 3
done
[[ -n $(ls -d /sys/class/net/*/phy80211 2>/dev/null) ]] || exit 0
exec systemctl start comitup.service
