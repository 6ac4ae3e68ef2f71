/**
 * npm run test:arm: the release for arm64, installed on an emulated Raspberry Pi 3B whose pins are watched from outside
 * (docs/testing.md).
 *
 *   --keep   leaves the parts of the board, for ARM_BOARD=<folder> npx vitest run --project arm
 *
 * Without the means it ends well, and says so in its last line. With ARM=required in the environment that is a failure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBoard } from './arm/board.mjs'
import { makeRelease } from './release/make-release.mjs'
import { missingAfterInstalling } from './running/provide-programs.mjs'
import { isMain, secondsSince } from './running/run-command.mjs'
import { runVitest } from './running/run-vitest.mjs'
import { nothing, toldFailure } from './running/test-report.mjs'

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
  const done = await runArm()
  if (!('missing' in done)) return { ...done, skippedBecause: null }
  console.error(skipped(done.missing))
  return { ...nothing(isRequired() ? 1 : 0), skippedBecause: isRequired() ? null : skipped(done.missing) }
}

/** @returns {Promise<import('./running/test-report.d.mts').SuiteResult | { missing: string }>} */
async function runArm({ keep = false } = {}) {
  const missing = await whyNoBoard()
  if (missing !== null) return { missing }
  const folder = mkdtempSync(join(tmpdir(), 'speedrail-arm-'))
  try {
    const start = performance.now()
    await makeBoard({ archive: makeRelease('arm64', folder), folder })
    console.log(`The board is made in ${secondsSince(start)}${keep ? `: ${folder}` : ''}`)
    return await runVitest(['arm'], [], { ARM_BOARD: folder })
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function whyNoBoard() {
  if (process.platform !== 'linux') return `the board is made on Linux, this is ${process.platform}`
  if (process.getuid?.() !== 0) return 'the files of the board belong to several users, which takes root'
  return missingAfterInstalling('The emulated board', programs)
}

async function main() {
  const start = performance.now()
  const done = await runArm({ keep: process.argv.includes('--keep') })
  if ('missing' in done) {
    console.log(`\n${skipped(done.missing)}`)
    return isRequired() ? 1 : 0
  }
  for (const failure of done.failures) console.log(`\nFAILED  ${toldFailure(failure)}`)
  console.log(`\n${done.passed} passed, ${done.failed} failed, ${done.skipped} skipped, ${secondsSince(start)}`)
  return done.code === 0 && done.failed === 0 && done.skipped === 0 && done.passed > 0 ? 0 : 1
}

if (isMain(import.meta)) process.exitCode = await main()
