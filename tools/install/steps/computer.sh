# shellcheck shell=bash disable=SC2154
# Whether this computer will do, and what it is. Sourced after say.sh.

# The release, a Node.js and Debian's packages; and what is fetched for them.
needed_megabytes=400

check_computer() {
  [[ -r /etc/os-release ]] || fail 'no /etc/os-release: this is for Raspberry Pi OS and Debian'
  local id like codename
  id=$(os_value ID) like=$(os_value ID_LIKE) codename=$(os_value VERSION_CODENAME)
  case " $id $like " in *' debian '* | *' raspbian '*) ;; *) fail "$id is not Raspberry Pi OS or Debian" ;; esac
  case $codename in
  bookworm | trixie) ;;
  *) warn "tested on Bookworm and Trixie; this is ${codename:-something else}" ;;
  esac
  command -v apt-get >/dev/null || fail 'no apt-get'
  # The userland counts: 32-bit Raspberry Pi OS runs on a 64-bit kernel.
  architecture=$(dpkg --print-architecture)
  case $architecture in
  arm64 | armhf | amd64) ;;
  *) fail "there is no build for $architecture; arm64, armhf and amd64 will do" ;;
  esac
  if [[ $(uname -m) == armv6l ]]; then
    fail 'this processor (ARMv6: Pi 1, Pi Zero) has no current Node.js; a Pi 2, Zero 2 or newer will do'
  fi
  local free
  free=$(free_megabytes "$(dirname "$prefix")")
  ((free >= needed_megabytes)) || fail "$needed_megabytes MB are needed below $(dirname "$prefix"), $free MB are free"
  say "${id} ${codename}, ${architecture}, ${free} MB free"
}

os_value() { sed -n "s/^$1=//p" /etc/os-release | tr -d '"'; }

is_raspberry_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model || [[ -e /boot/firmware/config.txt ]]; }

# Packages that are not there yet; the lists are fetched only then.
install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  ((${#missing[@]} > 0)) || return 0
  say "packages: ${missing[*]}"
  refresh_lists
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    fail "apt-get could not install ${missing[*]}"
}

refresh_lists() {
  [[ -z ${lists_are_fresh:-} ]] || return 0
  apt-get update -qq || warn 'apt-get update had trouble; going on with the lists that are there'
  lists_are_fresh=yes
}
