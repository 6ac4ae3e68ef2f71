# shellcheck shell=bash disable=SC2154,SC2016,SC2034
# What may go wrong between two versions: it works, it is full, the power goes. Sourced by scenario.sh, after which
# version 1.2.0 runs, and afterwards, too.

data=/var/lib/speedrail
soon() {
  local end=$((SECONDS + 30))
  until "$@"; do ((SECONDS < end)) || return 1 && sleep 0.1; done
}
sick=1.4.0-sick

# --- a machine that works
touch /test/busy
check 'a machine that works is not stopped for an update' refused env SPEEDRAIL_REST_SECONDS=1 bash "$current/update.sh" --from /test/speedrail-1.1.0.tar.gz
check 'and it is said' says 'the machine works; nothing was changed'
check 'which others can read' grep -q 'the machine works' /opt/speedrail/last-problem
check 'it runs on' runs 1.2.0
check 'what was put beside it is gone' test "$(find /opt/speedrail/releases -mindepth 1 -maxdepth 1 | wc -l)" = 2
bash "$current/update.sh" --from /test/speedrail-1.3.0.tar.gz --sha256 "$(sha256sum </test/speedrail-1.3.0.tar.gz | cut -d ' ' -f 1)" >/test/waited 2>&1 &
check 'an update gets ready while the machine works' soon grep -q 'waiting for it' /test/waited
check 'and it works on meanwhile' runs 1.2.0
rm /test/busy
check 'when it is at rest' wait $!
check 'the new one runs' runs 1.3.0
check 'back to where we were' told update --from /test/speedrail-1.2.0.tar.gz

# --- a root that is read-only, as that of the card is
mount --bind /opt/speedrail /opt/speedrail && mount -o remount,bind,ro /opt/speedrail
check 'nothing is put where nothing can be written' refused update --from /test/speedrail-1.1.0.tar.gz
check 'and what to do is said' says '/opt/speedrail is read-only; .*: sudo mount -o remount,rw /'
umount /opt/speedrail

# --- where the data are
sed -i 's|^DATA_DIR=.*|DATA_DIR=/srv/speedrail|' /etc/speedrail/speedrail.env
check 'data in another folder are refused' refused update --from /test/speedrail-1.1.0.tar.gz
check 'with what to do' says 'mount it there'
sed -i "s|^DATA_DIR=.*|DATA_DIR=$data|" /etc/speedrail/speedrail.env
mkdir -p /test/full
printf '#!/bin/sh\nfor last; do :; done\necho Avail\nif [ "$last" = /var/lib ]; then echo 10; else echo 9999; fi\n' >/test/full/df
chmod 755 /test/full/df
check 'without room for a copy nothing is begun' refused env PATH="/test/full:$PATH" bash "$current/update.sh" --from /test/speedrail-1.1.0.tar.gz
check 'and it is said' says '10 MB are free'
check 'the old one runs on' runs 1.2.0
mkdir -p "$data.before/old" "$data.before.part/old"
check 'what an attempt of long ago has left' refused update --from "/test/speedrail-$sick.tar.gz"
check 'never comes back with the data' test "$(ls -A "$data")" = "$(printf 'outputs.json\nspeedrail.db')"
check 'which are those of before' data_of 1.2.0

cp -a "$data" /test/disk && mount --bind /test/disk "$data"
check 'a disk of its own for the data: a bad version is not taken' refused update --from "/test/speedrail-$sick.tar.gz"
check 'and says that it went back' says 'runs as before'
check 'with the data of before' data_of 1.2.0
check 'on that disk' mountpoint -q "$data"
check 'which still belong to the machine' owner "$data" 'speedrail:speedrail 750'
check 'what the bad one did is kept' grep -q "data of $sick" "$data.failed/speedrail.db"
check 'nothing else of it is left' fails bash -c "ls -d $data.before*"
systemctl stop speedrail.service
umount "$data"
systemctl start speedrail.service

# --- the same version once more
cp -a /test/speedrail-1.2.0 /test/speedrail-again
echo 'process.exit(1)' >/test/speedrail-again/dist/server/main.mjs
check 'a damaged release of the same version is not taken' refused bash /test/speedrail-again/tools/install/install.sh --yes
check 'and says that it went back' says 'runs as before'
check 'the one of before runs' runs 1.2.0
check 'with its data' data_of 1.2.0

# --- a version that cannot back up
check 'a version that cannot back up is put in place' told update --from /test/speedrail-1.6.0-forgetful.tar.gz
check 'and can be replaced all the same' told update --from /test/speedrail-1.2.0.tar.gz
check 'which says how its data are kept' says 'packed as they are'
check 'for root alone' bash -c 'set -- /var/backups/speedrail/1.6.0-forgetful-before-*.tar.gz; [[ $(tar -xzOf "$1" ./speedrail.db) == "data of 1.6.0-forgetful" && $(stat -c %U:%a "$1") == root:600 ]]'
check 'three backups are kept' test "$(find /var/backups/speedrail -type f | wc -l)" = 3

# --- the power goes
cut_power_in_trial() {
  setsid bash "$current/update.sh" --from "/test/speedrail-$sick.tar.gz" >/test/said 2>&1 8>&- &
  local updater=$!
  soon data_of "$sick" || return 1
  kill -KILL -- "-$updater"
  systemctl stop speedrail.service
  [[ -L /opt/speedrail/fallback && -e $data.before/speedrail.db ]]
}
start_computer() {
  # As the unit's condition has it.
  grep -q '^ConditionPathIsSymbolicLink=!/opt/speedrail/falling-back$' /etc/systemd/system/speedrail.service || return 1
  [[ -e /opt/speedrail/falling-back ]] || systemctl start speedrail.service
  run_trial_unit
}
is_as_before() {
  runs 1.2.0 && data_of 1.2.0 && owner "$data" 'speedrail:speedrail 750' && [[ ! -e $data.before ]] &&
    ! compgen -G '/opt/speedrail/fall*' && [[ ! -e /opt/speedrail/releases/$sick ]]
}

check 'the power is cut while a version is tried' cut_power_in_trial
check 'at the next start it goes back' start_computer
check 'to version and data of before' is_as_before

check 'the power is cut while a version is tried' cut_power_in_trial
mv /opt/speedrail/fallback /opt/speedrail/falling-back
mv "$data" "$data.failed.new" && rm -rf "$data.failed" && mv "$data.failed.new" "$data.failed"
check 'and while the data are put back' start_computer
check 'they are' is_as_before

check 'the power is cut while a version is tried' cut_power_in_trial
mv /opt/speedrail/fallback /opt/speedrail/falling-back
rm -rf "$data" && mv "$data.before" "$data"
check 'and before the version is' start_computer
check 'it is' is_as_before

ln -s "$(readlink /opt/speedrail/previous)" /opt/speedrail/fallback
cp -a "$data" "$data.before"
check 'the power is cut while a good version is tried: it is tried again' start_computer
check 'and stays' is_as_before

check 'an update is killed while a version is tried' cut_power_in_trial
check 'the next one goes back first' told update --from /test/speedrail-1.1.0.tar.gz
check 'says so' says "$sick was on trial"
check 'and does its work' bash -c "$(declare -f runs); current=$current port=$port; runs 1.1.0"
check 'back to where we were' told update --from /test/speedrail-1.2.0.tar.gz
