import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRelease, unpackRelease } from '../release/make-release.mjs'
import { writeChecksum } from '../running/checksum.mjs'
import { mustRun, root as project, run } from '../running/run-command.mjs'
import { makeDebianRoot } from './debian-root.mjs'
import { makeDisk } from './disk-image.mjs'
import { runInRoot } from './in-root.mjs'

/** Of every card: the boot partition, the root and the data are found by it. */
const diskId = '5bd2a11c'

/**
 * @param {{ folder: string, scratch: string, kiosk?: boolean, mirror?: string }} what
 * @returns {Promise<{ archive: string, bytes: number, sum: string }>}
 */
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
  await installCard(place, { kiosk })
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

/** Speedrail by its own installer, and what makes a Debian a card. */
export async function installCard(place, { kiosk }) {
  await runInRoot(place, ['bash', '/run/card/install-card.sh', diskId, ...(kiosk ? ['--kiosk'] : [])])
}

async function timeOfCommit() {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'])
  if (code !== 0) throw new Error('SOURCE_DATE_EPOCH is not set, and there is no commit to take the time from.')
  return output.trim()
}
