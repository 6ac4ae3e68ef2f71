#!/bin/bash
# Inside cage: the browser of the kiosk, and a screen that goes dark when nobody has touched it for as long as speedrail.txt says.
set -u
minutes=$(cat /run/speedrail-card/screen_off_after 2>/dev/null)
if [[ -n $minutes ]]; then
  outputs() { wlr-randr | sed -n 's/^\([^ ]*\) .*/\1/p'; }
  switch() { outputs | while read -r output; do wlr-randr --output "$output" "--$1"; done; }
  export -f outputs switch
  swayidle -w timeout "$((minutes * 60))" 'bash -c "switch off"' resume 'bash -c "switch on"' &
fi
exec /opt/speedrail-kiosk/kiosk-browser.sh
