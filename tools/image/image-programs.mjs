import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** What makes an image, and the package of Debian that brings it. */
const programs = {
  mmdebstrap: 'mmdebstrap',
  'mkfs.vfat': 'dosfstools',
  mcopy: 'mtools',
  sfdisk: 'fdisk',
  xz: 'xz-utils',
  unshare: 'util-linux',
}
const interpreters = '/proc/sys/fs/binfmt_misc'

/** @returns {string[]} why no image can be made here; none where one can */
export function whyNoImage() {
  const missing = Object.keys(programs).filter(program => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
  return [
    ...(process.getuid?.() === 0 ? [] : ['it needs root: it works in the root of another computer']),
    ...missing.map(program => `there is no ${program}: apt-get install ${programs[program]}`),
    ...(process.arch === 'arm64' || runsArm64()
      ? []
      : [
          'programs for arm64 do not run here: apt-get install qemu-user-static, and, unless done already, mount -t binfmt_misc binfmt_misc ' +
            `${interpreters} && update-binfmts --enable qemu-aarch64`,
        ]),
  ]
}

const runsArm64 = () => existsSync(interpreters) && readdirSync(interpreters).includes('qemu-aarch64')
