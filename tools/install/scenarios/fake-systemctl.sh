#!/bin/bash
# Stands for systemctl in a chroot: writes down what it is told, and starts and stops the one service as its unit says.
set -u
printf 'systemctl %s\n' "$*" >>/test/calls
unit=/etc/systemd/system/speedrail.service
pid=/test/server.pid

start() {
  stop
  [[ -e /etc/modules-load.d/speedrail.conf ]] || echo 'started without the bus' >>/test/calls
  local command
  command=$(sed -n 's/^ExecStart=//p' "$unit")
  [[ $command && -x ${command%% *} ]] || return 1
  setsid runuser -u speedrail -- bash -c "set -a; . /etc/speedrail/speedrail.env; exec $command" >>/test/server.log 2>&1 9>&- &
  echo $! >"$pid"
}
stop() {
  [[ -e $pid ]] || return 0
  kill -KILL -- "-$(cat "$pid")" 2>/dev/null
  rm -f "$pid"
}

for last in "$@"; do :; done
case $1:$last in
start:speedrail.service) start ;;
stop:speedrail.service) stop ;;
disable:speedrail.service) stop ;;
esac
exit 0
