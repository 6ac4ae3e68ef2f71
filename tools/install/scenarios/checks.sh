# shellcheck shell=bash disable=SC2034
# How the scenarios look at things, and count. Sourced.

current=/opt/speedrail/current/tools/install
# Containers share the network of the computer that tests.
port=${port:-18480}
passed=0 failed=0

# check 'what holds' command words…
check() {
  local what=$1
  shift
  if "$@" >/test/last 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'NOT: %s\n' "$what"
    sed 's/^/     | /' /test/last | tail -n 25
  fi
}
fails() { ! "$@"; }
# What a command says is looked at afterwards.
told() {
  "$@" >/test/said 2>&1 || {
    tail -n 30 /test/said
    return 1
  }
}
refused() { ! "$@" >/test/said 2>&1; }
says() { grep -q -- "$1" /test/said; }
# A version, whatever its folder is called.
runs() {
  [[ $(readlink /opt/speedrail/current) =~ ^releases/"$1"(\+[0-9]+)?$ ]] &&
    /opt/speedrail/bin/node "$current/await-health.mjs" '' "$port" "$1" 3
}
# What systemd does at a start of the computer with a trial that was cut off.
run_trial_unit() {
  local command
  command=$(sed -n 's/^ExecStart=//p' /etc/systemd/system/speedrail-trial.service)
  bash -c "${command//\$\$/\$}"
}
finish() {
  printf '%s passed, %s failed\n' "$passed" "$failed"
  ((failed == 0))
}
