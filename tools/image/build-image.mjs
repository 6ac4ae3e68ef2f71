import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRelease, unpackRelease } from '../release/make-release.mjs'
import { writeChecksum } from '../running/checksum.mjs'
import { mustRun, root as project, run } from '../running/run-command.mjs'
import { makeDebianRoot, runInRoot } from './card-root.mjs'
import { makeDisk } from './disk-image.mjs'

/** Of every card: the boot partition, the root and the data are found by it. */
const diskId = '5bd2a11c'

export async function buildImage({ folder, scratch, kiosk = false, mirror }) {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const name = `speedrail-${version}-arm64${kiosk ? '-kiosk' : ''}`
  const place = {
    root: join(scratch, 'root'),
    release: join(scratch, 'release'),
    card: join(project, 'tools/image/card'),
    disk: join(scratch, 'disk'),
    epoch: process.env.SOURCE_DATE_EPOCH ?? (await timeOfCommit()),
  }
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(place.disk, { recursive: true })

  await unpackRelease(await makeRelease('arm64', scratch), place.release)
  console.log('packages of Debian (some minutes)')
  await makeDebianRoot({ folder: place.root, kiosk, mirror, epoch: place.epoch })
  console.log('Speedrail and the services of the card')
  await runInRoot(place, ['bash', '/run/card/install-card.sh', diskId, ...(kiosk ? ['--kiosk'] : [])])
  const packages = await runInRoot(place, ['dpkg-query', '-W'])
  console.log('the disk')
  const image = join(scratch, `${name}.img`)
  await makeDisk(place, { image, name, diskId })
  rmSync(place.root, { recursive: true })
  console.log('packing')
  const archive = join(folder, `${name}.img.xz`)
  // Blocks of one size, so that the number of processors changes no byte.
  await mustRun('xz', ['-T2', '-6', '--block-size=16MiB', '--force', image])
  renameSync(`${image}.xz`, archive)
  const sum = await writeChecksum(archive)
  writeFileSync(join(folder, `${name}.manifest`), packages)
  return { archive, bytes: statSync(archive).size, sum }
}

async function timeOfCommit() {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'])
  if (code !== 0) throw new Error('SOURCE_DATE_EPOCH is not set, and there is no commit to take the time from.')
  return output.trim()
}

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
