import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun } from '../running/run-command.mjs'

/** What the card has from Debian, besides what these packages need themselves. */
const packages = [
  ...['linux-image-arm64', 'raspi-firmware', 'initramfs-tools', 'zstd', 'firmware-brcm80211', 'wireless-regdb'],
  ...['systemd-sysv', 'systemd-timesyncd', 'libpam-systemd', 'udev', 'dbus', 'kmod', 'procps', 'fdisk', 'e2fsprogs'],
  ...['dosfstools', 'tzdata', 'ca-certificates', 'unattended-upgrades'],
  ...['network-manager', 'wpasupplicant', 'comitup', 'iw', 'iproute2', 'avahi-daemon', 'libnss-mdns'],
  ...['libnss-myhostname', 'openssh-server', 'sudo'],
  // What the installer asks for: there they come with everything else, and once.
  ...['nodejs', 'polkitd', 'bubblewrap', 'alsa-utils', 'mpg123', 'vorbis-tools'],
]
const kioskPackages = ['cage', 'chromium', 'swayidle', 'wlr-randr']

const leftOut = ['/usr/share/man/*', '/usr/share/info/*', '/usr/share/locale/*', '/usr/share/doc/*']
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
const archive = 'http://deb.debian.org'

const sourcesFrom = mirror =>
  [
    ['debian', 'trixie'],
    ['debian', 'trixie-updates'],
    ['debian-security', 'trixie-security'],
  ].map(([part, suite]) => `deb [signed-by=${keyring}] ${mirror}/${part} ${suite} main non-free-firmware`)

/** A root of Debian Trixie for arm64, its packages set up. */
export async function makeDebianRoot({ folder, kiosk, mirror = archive, epoch }) {
  await mustRun(
    'mmdebstrap',
    [
      '--mode=root',
      '--format=directory',
      '--variant=minbase',
      '--architectures=arm64',
      `--include=${[...packages, ...(kiosk ? kioskPackages : [])].join(',')}`,
      ...leftOut.map(path => `--dpkgopt=path-exclude=${path}`),
      '--dpkgopt=path-include=/usr/share/doc/*/copyright',
      '--aptopt=Acquire::Languages "none"',
      'trixie',
      folder,
      ...sourcesFrom(mirror),
    ],
    // The initial file system is made once, when everything that belongs to it is there.
    { env: { SOURCE_DATE_EPOCH: epoch, LC_ALL: 'C.UTF-8', INITRD: 'No' } },
  )
  // The card looks for upgrades where there are any, wherever its packages came from.
  writeFileSync(
    join(folder, 'etc/apt/sources.list'),
    sourcesFrom(archive)
      .map(line => `${line}\n`)
      .join(''),
  )
}

/* Mounts in a namespace of their own go with it. The boot folder is a mount, as raspi-firmware wants it. */
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
 * Runs a program in the root of the card: /run/release is the release, /run/card the folder `card`, /run/disk the one
 * where the disk is put together, /run/root the root as it will be.
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
  return mustRun('unshare', [...apart, root, release, card, disk, ...environment, ...words])
}
