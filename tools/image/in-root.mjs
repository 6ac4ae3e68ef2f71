import { run } from '../running/run-command.mjs'

/*
 * Mounts are made in a namespace of their own and go with it. The boot folder becomes a mount, as raspi-firmware wants it. The root itself is seen a second time, without what is
 * mounted in it.
 */
const script = `set -eu
root=$1 release=$2 card=$3 disk=$4; shift 4
mount --make-rprivate /
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/run/release" "$root/run/card" "$root/run/disk" "$root/run/root"
mount --bind -o ro "$release" "$root/run/release"
mount --bind -o ro "$card" "$root/run/card"
mount --bind "$disk" "$root/run/disk"
mount --bind "$root" "$root/run/root"
mount --rbind /dev "$root/dev"
mount --bind "$root/boot/firmware" "$root/boot/firmware"
exec chroot "$root" /usr/bin/env -i "$@"
`

/**
 * Runs a program in the root of the card, as that computer would: /run/release is the release, /run/card the folder
 * `card`, /run/disk the one where the disk is put together, /run/root the root as it will be.
 *
 * @param {{ root: string, release: string, card: string, disk: string, epoch: string }} place
 * @param {readonly string[]} words
 */
export async function runInRoot({ root, release, card, disk, epoch }, words) {
  const environment = [
    'HOME=/root',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'LC_ALL=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
    // No systemd is to be asked for anything.
    'SYSTEMD_IN_CHROOT=1',
    'SYSTEMD_OFFLINE=1',
    `SOURCE_DATE_EPOCH=${epoch}`,
  ]
  const apart = ['--mount', 'sh', '-c', script, 'in-root']
  const { code, output } = await run('unshare', [...apart, root, release, card, disk, ...environment, ...words])
  if (code !== 0)
    throw new Error(`In the root of the card, ${words[0]} ${words[1] ?? ''} failed. ${output.slice(-3000)}`)
  return output
}
