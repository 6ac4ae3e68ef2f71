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
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBoard } from './arm/board.mjs'
import { tryEmulated } from './arm/user-emulation.mjs'
import { buildImage } from './image/build-image.mjs'
import { whyNoImage } from './image/image-programs.mjs'
import { makeRelease } from './release/make-release.mjs'
import { makeOtherReleases } from './release/other-releases.mjs'
import { missingAfterInstalling } from './running/provide-programs.mjs'
import { isMain, mustRun, secondsSince } from './running/run-command.mjs'
import { runVitest } from './running/run-vitest.mjs'
import { mergedResults, nothing, toldFailure } from './running/test-report.mjs'

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

const isRequired = () => process.env.ARM === 'required'

const skipped = reason => `ARM SKIPPED: ${reason}`

/**
 * As a suite of npm test; where nobody requires it, it is left to `npm run test:arm`.
 *
 * @returns {Promise<import('./running/test-report.d.mts').SuiteResult & { skippedBecause: string | null }>}
 */
export async function armSuite({ long }) {
  if (!long && !isRequired())
    return { ...nothing(0), skippedBecause: skipped('`npm run test:arm` runs it (some minutes, 417 MB of packages)') }
  const done = await runArm({ long })
  if (!('missing' in done)) return { ...done, skippedBecause: null }
  console.error(skipped(done.missing))
  return { ...nothing(isRequired() ? 1 : 0), skippedBecause: isRequired() ? null : skipped(done.missing) }
}

/** @returns {Promise<import('./running/test-report.d.mts').SuiteResult | { missing: string }>} */
async function runArm({ keep = false, long = false, card = null }) {
  const missing = await whyNoBoard()
  if (missing !== null) return { missing }
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-arm-'))
  try {
    const start = performance.now()
    const archive = makeRelease('arm64', folder)
    await makeBoard({ archive, folder })
    console.log(`The board is made in ${secondsSince(start)}${keep ? `: ${folder}` : ''}`)
    const done = [await runVitest(['arm'], [], { ARM_BOARD: folder, ...(long ? { TEST_LONG: '1' } : {}) })]
    if (long || card !== null) done.push(await runCard(folder, { card, archive }))
    if (long) done.push(await runByUserEmulation('armhf'))
    return mergedResults(done)
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function runCard(folder, { card, archive }) {
  const missing = await missingAfterInstalling('The card', { mcopy: 'mtools', xz: 'xz-utils' })
  const reasons = [...(missing === null ? [] : [missing]), ...(card === null ? whyNoImage() : [])]
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
  const done = await runArm({
    keep: process.argv.includes('--keep'),
    long: process.argv.includes('--long'),
    card: process.argv.find(word => word.startsWith('--card='))?.slice('--card='.length) ?? null,
  })
  if ('missing' in done) {
    console.log(`\n${skipped(done.missing)}`)
    return isRequired() ? 1 : 0
  }
  for (const failure of done.failures) console.log(`\nFAILED  ${toldFailure(failure)}`)
  console.log(`\n${done.passed} passed, ${done.failed} failed, ${done.skipped} skipped, ${secondsSince(start)}`)
  return done.code === 0 && done.failed === 0 && done.skipped === 0 && done.passed > 0 ? 0 : 1
}

if (isMain(import.meta)) process.exitCode = await main()
