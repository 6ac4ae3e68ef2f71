/** Makes the parts of the emulated board: Debian with the installed release, and the line by which tests speak to it. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { unpackRelease } from '../release/make-release.mjs'
import { inScratchFolder, mustRun, root as project } from '../running/run-command.mjs'
import { debianFiles, emulatedEnvironment, missingForEmulation, withProcesses } from './emulated-system.mjs'

/** What every Debian has, what install.sh asks for, and what the tests use. */
const packages = [
  ...['base-files', 'base-passwd', 'bash', 'coreutils', 'dash', 'findutils', 'grep', 'hostname', 'libc-bin', 'login'],
  ...['mount', 'passwd', 'procps', 'sed', 'tar', 'util-linux', 'linux-image-arm64', 'systemd', 'systemd-sysv', 'udev'],
  ...['dbus', 'polkitd', 'nodejs', 'bubblewrap', 'kmod', 'busybox-static'],
]

/** Card and bus of the board, its watchdog, by which it restarts, and its chance, for which the start would wait long. */
const modules = ['ext4', 'mmc_block', 'bcm2835', 'sdhci-iproc', 'i2c-bcm2835', 'i2c-dev', 'bcm2835_wdt', 'bcm2835-rng']

/** Of no use on a board without logins, and slow: each is a program, or several. */
const masked = [
  ...['getty.target', 'kmod-static-nodes.service', 'proc-sys-fs-binfmt_misc.automount', 'run-lock.mount'],
  ...['sys-kernel-debug.mount', 'sys-kernel-tracing.mount', 'systemd-ask-password-console.path'],
  ...['systemd-ask-password-wall.path', 'systemd-creds.socket', 'systemd-hostnamed.socket', 'systemd-initctl.socket'],
  ...['systemd-pcrextend.socket', 'systemd-pcrlock.socket', 'systemd-sysext.socket', 'systemd-tmpfiles-clean.timer'],
  ...['getty@tty1.service', 'serial-getty@ttyAMA0.service', 'ldconfig.service', 'sys-fs-fuse-connections.mount'],
  ...['dev-hugepages.mount', 'dev-mqueue.mount'],
  ...['modprobe@configfs.service', 'modprobe@drm.service', 'modprobe@fuse.service', 'modprobe@efi_pstore.service'],
  ...['systemd-hibernate-clear.service', 'systemd-journal-flush.service', 'systemd-logind.service'],
  ...['systemd-modules-load.service', 'systemd-remount-fs.service', 'systemd-sysctl.service'],
  ...['systemd-tmpfiles-setup-dev-early.service', 'systemd-tmpfiles-setup-dev.service'],
  ...['systemd-udev-load-credentials.service', 'systemd-user-sessions.service', 'systemd-hwdb-update.service'],
  ...['systemd-binfmt.service', 'systemd-sysusers.service', 'systemd-journal-catalog-update.service'],
  ...['systemd-update-done.service', 'systemd-random-seed.service'],
]

/** Not read on a board that is thrown away after the test: its memory holds what is left. */
const unread = [
  ...['boot', 'usr/include', 'usr/lib/aarch64-linux-gnu/gconv', 'usr/lib/aarch64-linux-gnu/perl-base'],
  ...['usr/lib/udev/hwdb.d', 'usr/share/doc', 'usr/share/info', 'usr/share/locale', 'usr/share/man'],
  ...['usr/share/nodejs/corepack', 'usr/share/perl5'],
]

const cardMegabytes = 64

/**
 * Makes kernel, system.cpio, board.dtb and card.img in a folder. The system is in the board's memory: the emulated card
 * passes four bytes at a time, and is for the data, which have to outlive the power.
 * @param {{ archive: Promise<string>, folder: string }} parts a release for arm64, which may be in the making
 */
