#!/usr/bin/env bash
# Shows the interface on the screen of this computer, full screen and for everybody, or takes that away again.
#
#   kiosk.sh install [--path /simple/recipe]
#   kiosk.sh remove
#
# With a desktop (labwc or X11) Chromium starts with the session. Without one (Lite), cage shows nothing but Chromium.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/install/steps/say.sh
. "$here/steps/say.sh"
# shellcheck source=tools/install/steps/computer.sh
. "$here/steps/computer.sh"

kiosk=/opt/speedrail-kiosk
entry=/etc/xdg/autostart/speedrail-kiosk.desktop
unit=/etc/systemd/system/speedrail-kiosk.service

has_desktop() { command -v labwc >/dev/null || command -v startlxde-pi >/dev/null || command -v lightdm >/dev/null; }

install_kiosk() {
  local path=/simple/recipe
  while (($# > 0)); do
    case $1 in
    --path) path=${2:-} && shift ;;
    *) fail "unknown option $1" ;;
    esac
    shift
  done
  [[ $path =~ ^/[A-Za-z0-9/_-]*$ ]] || fail "--path $path is no path of the interface"
  provide_browser
  install -D -m 755 -t "$kiosk" "$here/kiosk/kiosk-browser.sh"
  install -D -m 644 -t "$kiosk" "$here/kiosk/kiosk-wait.html"
  printf 'http://localhost:%s%s?isKiosk\n' "$(setting PORT 8080)" "$path" >"$kiosk/address"
  if has_desktop; then install_in_desktop; else install_alone; fi
  if command -v raspi-config >/dev/null; then raspi-config nonint do_blanking 1 || true; fi
  say 'the screen shows the interface from the next start on'
}

# One that is there will do. Raspberry Pi OS of Bookworm has its own, made for its graphics, under another name.
provide_browser() {
  if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then return 0; fi
  refresh_lists
  if is_offered chromium-browser; then install_packages chromium-browser; else install_packages chromium; fi
}

is_offered() { apt-cache policy "$1" 2>/dev/null | grep -q '^ *Candidate: [^(]'; }

install_in_desktop() {
  install_packages unclutter
  install -D -m 644 "$here/kiosk/speedrail-kiosk.desktop" "$entry"
  # labwc by itself knows no autostart entries; where the desktop adds them, the second start finds the first and ends.
  mkdir -p /etc/xdg/labwc
  without_our_line
  printf '%s & # speedrail\n' "$kiosk/kiosk-browser.sh" >>/etc/xdg/labwc/autostart
}

install_alone() {
  install_packages cage
  id speedrail-kiosk >/dev/null 2>&1 ||
    useradd --system --user-group --create-home --home-dir /var/lib/speedrail-kiosk --shell /usr/sbin/nologin speedrail-kiosk
  local group
  for group in video render input audio; do
    ! getent group "$group" >/dev/null || usermod --append --groups "$group" speedrail-kiosk
  done
  install -D -m 644 "$here/kiosk/speedrail-kiosk.service" "$unit"
  systemctl daemon-reload
  systemctl enable speedrail-kiosk.service
}

without_our_line() {
  local file=/etc/xdg/labwc/autostart
  [[ -e $file ]] || return 0
  sed -i '/# speedrail$/d' "$file"
  [[ -s $file ]] || rm -f "$file"
}

remove_kiosk() {
  if [[ -e $unit ]]; then
    systemctl disable --now speedrail-kiosk.service 2>/dev/null || true
    rm -f "$unit"
    systemctl daemon-reload
  fi
  if id speedrail-kiosk >/dev/null 2>&1; then userdel --remove speedrail-kiosk 2>/dev/null || true; fi
  rm -rf "$kiosk" "$entry"
  without_our_line
  rmdir --ignore-fail-on-non-empty /etc/xdg/labwc 2>/dev/null || true
}

need_root
case ${1:-} in
install) shift && install_kiosk "$@" ;;
remove) remove_kiosk ;;
*) fail 'kiosk.sh install [--path /simple/recipe] | remove' ;;
esac
