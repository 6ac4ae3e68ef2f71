#!/bin/bash
# Shows on the first console where this machine is to be found, and the setup code as long as nobody has an account.
#
#   show-screen.sh                   for ever
#   show-screen.sh until-set-up      until somebody has one
set -u
until_set_up=${1:-}
port=$(sed -n 's/^PORT=//p' /etc/speedrail/speedrail.env | tail -n 1)
screen=/dev/tty1

# Without curl, which nothing else here needs.
is_setup_needed() {
  local question='{"query":"{ setup { needed } }"}' answer
  exec 3<>"/dev/tcp/127.0.0.1/$port" || return 2
  printf 'POST /graphql HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %s\r\n\r\n%s' \
    "${#question}" "$question" >&3
  answer=$(timeout 10 cat <&3)
  exec 3>&-
  case $answer in
  *'"needed":true'*) return 0 ;;
  *'"needed":false'*) return 1 ;;
  *) return 2 ;;
  esac
}

setup_code() { journalctl -u speedrail -b -o cat --no-pager | sed -n 's/.*setup code  *\([0-9A-Z]\{4\}-[0-9A-Z]\{4\}\).*/\1/p' | tail -n 1; }

addresses() {
  local suffix='' address
  [[ $port == 80 ]] || suffix=:$port
  printf '  http://%s.local%s\n' "$(hostname)" "$suffix"
  ip -4 -o addr show scope global | sed -n 's/.* inet \([0-9.]*\)\/.*/\1/p' | while read -r address; do
    printf '  http://%s%s\n' "$address" "$suffix"
  done
}

text() {
  printf '\n  Speedrail\n\n'
  case $1 in
  2) printf '  The machine is starting …\n' ;;
  0)
    printf '  This machine has no account yet. To make the first one, open\n\n'
    addresses
    printf '\n  and enter the setup code  %s\n' "$(setup_code)"
    ;;
  1)
    printf '  Open\n\n'
    addresses
    ;;
  esac
  if [[ -z $(ip -4 -o addr show scope global) ]]; then
    printf '\n  There is no network yet. Put the Wi-Fi into speedrail.txt on the card, plug in a cable,\n'
    printf '  or join the Wi-Fi “%s-setup” with a phone: it is there after a minute.\n' "$(hostname)"
  fi
  [[ ! -s /run/speedrail-card/problems ]] || sed 's/^/\n  /' /run/speedrail-card/problems
}

shown=''
while true; do
  is_setup_needed 2>/dev/null
  state=$?
  [[ -z $until_set_up || $state != 1 ]] || exit 0
  now=$(text "$state")
  if [[ $now != "$shown" ]]; then
    # Clears the screen and hides the cursor.
    printf '\033[2J\033[H\033[?25l%s\n' "$now" >"$screen"
    shown=$now
  fi
  sleep 5
done
