#!/bin/bash
# Inside cage: the browser of the kiosk, and a screen that goes dark when nobody has touched it for as long as speedrail.txt says.
#
#   run-kiosk.sh          until the browser ends
#   run-kiosk.sh on|off   the screen
set -u
if (($# > 0)); then
  wlr-randr | sed -n 's/^\([^ ][^ ]*\) .*/\1/p' | while read -r output; do wlr-randr --output "$output" "--$1"; done
  exit
fi
minutes=$(cat "${RUN_FOLDER:-/run}/speedrail-card/screen_off_after" 2>/dev/null)
if [[ -n $minutes ]]; then
  # What it runs it gives to a plain shell, which knows no functions of this one.
  swayidle -w timeout "$((minutes * 60))" "$0 off" resume "$0 on" &
fi
exec /opt/speedrail-kiosk/kiosk-browser.sh
