#!/bin/bash
# Chromium as the only thing on a screen: no bubbles, no crash notes, no blanking; started again whenever it ends.
set -u
folder=$(cd "$(dirname "$0")" && pwd)
profile=${XDG_CONFIG_HOME:-$HOME/.config}/speedrail-kiosk
mkdir -p "$profile"

# Started twice (some desktops know two ways to start things), the second one goes.
exec 9>"$profile/lock"
flock -n 9 || exit 0

browser=$(command -v chromium || command -v chromium-browser) || exit 1
# The address is in the fragment, so that the page that waits is one file on the disk.
address="file://$folder/kiosk-wait.html#$(cat "$folder/address")"

if [[ -n ${DISPLAY:-} && -z ${WAYLAND_DISPLAY:-} ]]; then
  xset s off -dpms s noblank 2>/dev/null
  unclutter -idle 1 -root 2>/dev/null 9>&- &
fi

# The page can die without its browser, which then shows a note in English and a way out to the web. What draws the page
# is a process of the browser's session; those for its extensions and its own windows do not count, and a spare one, made
# beforehand, would hide that it is gone.
watch_page() {
  local seen='' missed=0
  while sleep 2 && kill -0 "$1" 2>/dev/null; do
    if pgrep --session "$1" --list-full --full -- --type=renderer |
      grep -qv -e --extension-process -e --top-chrome-webui; then
      seen=yes missed=0
    elif [[ -n $seen ]] && ((++missed == 3)); then
      kill -- "-$1"
      sleep 5
      kill -KILL -- "-$1" 2>/dev/null
    fi
  done
}

while true; do
  # A power cut is no crash that a guest should read about.
  sed -i 's/"exited_cleanly":false/"exited_cleanly":true/; s/"exit_type":"[^"]*"/"exit_type":"Normal"/' \
    "$profile/Default/Preferences" 2>/dev/null
  setsid "$browser" --kiosk "$address" --user-data-dir="$profile" --ozone-platform-hint=auto \
    --no-first-run --no-default-browser-check --noerrdialogs --disable-infobars \
    --disable-session-crashed-bubble --hide-crash-restore-bubble --disable-component-update \
    --disable-features=Translate,SpareRendererForSitePerProcess --disable-pinch --overscroll-history-navigation=0 \
    --autoplay-policy=no-user-gesture-required \
    --password-store=basic --check-for-update-interval=31536000 9>&- &
  watch_page "$!" 9>&-
done
