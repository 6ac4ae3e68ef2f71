#!/bin/sh
# UPDATE_COMMAND of an installed controller: asks systemd, through polkit, for the one unit that may replace it. Returns
# when that failed. Otherwise the unit waits for a machine at rest and stops the controller, and with it whoever asked.
set -eu
version=${1:-}
case $version in
'' | *[!0-9A-Za-z.-]* | [!0-9]*)
  echo "request-update.sh: \"$version\" is no version" >&2
  exit 2
  ;;
esac
begun=$(date +%s)
systemctl --no-ask-password start "speedrail-update@$version.service" && exit 0
# systemd says that it failed; the unit has said why.
problem=/opt/speedrail/last-problem
if [ -r "$problem" ] && [ "$(stat -c %Y "$problem")" -ge "$begun" ]; then cat "$problem" >&2; fi
exit 1
