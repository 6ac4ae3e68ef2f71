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

version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/package.json")
mkdir -p "$releases" "$prefix/bin" /etc/speedrail /etc/modules-load.d
mv "$release" "$releases/$version"
here=$releases/$version/tools/install
ln -s "releases/$version" "$prefix/current"
ln -s /usr/bin/node "$node"
provide_account
sed -e 's/@MACHINE@/hardware/' -e 's/@PORT@/8080/' "$here/templates/speedrail.env" >"$settings"
chown root:speedrail "$settings"
chmod 640 "$settings"
printf 'i2c-dev\n' >/etc/modules-load.d/speedrail.conf
# There is no manager to tell.
SYSTEMD_OFFLINE=1 bash "$here/system-files.sh"
