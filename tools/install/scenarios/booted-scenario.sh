#!/bin/bash
# Runs in a container whose first process is systemd: the real release under its real units. Twice: it ends its first
# half by a restart without any warning, in the middle of a trial.
# shellcheck disable=SC2016 # what is in single quotes is read by the shell that runs it
set -u
# A low one, as on the card: for that the service has a capability.
port=481
export SPEEDRAIL_HEALTH_SECONDS=15
# shellcheck source=tools/install/scenarios/checks.sh
. "$(dirname "$0")/checks.sh"

archive=$(echo /test/real/speedrail-*.tar.gz)
version=${archive#*/speedrail-} version=${version%-*.tar.gz}
unpacked=$(basename "$archive" .tar.gz)
unit=speedrail.service
config=/boot/firmware/config.txt
value() { systemctl show "$unit" --property="$1" --value; }
main_process() { value MainPID; }
within() {
  local seconds=$1 end
  shift
  end=$((SECONDS + seconds))
  until "$@"; do
    if ((SECONDS >= end)); then
      echo "not within $seconds s: $*"
      systemctl status "$unit" --no-pager --lines=15
      return 1
    fi
    sleep 0.2
  done
}
is_new_process() { [[ $(value ActiveState) == active && $(main_process) != 0 && $(main_process) != "$1" ]]; }

as_machine() { runuser -u speedrail -- "$@"; }

has_gone_back() {
  [[ $(systemctl show speedrail-trial.service --property=ActiveState --value) == inactive ]] && runs 99.1.0
}
second_half() {
  # shellcheck disable=SC1091
  . /test/phase
  check 'a restart of the computer in the middle of a trial: it goes back' within 120 has_gone_back
  check 'by the unit that is for that' bash -c "journalctl -b -u speedrail-trial.service -o cat | grep -q 'going back to 99.1.0'"
  check 'nothing of the trial is left' bash -c '! ls -d /opt/speedrail/fall* /var/lib/speedrail.before /opt/speedrail/releases/99.2.0'
  check 'the data are there' test -s /var/lib/speedrail/speedrail.db
  systemctl stop "$unit"
  mv /var/lib/speedrail /var/lib/speedrail.away && ln -s /nowhere /opt/speedrail/falling-back
  check 'while data are being put back it does not start' bash -c "systemctl start $unit; ! systemctl is-active $unit"
  check 'and makes no new data' fails test -e /var/lib/speedrail
  rm /opt/speedrail/falling-back && mv /var/lib/speedrail.away /var/lib/speedrail

  check 'it is taken off' told bash "$current/uninstall.sh" --yes --purge
  check 'and nobody knows the unit' test "$(value LoadState)" = not-found
  finish
}
if [[ -e /test/phase ]]; then
  second_half
  exit
fi

mkdir -p /boot/firmware && printf 'arm_boost=1\n' >"$config"
tar -xzf "$archive" -C /test
within 30 systemctl is-active --quiet dbus.service

check 'the real release is installed' told bash "/test/$unpacked/tools/install/install.sh" --yes --port "$port" --machine simulator
check 'the server has said that it is ready' test "$(value ActiveState):$(value SubState)" = active:running
check 'as its own user' test "$(stat -c %U "/proc/$(main_process)")" = speedrail
check 'without any capability but the one to its port' grep -q '^CapBnd:[[:space:]]*0*400$' "/proc/$(main_process)/status"
check 'behind a filter of system calls' grep -q '^Seccomp:[[:space:]]*2$' "/proc/$(main_process)/status"
check 'who cannot gain rights' grep -q '^NoNewPrivs:[[:space:]]*1$' "/proc/$(main_process)/status"
check 'it answers' runs "$version"
check 'the doctor finds service and watchdog well' bash -c 'speedrail doctor; speedrail doctor --json | grep -A1 "\"watchdog\"" | grep -q "\"ok\""'

# The same bounds as those of the unit, taken from it.
bounds() { systemctl cat "$unit" | sed -n -E 's/^(RestrictNamespaces|SystemCallFilter|SystemCallErrorNumber|NoNewPrivileges|CapabilityBoundingSet|AmbientCapabilities|Protect[A-Za-z]+|PrivateTmp|RestrictSUIDSGID|LockPersonality|RestrictAddressFamilies)=(.*)/--property=\1=\2/p'; }
in_unit() {
  local properties
  mapfile -t properties < <(bounds)
  systemd-run --quiet --wait --pipe --property=User=speedrail "${properties[@]}" "$@"
}
check 'scripts of event actions can be kept apart within the bounds of the unit' bash -c "$(declare -f bounds in_unit); unit=$unit; in_unit --setenv=DATA_DIR=/var/lib/speedrail /usr/local/bin/speedrail doctor --json | grep -A1 '\"scripts\"' | grep -q '\"ok\"'"

check 'there is a folder for whoever drives outputs' test "$(stat -c '%U:%a' /run/speedrail)" = speedrail:750

before=$(main_process) begun=$(date +%s)
kill -KILL "$before"
check 'killed, it is back' within 15 is_new_process "$before"
check 'its other processes had the time to put away what they drive' fails bash -c "journalctl -u $unit -o cat --since @$begun | grep 'Killing process'"
begun=$(date +%s)
check 'told to stop, it stops' told systemctl stop "$unit"
check 'in order' bash -c "journalctl -u $unit -o cat --since @$begun | grep -q 'Deactivated successfully'"
check 'with nobody killed' fails bash -c "journalctl -u $unit -o cat --since @$begun | grep 'Killing process'"
systemctl start "$unit"
before=$(main_process)
kill -STOP "$before"
check 'hanging, it is noticed and started again' within 40 is_new_process "$before"
check 'which systemd says was the watchdog' bash -c "journalctl -u $unit -o cat | grep -qi watchdog"
check 'all off ran before and after' bash -c "journalctl -u $unit -o cat | grep -c 'utput' | { read -r count; ((count >= 4)); }"

printf '{"version":1,"header":[{"nr":17,"safe":"low"}],"expanders":[]}' >/var/lib/speedrail/outputs.json
check 'outputs that change reach the boot configuration by themselves' within 20 grep -q '^gpio=17=op,dl,pd$' "$config"
for pin in {2..27} 4 17; do
  printf '{"version":1,"header":[{"nr":%s,"safe":"high"}],"expanders":[]}' "$pin" >/var/lib/speedrail/outputs.json
  sleep 0.1
done
check 'also the last of many' within 20 grep -q '^gpio=17=op,dh,pu$' "$config"
check 'and the watching goes on' systemctl is-active speedrail-boot-levels.path
rm /var/lib/speedrail/outputs.json

can() { [[ $(as_machine busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager "$1") == 's "yes"' ]]; }
check 'it may switch the computer off' can CanPowerOff
check 'and restart it' can CanReboot
check 'and nothing else of the kind' fails can CanSuspend
check 'it may not start other units' refused as_machine systemctl --no-ask-password start console-getty.service
check 'because it is not allowed' says 'authentication required\|Access denied'
check 'it may ask for an update, and hears that there is none' refused as_machine bash "$current/request-update.sh" 9.9.9
check 'from the update, not from a guard' bash -c 'journalctl -u speedrail-update@9.9.9.service -o cat | grep -q "RELEASES_URL is not set"'

check 'which is told to whoever asked' says 'RELEASES_URL is not set'

# As the interface has it: the controller asks, a unit without a home folder does it.
# What the units of a real machine get from the network, these get from files.
systemctl set-environment NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS" SPEEDRAIL_RELEASES=file:///test/releases.json
check 'an update that is asked for is put in place' told as_machine bash "$current/request-update.sh" 99.1.0
check 'and runs' runs 99.1.0
check 'without a compiler or npm on this computer' fails bash -c 'command -v g++ || command -v make || command -v npm'
check 'and leaves nothing behind' bash -c '! ls -d /opt/speedrail/fall* /opt/speedrail/releases/.incoming* /var/lib/speedrail.before'

# Another version in name only: it answers as what it is, which is not what it says.
check 'a version that does not answer as itself is not taken' refused bash "$current/update.sh" --from /test/speedrail-99.2.0-*.tar.gz
check 'and says that it went back' says 'runs as before'
check 'the version before answers' runs 99.1.0
check 'under systemd' test "$(value ActiveState)" = active

mkdir -p /etc/systemd/system/speedrail-trial.service.d
printf '[Service]\nEnvironment=SPEEDRAIL_HEALTH_SECONDS=%s\n' "$SPEEDRAIL_HEALTH_SECONDS" >/etc/systemd/system/speedrail-trial.service.d/short.conf
bash "$current/update.sh" --from /test/speedrail-99.2.0-*.tar.gz >/test/trial 2>&1 &
on_trial() { [[ $(readlink /opt/speedrail/current) == releases/99.2.0 && $(value ActiveState) == active ]]; }
check 'a version is on trial' within 120 on_trial
printf 'passed=%s failed=%s\n' "$passed" "$failed" >/test/phase
sync
systemctl reboot --force --force >/dev/null 2>&1
sleep 60
