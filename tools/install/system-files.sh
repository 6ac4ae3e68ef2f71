#!/usr/bin/env bash
# Puts the files of this release into the system: units, the command, the rules of polkit. Those of another release are
# replaced; settings and what was switched on or off stay as they are.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/install/steps/say.sh
. "$here/steps/say.sh"
need_root

install -D -m 755 "$here/templates/speedrail-command.sh" /usr/local/bin/speedrail
install -D -m 644 -t /etc/systemd/system "$here"/units/*.service "$here"/units/*.path
sed -e '/^On[SF][a-z]*=/d' -e '/^\[Install\]/,$d' "$here/units/speedrail-boot-levels.service" \
  >/etc/systemd/system/speedrail-boot-levels-again.service
mkdir -p /etc/polkit-1/rules.d
install -m 644 "$here/templates/50-speedrail.rules" /etc/polkit-1/rules.d/50-speedrail.rules

override=/etc/systemd/system/speedrail.service.d/low-port.conf
if (($(setting PORT 8080) > 0 && $(setting PORT 8080) < 1024)); then
  install -D -m 644 "$here/templates/low-port.conf" "$override"
else
  rm -f "$override"
  rmdir --ignore-fail-on-non-empty "${override%/*}" 2>/dev/null || true
fi
systemctl daemon-reload
