/**
 * npm run test:hil: the drivers and whole pours on a real kernel with simulated chips (docs/testing.md).
 *
 *   --engine=uml|qemu   User-Mode Linux with virtual time (unless said otherwise), or QEMU with Debian's kernel
 *   --on-device         on this computer itself, with jumper wires (docs/hardware)
 *   --soak              long ones, too
 *   --update            takes the number of tests that ran for the least number from then on
 *
 * Without the means it ends well, and says so in its last line. With HIL=required in the environment, and where this
 * computer itself is wanted, that is a failure.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { builtKernel } from '#hil-tests/rig/cache.mjs'
import { isStale, parts } from './build/stamp.mjs'
import { buildBeside } from './hil/provide-kernel.mjs'
import { runRig } from './hil/run-rig.mjs'
import { isMain, root, runNode, secondsSince } from './running/run-command.mjs'
import { nothing, toldFailure } from './running/test-report.mjs'

const leastFile = join(root, 'hil-tests/rig/least-tests.json')
const isRequired = () => process.env.HIL === 'required'

const notBuilt =
  'the kernel that they run on is not built; `npm run test:hil` builds it once (about 5 minutes, 2.3 GB of disk while it does) and runs them'

const isWanted = long => long || isRequired()

/**
 * Begins to build a kernel that is wanted and missing, beside suites that leave processors idle.
 *
 * @param {{ long: boolean }} wanted
 */
export async function beginRig({ long }) {
  if (isWanted(long) && builtKernel('uml') === null) await buildBeside('uml')
}

/**
 * As a suite of npm test. A kernel is built only where someone has asked for everything.
 *
 * @param {{ long: boolean }} wanted
 * @returns {Promise<import('./running/test-report.d.mts').SuiteResult & { skippedBecause: string | null, tooFew: string | null }>}
 */
export async function rigSuite({ long }) {
  if (!isWanted(long) && builtKernel('uml') === null) {
    return { ...nothing(0), skippedBecause: skippedSentence('uml', notBuilt), tooFew: null }
  }
  const { result, leftOut, missing } = await runRig({ engine: 'uml', onDevice: false, soak: long })
  const skippedBecause = missing === null || isRequired() ? null : skippedSentence('uml', missing)
  if (missing !== null && isRequired()) console.error(skippedSentence('uml', missing))
  const files = new Set([...result.files, ...(missing === null ? leftOut.map(({ file }) => file) : [])])
  return { ...result, files, skippedBecause, tooFew: missing === null ? tooFewIn('uml', result) : null }
}

const leastOf = surroundings => JSON.parse(readFileSync(leastFile, 'utf8'))[surroundings] ?? 0

const skippedSentence = (surroundings, missing) =>
  `HIL SKIPPED: ${missing}; 0 of ${leastOf(surroundings)} rig tests ran`

/** @returns {string | null} */
function tooFewIn(surroundings, { passed, failed }) {
  const least = leastOf(surroundings)
  return passed + failed < least ? `${passed + failed} tests ran, there have been ${least}` : null
}

function raiseLeast(surroundings, { passed }) {
  const least = JSON.parse(readFileSync(leastFile, 'utf8'))
  writeFileSync(leastFile, `${JSON.stringify({ ...least, [surroundings]: passed }, null, 2)}\n`)
}

async function main() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'uml' },
      'on-device': { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  })
  const { engine, 'on-device': onDevice, soak } = values
  if (engine !== 'uml' && engine !== 'qemu') throw new Error(`No engine ${engine}; there are uml, qemu.`)
  if (isStale(parts.server)) {
    const { code } = await runNode(['tools/build.mjs', '--only=server'], { stream: true })
    if (code !== 0) return code
  }
  const start = performance.now()
  const kind = onDevice ? 'device' : engine
  const { result, surroundings, leftOut, missing } = await runRig({ engine, onDevice, soak })
  if (missing !== null) {
    console.log(`\n${skippedSentence(kind, missing)}`)
    // A caller who names this computer wants it, and no way round it.
    return isRequired() || onDevice ? 1 : 0
  }
  if (values.update && result.failed === 0 && result.code === 0) raiseLeast(kind, result)
  const tooFew = soak ? null : tooFewIn(kind, result)
  tell({ result, surroundings, leftOut, tooFew, time: secondsSince(start) })
  return isGood(result) && tooFew === null ? 0 : 1
}

const isGood = ({ code, failed, skipped, passed }) => code === 0 && failed === 0 && skipped === 0 && passed > 0

function tell({ result, surroundings, leftOut, tooFew, time }) {
  for (const failure of result.failures) console.log(`\nFAILED  ${toldFailure(failure)}`)
  for (const { file, reason } of leftOut) console.log(`left out: ${file}: ${reason}`)
  if (tooFew !== null) console.log(`too few: ${tooFew}`)
  const { passed, failed, skipped, files } = result
  console.log(
    `\n${surroundings}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${files.size} files, ` +
      `${leftOut.length} left out, ${time}`,
  )
}

if (isMain(import.meta)) {
  // By way of the guests' own end, which leaves no process and no folder behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  process.exitCode = await main()
}
