#!/bin/sh
# UPDATE_COMMAND of an installed controller: asks systemd, through polkit, for the one unit that may replace it. Returns
# when the version is in place; the restart ends whoever asked.
set -eu
version=${1:-}
case $version in
'' | *[!0-9A-Za-z.-]* | [!0-9]*)
  echo "request-update.sh: \"$version\" is no version" >&2
  exit 2
  ;;
esac
exec systemctl --no-ask-password start "speedrail-update@$version.service"
