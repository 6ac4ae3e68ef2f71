#!/usr/bin/env bash
# Lays a release out in a root file system of another architecture as install.sh does, with the installer's own steps and
# this computer's programs: its /etc, /opt, /var and /usr/local are mounted over ours, for this process only.
#
#   unshare --mount bash install-into.sh ROOT RELEASE
set -euo pipefail
root=$1 release=$2
for folder in etc opt usr/local var; do
  mkdir -p "$root/$folder"
  mount --bind "$root/$folder" "/$folder"
done

here=$release/tools/install
. "$here/steps/say.sh"
. "$here/steps/account.sh"
. "$here/steps/settings.sh"
. "$here/steps/release-folder.sh"

version=$(version_of "$release")
mkdir -p "$releases" "${node%/*}" /etc/modules-load.d
mv "$release" "$releases/$version"
here=$releases/$version/tools/install
point "$prefix/current" "releases/$version"
ln -s /usr/bin/node "$node"
provide_account
write_settings hardware 8080
printf 'i2c-dev\n' >/etc/modules-load.d/speedrail.conf
# There is no manager to tell.
SYSTEMD_OFFLINE=1 bash "$here/system-files.sh"
