#!/bin/bash
# Reads speedrail.txt of the boot partition and passes on what it says. It runs at each start, before the network, and writes to
# /run only: who changes the file has changed the machine.
set -u
file=${1:-/boot/firmware/speedrail.txt}
run=${RUN_FOLDER:-/run}
ours=$run/speedrail-card

declare -A said=([ssid]='' [password]='' [country]='' [hostname]='' [screen_off_after]='' [ssh_key]='')

problem() { printf 'speedrail.txt: %s\n' "$*" | tee -a "$ours/problems" >&2; }

trim() {
  local text=$1
  text=${text#"${text%%[![:space:]]*}"}
  printf '%s' "${text%"${text##*[![:space:]]}"}"
}

# As editors of any computer leave it: with a byte order mark, carriage returns, no last newline.
read_file() {
  local line key
  while IFS= read -r line || [[ -n $line ]]; do
    line=$(trim "${line#$'\xef\xbb\xbf'}")
    [[ -n $line && $line != '#'* ]] || continue
    key=$(trim "${line%%=*}")
    if [[ $line != *=* || -z $key || -z ${said[$key]+known} ]]; then
      problem "“$key” is not known here"
    else
      said[$key]=$(trim "${line#*=}")
    fi
  done <"$file"
}

give_hostname() {
  local name=${said[hostname],,}
  [[ -n $name ]] || return 0
  [[ $name =~ ^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$ ]] || {
    problem "“$name” is no host name: letters, digits and hyphens will do"
    return 0
  }
  printf '%s\n' "$name" >"$ours/hostname"
}

give_wifi() {
  local folder=$run/NetworkManager/system-connections bytes
  [[ -n ${said[ssid]} ]] || return 0
  bytes=$(printf '%s' "${said[ssid]}" | od -An -v -tu1 | tr -s ' \n' ';')
  bytes=${bytes#;}
  (($(tr -cd ';' <<<"$bytes" | wc -c) <= 32)) || {
    problem 'ssid is longer than 32 bytes'
    return 0
  }
  if [[ -n ${said[password]} && ! ${said[password]} =~ ^(.{8,63}|[0-9a-fA-F]{64})$ ]]; then
    problem 'password has 8 to 63 characters'
    return 0
  fi
  mkdir -p "$folder"
  (
    umask 077
    {
      printf '[connection]\nid=speedrail.txt\nuuid=6a3c1a52-0f0c-5d39-9a53-6d4a7f3f2a10\ntype=wifi\nautoconnect-priority=10\n\n'
      printf '[wifi]\nmode=infrastructure\nssid=%s\n\n' "${bytes%;};"
      # A backslash begins an escape in there.
      [[ -z ${said[password]} ]] || printf '[wifi-security]\nkey-mgmt=wpa-psk\npsk=%s\n\n' "${said[password]//\\/\\\\}"
      printf '[ipv4]\nmethod=auto\n\n[ipv6]\nmethod=auto\n'
    } >"$folder/speedrail.nmconnection"
  )
}

give_country() {
  local country=${said[country]^^}
  [[ -n $country ]] || return 0
  if [[ $country =~ ^[A-Z]{2}$ ]]; then printf '%s\n' "$country" >"$ours/country"; else problem 'country has two letters'; fi
}

give_screen() {
  local minutes=${said[screen_off_after]}
  [[ -n $minutes ]] || return 0
  if [[ $minutes =~ ^[1-9][0-9]{0,3}$ ]]; then
    printf '%s\n' "$minutes" >"$ours/screen_off_after"
  else
    problem 'screen_off_after is a number of minutes'
  fi
}

give_key() {
  [[ -n ${said[ssh_key]} ]] || return 0
  [[ ${said[ssh_key]} =~ ^(ssh|ecdsa|sk)-[a-z0-9@.-]+\ [A-Za-z0-9+/=]+(\ .*)?$ ]] || {
    problem 'ssh_key is no public key: it begins with ssh-ed25519 or the like'
    return 0
  }
  printf '%s\n' "${said[ssh_key]}" >"$ours/authorized_keys"
}

mkdir -p "$ours"
rm -f "$ours"/* "$run/NetworkManager/system-connections/speedrail.nmconnection"
if [[ -r $file ]]; then read_file; else problem 'is not there'; fi
give_hostname
give_wifi
give_country
give_screen
give_key
exit 0