export async function makeBoard({ archive, folder }) {
  archive.catch(() => undefined)
  const files = await debianFiles({ architecture: 'arm64', suite: 'trixie', packages })
  await inScratchFolder('board', async scratch => {
    const root = join(scratch, 'root')
    mkdirSync(root)
    await mustRun('tar', ['-xf', files, '-C', root])
    const [kernel] = readdirSync(join(root, 'usr/lib/modules'))
    renameSync(join(root, `boot/vmlinuz-${kernel}`), join(folder, 'kernel'))
    cpSync(join(root, `usr/lib/linux-image-${kernel}/broadcom/bcm2837-rpi-3-b.dtb`), join(folder, 'board.dtb'))
    await takeModules(root, kernel)
    for (const part of [`usr/lib/linux-image-${kernel}`, ...unread])
      rmSync(join(root, part), { recursive: true, force: true })
    configure(root)
    await mustRun('systemd-sysusers', [`--root=${root}`])
    await install(await archive, root, scratch)
    await writeCodeCache(root)
    await giveConsole(root)
    // Not compressed: to unpack it took a third of the board's start.
    const list = 'cd "$1" && find . | LC_ALL=C sort | cpio --quiet -o -H newc >"$2"'
    await mustRun('sh', ['-c', list, 'sh', root, join(folder, 'system.cpio')])
    const card = ['-q', '-F', '-t', 'ext4', '-L', 'data', join(folder, 'card.img'), `${cardMegabytes}M`]
    await mustRun('mke2fs', card)
  })
}

/** What the packages' scripts would have made, which cannot run here. */
function configure(root) {
  for (const file of ['passwd', 'group']) {
    if (!existsSync(join(root, 'etc', file)))
      cpSync(join(root, `usr/share/base-passwd/${file}.master`), join(root, 'etc', file))
  }
  writeFileSync(join(root, 'etc/hostname'), 'speedrail\n')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost speedrail\n')
  writeFileSync(join(root, 'etc/fstab'), 'LABEL=data /var/lib/speedrail ext4 noatime 0 0\n')
  for (const [link, target] of [
    ['var/run', '/run'],
    ['var/lock', '/run/lock'],
  ]) {
    rmSync(join(root, link), { recursive: true, force: true })
    symlinkSync(target, join(root, link))
  }
  // A known one: the first start of a new computer is another story.
  writeFileSync(join(root, 'etc/machine-id'), `${'5'.repeat(32)}\n`)
}

async function install(archive, root, scratch) {
  const release = join(scratch, 'release')
  await unpackRelease(archive, release)
  await mustRun('unshare', ['--mount', 'bash', join(project, 'tools/arm/install-into.sh'), root, release])
}

async function writeCodeCache(root) {
  const missing = await missingForEmulation('arm64')
  if (missing !== null) return console.warn(`The board will start slower, without a code cache: ${missing}`)
  const node = ['/opt/speedrail/bin/node', '--max-semi-space-size=1']
  const words = [root, ...node, '/opt/speedrail/current/dist/server/write-code-cache.mjs']
  await withProcesses(root, () => mustRun('chroot', words, { env: emulatedEnvironment('arm64') }))
}

async function giveConsole(root) {
  const guest = join(project, 'hil-tests/arm/guest')
  cpSync(join(guest, 'init.sh'), join(root, 'init'))
  chmodSync(join(root, 'init'), 0o755)
  cpSync(join(guest, 'console.sh'), join(root, 'usr/lib/test-console.sh'))
  cpSync(join(guest, 'test-console.service'), join(root, 'etc/systemd/system/test-console.service'))
  await mustRun('systemctl', [`--root=${root}`, 'enable', 'speedrail.service', 'test-console.service'])
  await mustRun('systemctl', [`--root=${root}`, 'mask', ...masked])
  await mustRun('systemctl', [`--root=${root}`, 'set-default', 'multi-user.target'])
}

/** The few that the board needs, uncompressed, in the order in which `init.sh` loads them. */
async function takeModules(root, kernel) {
  await mustRun('depmod', ['-b', root, kernel])
  const paths = new Set()
  for (const module of modules) {
    const output = await mustRun('modprobe', ['-d', root, '-S', kernel, '--show-depends', module])
    for (const [, path] of output.matchAll(/^insmod (\S+)/gm)) paths.add(path)
  }
  const target = join(root, 'modules')
  mkdirSync(target)
  for (const path of paths) cpSync(path, join(target, basename(path)))
  await mustRun('sh', ['-c', 'xz -d "$1"/*.xz', 'sh', target])
  const order = [...paths].map(path => `${basename(path, '.xz')}\n`)
  writeFileSync(join(target, 'order'), order.join(''))
  rmSync(join(root, 'usr/lib/modules'), { recursive: true })
}
