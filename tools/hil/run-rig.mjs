/** Runs the tests of the rig: one guest for each kind of header, then those that start guests themselves. */
import { join } from 'node:path'
import { startGuest } from '#hil-tests/rig/guest.mjs'
import { colours, reportName, vitestCommand } from '#hil-tests/rig/vitest-command.mjs'
import { inParallel, runNode } from '../running/run-command.mjs'
import { mergedResults, nothing, resultIn, runVitest } from '../running/run-tests.mjs'
import { provideKernel } from './provide-kernel.mjs'
import { chooseTests, rigTests } from './rig-tests.mjs'

/** On the host's clock, which a busy computer stretches: four times what it takes on an idle one, or more. */
const limitS = { usual: 1_500, soak: 5_400 }

/** @returns the result, what it ran on, what was left out, and what is `missing` where nothing ran */
export async function runRig({ engine, onDevice, soak }) {
  const { chosen, leftOut } = chooseTests(rigTests(), { surroundings: onDevice ? 'device' : engine, soak })
  const files = chosen.filter(({ onHost }) => !onHost)
  if (onDevice) {
    const missing = await whyNotHere()
    if (missing !== null) return { result: nothing(0), surroundings: 'this computer', leftOut, missing }
    const { result, leftOut: tests } = withoutSimulated(await runHere('rig', files, { SPEEDRAIL_BENCH: 'device' }))
    return { result, surroundings: 'this computer', leftOut: [...leftOut, ...tests], missing: null }
  }
  const provided = await provideKernel(engine)
  const missing = 'missing' in provided ? provided.missing : await whyNoGuest(engine)
  if (missing !== null) return { result: nothing(0), surroundings: engine, leftOut, missing }
  const surroundings = `${engine === 'uml' ? 'User-Mode Linux, virtual time' : 'QEMU'}, Linux ${provided.kernel}`
  console.log(surroundings)

  const limit = soak ? limitS.soak : limitS.usual
  const jobs = headersOf(files, engine).flatMap(header =>
    lotsOf(files.filter(({ headers }) => headers.includes(header))).map(({ name, some }) => () => {
      console.log(`\n${name} on header ${header}`)
      return runInGuest(some, { engine, header, limit })
    }),
  )
  const onHost = chosen.filter(test => test.onHost)
  if (onHost.length > 0) jobs.push(() => runHere('rig-host', onHost, {}))
  // Each guest takes a processor, and its time does not depend on how busy that is.
  return { result: mergedResults(await inParallel(jobs)), surroundings, leftOut, missing: null }
}

/** Before anything is driven: who runs this by mistake may have pumps on the header. */
async function whyNotHere() {
  const { code, output } = await runNode(['--import', 'tsx', 'hil-tests/rig/look-at-device.fixture.ts'])
  return code === 0 ? null : output.trim()
}

/** Whole machines take about as long as all drivers: each has a guest of its own. */
function lotsOf(files) {
  const isPour = ({ file }) => file.includes('/rig-pours/')
  const lots = [
    { name: 'pours', some: files.filter(isPour) },
    { name: 'drivers', some: files.filter(test => !isPour(test)) },
  ]
  return lots.filter(({ some }) => some.length > 0)
}

const headersOf = (files, engine) =>
  [...new Set(files.flatMap(({ headers }) => headers))].filter(header => engine === 'uml' || header !== 'mockup')

/** Some surroundings forbid what an emulator needs: better said in one sentence than by every test. */
async function whyNoGuest(engine) {
  const lines = []
  const guest = startGuest({ engine, command: 'true', limitS: 60, onLine: line => lines.push(line) })
  const { end, code } = await guest.gone
  guest.forget()
  if (code === 0) return null
  const words = lines.length > 0 ? lines.slice(-5).join(' | ') : 'not a word; HIL_TMP names a folder for its memory'
  return `a guest of ${engine} does not even start (${end}): ${words}`
}

async function runInGuest(files, { engine, header, limit }) {
  const guest = startGuest({
    engine,
    command: vitestCommand(files.map(({ file }) => file)),
    header,
    limitS: limit,
    env: colours(),
    onLine: line => console.log(line),
  })
  const { end, code } = await guest.gone
  if (end !== 'off') console.error(`The guest did not end by itself: ${end}`)
  const result = resultIn(join(guest.outFolder, reportName), code ?? 99)
  guest.forget()
  return result
}

const runHere = (project, files, env) =>
  runVitest(
    [project],
    files.map(({ file }) => file),
    env,
  )

/** The words of tests on a real device that need simulated chips (hil-tests/rig/needs-simulator.ts). */
const wanted = /^Error: (Needs the simulator: .*)/

/** Takes tests that need simulated chips out of those that failed. */
export function withoutSimulated(result) {
  const failures = result.failures.filter(({ reason }) => !wanted.test(reason))
  const leftOut = result.failures.flatMap(({ name, reason }) => {
    const sentence = wanted.exec(reason)?.[1]
    return sentence === undefined ? [] : [{ file: name, reason: sentence }]
  })
  const failed = result.failed - leftOut.length
  // The runner ended badly because of them; where nothing else failed that is no longer true.
  return { result: { ...result, failures, failed, code: failures.length === 0 ? 0 : result.code }, leftOut }
}
