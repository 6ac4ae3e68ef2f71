#!/usr/bin/env bash
# Puts another version of an installed Speedrail in place: fetched, checked and unpacked while the machine works; started
# when it is at rest, and back to the one before if it does not answer.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/install/steps/say.sh
. "$here/steps/say.sh"
# shellcheck source=tools/install/steps/release-folder.sh
. "$here/steps/release-folder.sh"
# shellcheck source=tools/install/steps/kept-data.sh
. "$here/steps/kept-data.sh"
# shellcheck source=tools/install/steps/switch-release.sh
. "$here/steps/switch-release.sh"

usage() {
  cat <<'TEXT'
sudo /opt/speedrail/current/tools/install/update.sh --version 1.2.3 | --from ARCHIVE [--sha256 SUM]
  --version  fetches that version from RELEASES_URL of /etc/speedrail/speedrail.env
  --from     an archive like speedrail-1.2.3-arm64.tar.gz; its checksum is beside it (.sha256), or given
TEXT
}

version='' archive='' sum=''
while (($# > 0)); do
  case $1 in
  --version) version=${2:-} && shift ;;
  --from) archive=${2:-} && shift ;;
  --sha256) sum=${2:-} && shift ;;
  --help | -h) usage && exit 0 ;;
  *) usage >&2 && fail "unknown option $1" ;;
  esac
  shift || fail "$(usage)"
done
need_root
[[ -n $(current_release) ]] || fail 'Speedrail is not installed; run install.sh'
check_data_folder
take_lock
settle_trial

scratch=$(mktemp -d)
trap 'rm -rf "$scratch" "$releases"/.incoming-*; prune_releases' EXIT

if [[ -n $version ]]; then
  [[ $version =~ $version_pattern ]] || fail "\"$version\" is no version"
  # For a computer without internet, as SPEEDRAIL_NODE_DIST is.
  url=${SPEEDRAIL_RELEASES:-$(setting RELEASES_URL)}
  [[ -n $url ]] || fail "RELEASES_URL is not set in $settings"
  step "Fetching $version"
  problem=$("$node" "$here/fetch-release.mjs" "$url" "$version" "$(own_architecture)" "$scratch" 2>&1) ||
    fail "$version could not be fetched; nothing was changed. $problem"
  archive=$scratch/speedrail-$version-$(own_architecture).tar.gz
fi
[[ -f $archive ]] || fail "$(usage)"

step 'Checking and unpacking'
check_archive "$archive" "$sum"
stage_release "$archive"
[[ -z $version || $staged_version == "$version" ]] || fail "the archive of $version holds $staged_version"

step "From $(current_release) to $staged"
switch_release "$staged"
say "Speedrail $staged_version runs."
