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
import { isMain, root, runNode } from './running/run-command.mjs'
import { isRequired, printResult, withoutMeans } from './running/run-tests.mjs'

const leastFile = join(root, 'hil-tests/rig/least-tests.json')
const notBuilt =
  'the kernel that they run on is not built; `npm run test:hil` builds it once (about 5 minutes, 2.3 GB of disk while it does) and runs them'

const isWanted = long => long || isRequired('HIL')

/** Begins to build a kernel that is wanted and missing, beside suites that leave processors idle. */
export async function beginRig({ long }) {
  if (isWanted(long) && builtKernel('uml') === null) await buildBeside('uml')
}

/** As a suite of npm test. A kernel is built only where everything is wanted. */
export async function rigSuite({ long }) {
  if (!isWanted(long) && builtKernel('uml') === null) return withoutMeans('HIL', skippedSentence('uml', notBuilt))
  const { result, leftOut, missing } = await runRig({ engine: 'uml', onDevice: false, soak: long })
  if (missing !== null) return withoutMeans('HIL', skippedSentence('uml', missing))
  const files = new Set([...result.files, ...leftOut.map(({ file }) => file)])
  return { ...result, files, tooFew: tooFewIn('uml', result) }
}

const least = () => JSON.parse(readFileSync(leastFile, 'utf8'))

const skippedSentence = (surroundings, missing) =>
  `HIL SKIPPED: ${missing}; 0 of ${least()[surroundings] ?? 0} rig tests ran`

function tooFewIn(surroundings, { passed, failed }) {
  const before = least()[surroundings] ?? 0
  return passed + failed < before ? `${passed + failed} tests ran, there have been ${before}` : null
}

function given() {
  const flag = { type: 'boolean', default: false }
  const options = { engine: { type: 'string', default: 'uml' }, 'on-device': flag, soak: flag, update: flag }
  const { values } = parseArgs({ options })
  if (!['uml', 'qemu'].includes(values.engine)) throw new Error(`No engine ${values.engine}; there are uml, qemu.`)
  return values
}

async function main() {
  const { engine, 'on-device': onDevice, soak, update } = given()
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
    return isRequired('HIL') || onDevice ? 1 : 0
  }
  if (update && result.failed === 0 && result.code === 0)
    writeFileSync(leastFile, `${JSON.stringify({ ...least(), [kind]: result.passed }, null, 2)}\n`)
  const tooFew = soak ? null : tooFewIn(kind, result)
  const remarks = [
    ...leftOut.map(({ file, reason }) => `left out: ${file}: ${reason}`),
    ...(tooFew === null ? [] : [`too few: ${tooFew}`]),
  ]
  return printResult(result, { name: `${surroundings}: `, start, remarks }) && tooFew === null ? 0 : 1
}

if (isMain(import.meta)) {
  // By way of the guests' own end, which leaves no process and no folder behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  process.exitCode = await main()
}
