#!/bin/bash
# Runs in a container whose first process is systemd: the real release under its real units.
# shellcheck disable=SC2016 # what is in single quotes is read by the shell that runs it
set -u
port=18481
export SPEEDRAIL_HEALTH_SECONDS=15
# shellcheck source=tools/install/scenarios/checks.sh
. "$(dirname "$0")/checks.sh"

archive=$(echo /test/real/speedrail-*.tar.gz)
version=${archive#*/speedrail-} version=${version%.tar.gz}
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

mkdir -p /boot/firmware && printf 'arm_boost=1\n' >"$config"
tar -xzf "$archive" -C /test
within 30 systemctl is-active --quiet dbus.service

check 'the real release is installed' told bash "/test/speedrail-$version/tools/install/install.sh" --yes --port "$port" --machine simulator
check 'the server has said that it is ready' test "$(value ActiveState):$(value SubState)" = active:running
check 'as its own user' test "$(stat -c %U "/proc/$(main_process)")" = speedrail
check 'without any capability' grep -q '^CapBnd:[[:space:]]*0*$' "/proc/$(main_process)/status"
check 'behind a filter of system calls' grep -q '^Seccomp:[[:space:]]*2$' "/proc/$(main_process)/status"
check 'who cannot gain rights' grep -q '^NoNewPrivs:[[:space:]]*1$' "/proc/$(main_process)/status"
check 'it answers' runs "$version"
check 'the doctor finds service and watchdog well' bash -c 'speedrail doctor; speedrail doctor --json | grep -A1 "\"watchdog\"" | grep -q "\"ok\""'

before=$(main_process)
kill -KILL "$before"
check 'killed, it is back' within 15 is_new_process "$before"
before=$(main_process)
kill -STOP "$before"
check 'hanging, it is noticed and started again' within 40 is_new_process "$before"
check 'which systemd says was the watchdog' bash -c "journalctl -u $unit -o cat | grep -qi watchdog"
check 'all off ran before and after' bash -c "journalctl -u $unit -o cat | grep -c 'utput' | { read -r count; ((count >= 4)); }"

printf '{"version":1,"header":[{"nr":17,"safe":"low"}],"expanders":[]}' >/var/lib/speedrail/outputs.json
check 'outputs that change reach the boot configuration by themselves' within 20 grep -q '^gpio=17=op,dl,pd$' "$config"

as_machine() { runuser -u speedrail -- "$@"; }
can() { [[ $(as_machine busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager "$1") == 's "yes"' ]]; }
check 'it may switch the computer off' can CanPowerOff
check 'and restart it' can CanReboot
check 'and nothing else of the kind' fails can CanSuspend
check 'it may not start other units' refused as_machine systemctl --no-ask-password start console-getty.service
check 'because it is not allowed' says 'authentication required\|Access denied'
check 'it may ask for an update, and hears that there is none' refused as_machine bash "$current/request-update.sh" 9.9.9
check 'from the update, not from a guard' bash -c 'journalctl -u speedrail-update@9.9.9.service -o cat | grep -q "RELEASES_URL is not set"'

# Another version in name only: it answers as what it is, which is not what it says.
mkdir /test/next && tar -xzf "$archive" -C /test/next && mv "/test/next/speedrail-$version" /test/next/speedrail-99.0.0
sed -i "s/\"version\": \"$version\"/\"version\": \"99.0.0\"/" /test/next/speedrail-99.0.0/package.json
tar -czf /test/speedrail-99.0.0.tar.gz -C /test/next speedrail-99.0.0
(cd /test && sha256sum speedrail-99.0.0.tar.gz >speedrail-99.0.0.tar.gz.sha256)
check 'a version that does not answer as itself is not taken' refused bash "$current/update.sh" --from /test/speedrail-99.0.0.tar.gz
check 'and says that it went back' says 'runs as before'
check 'the version before answers' runs "$version"
check 'under systemd' test "$(value ActiveState)" = active

check 'it is taken off' told bash "$current/uninstall.sh" --yes --purge
check 'and nobody knows the unit' test "$(value LoadState)" = not-found
finish
