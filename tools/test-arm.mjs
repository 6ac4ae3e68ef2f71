/**
 * npm run test:arm: the release for arm64, installed on an emulated Raspberry Pi 3B whose pins are watched from outside
 * (docs/testing.md).
 *
 *   --keep           leaves the parts of the board, for ARM_BOARD=<folder> npx vitest run --project arm
 *   --card=<file>    also starts that card, an .img.xz of npm run image, and replaces what is on it
 *   --long           also what takes long: a board on which other programs compute; a card, which is made where none is
 *                    named (half an hour); the release for armhf by user emulation
 *
 * Without the means it ends well, and says so in its last line. With ARM=required in the environment that is a failure.
 */
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBoard } from './arm/board.mjs'
import { tryEmulated } from './arm/user-emulation.mjs'
import { buildImage, whyNoImage } from './image/build-image.mjs'
import { makeOtherReleases, makeRelease } from './release/make-release.mjs'
import { missingAfterInstalling } from './running/provide-programs.mjs'
import { flag, inScratchFolder, isMain, mustRun, option, secondsSince } from './running/run-command.mjs'
import { isRequired, mergedResults, nothing, printResult, runVitest, withoutMeans } from './running/run-tests.mjs'

/** What makes the board and runs it, and the packages of Debian that have them. */
const programs = {
  mmdebstrap: 'mmdebstrap',
  'qemu-system-aarch64': 'qemu-system-arm',
  depmod: 'kmod',
  cpio: 'cpio',
  xz: 'xz-utils',
  mke2fs: 'e2fsprogs',
  'systemd-sysusers': 'systemd',
  unshare: 'util-linux',
}

/** Where hil-tests/arm/installed.card.test.ts puts other versions. */
const releasesOnCard = '/srv/releases'

const skipped = reason => `ARM SKIPPED: ${reason}`

/** As a suite of npm test; where it isn't required, it is left to `npm run test:arm`. */
export async function armSuite({ long }) {
  if (!long && !isRequired('ARM'))
    return withoutMeans('ARM', skipped('`npm run test:arm` runs it (some minutes, 417 MB of packages)'))
  const done = await runArm({ long })
  return 'missing' in done ? withoutMeans('ARM', skipped(done.missing)) : done
}

async function runArm({ keep = false, long = false, card }) {
  const missing = await whyNoBoard()
  if (missing !== null) return { missing }
  const start = performance.now()
  const tested = async folder => {
    const archive = makeRelease('arm64', folder)
    await makeBoard({ archive, folder })
    console.log(`The board is made in ${secondsSince(start)}${keep ? `: ${folder}` : ''}`)
    const done = [await runVitest(['arm'], [], { ARM_BOARD: folder, ...(long ? { TEST_LONG: '1' } : {}) })]
    if (long || card !== undefined) done.push(await runCard(folder, { card, archive }))
    if (long) done.push(await runByUserEmulation('armhf'))
    return mergedResults(done)
  }
  return keep ? tested(mkdtempSync(join(tmpdir(), 'speedrail-arm-'))) : inScratchFolder('arm', tested)
}

async function runCard(folder, { card, archive }) {
  const missing = await missingAfterInstalling('The card', { mcopy: 'mtools', xz: 'xz-utils' })
  const reasons = [...(missing === null ? [] : [missing]), ...(card === undefined ? whyNoImage() : [])]
  if (reasons.length > 0) return failedAs('the card', reasons.join('; '))
  const packed = card ?? (await buildImage({ folder, scratch: join(folder, 'card') })).archive
  const image = join(folder, 'card.unpacked')
  await mustRun('sh', ['-c', 'xz -T0 -dc "$1" >"$2"', 'sh', packed, image])
  const releases = join(folder, 'releases')
  mkdirSync(releases)
  await makeOtherReleases(await archive, { architecture: 'arm64', folder: releases, target: releasesOnCard })
  return runVitest(['arm-card'], [], { ARM_CARD: image, ARM_RELEASES: releases })
}

async function runByUserEmulation(architecture) {
  const { lines, problem } = await tryEmulated(architecture)
  for (const line of lines) console.log(`${architecture}: ${line}`)
  return problem === null ? { ...nothing(0), passed: lines.length } : failedAs(architecture, problem)
}

const failedAs = (name, reason) => ({ ...nothing(1), failed: 1, failures: [{ name, reason }] })

async function whyNoBoard() {
  if (process.platform !== 'linux') return `the board is made on Linux, this is ${process.platform}`
  if (process.getuid?.() !== 0) return 'the files of the board belong to several users, which takes root'
  return missingAfterInstalling('The emulated board', programs)
}

async function main() {
  const start = performance.now()
  const done = await runArm({ keep: flag('keep'), long: flag('long'), card: option('card') })
  if ('missing' in done) {
    console.log(`\n${skipped(done.missing)}`)
    return isRequired('ARM') ? 1 : 0
  }
  return printResult(done, { name: '', start }) ? 0 : 1
}

if (isMain(import.meta)) process.exitCode = await main()
