# shellcheck shell=bash disable=SC2154
# The settings of the controller, which an update keeps. Sourced after say.sh and computer.sh.

# Machine and port as they are told; where nothing is told, what is there stays, and a new file gets what is usual.
write_settings() {
  local machine=$1 port=$2
  mkdir -p /etc/speedrail
  if [[ ! -e $settings ]]; then
    if [[ -z $machine ]]; then machine=$(is_raspberry_pi && echo hardware || echo simulator); fi
    sed -e "s/@MACHINE@/$machine/" -e "s/@PORT@/${port:-8080}/" "$here/templates/speedrail.env" >"$settings.part"
    chmod 640 "$settings.part"
    mv "$settings.part" "$settings"
  else
    change_setting PORT "$port"
    change_setting MACHINE "$machine"
  fi
  chown root:speedrail "$settings"
}

change_setting() {
  [[ -n $2 && $(setting "$1") != "$2" ]] || return 0
  if grep -q "^$1=" "$settings"; then sed -i "s/^$1=.*/$1=$2/" "$settings"; else printf '%s=%s\n' "$1" "$2" >>"$settings"; fi
}
