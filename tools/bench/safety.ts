/**
 * How long pumps run on after the controller was killed, or hangs, as the simulated machine itself recorded it; and how
 * long nobody holds the lines after the actuator was killed. BENCH_ROUNDS says how often.
 */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { TimedProgram } from '#domain/program/program.ts'
import { stepProgramId } from '#domain/program/program-id.ts'
import { noTime, seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { noMass } from '#domain/units/mass.ts'
import { wiringOf } from '#domain/usecases/machine/start-machine.usecase.ts'
import { simulatedMachineOf } from '#simulator/usecases/build-simulator.usecase.ts'
import {
  automaticRecipes,
  type BuiltServer,
  descendantsOf,
  scratchFolder,
  seededFolder,
  startBuiltServer,
} from './built-server.ts'
import { dice } from './random.ts'
import { randomMachine } from './random-machine.ts'
import { type Row, report, spread } from './report.ts'

/* An actuator process that is killed while pumps run, seen from its controller. */

const records = randomMachine(dice(5))

/** All pumps that run by time, for a minute. */
const program: TimedProgram = {
  kind: 'timed',
  id: stepProgramId(asId(1), 0, 0),
  direction: 'forward',
  runs: [...records.pump.values()].flatMap(({ id, kind }) =>
    kind === 'dc' ? [{ pumpId: id, start: noTime, duration: seconds(60), train: null, mass: noMass }] : [],
  ),
  duration: seconds(60),
  watchGlass: false,
}

/** An actuator that has not come back by then does not. */
const patienceMs = 15_000

/** This process has other children, too: its compiler. */
function actuatorPid(): number {
  const pid = descendantsOf(process.pid).find(id =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('actuator-entry'),
  )
  if (pid === undefined) throw new Error('there is no actuator process')
  return pid
}

/**
 * @returns milliseconds from the kill until the next process holds all lines at their safe level; what the lines do
 *   between the two is up to the kernel, and to pull resistors
 */
async function timeToHeldAgain(): Promise<number> {
  const actuator = await startActuator({
    supervision: supervisionOfSimulated,
    entry: new URL('../../dist/server/actuator-entry.mjs', import.meta.url),
    execArgv: leanActuator,
    env: { ...process.env, DATA_DIR: scratchFolder() },
    log: () => undefined,
  })
  try {
    await actuator.simulated.build(simulatedMachineOf(records))
    const wired = await actuator.wire(wiringOf(records))
    const begun = wired.ok ? await actuator.run(program) : wired
    if (!begun.ok) throw new Error(`the pumps cannot run: ${JSON.stringify(begun.problem)}`)
    await delay(50 + Math.random() * 300)
    const pid = actuatorPid()
    const heldAgain = new Promise<number>(resolve => {
      actuator.subscribe(event => {
        if (event.kind === 'availability' && event.available) resolve(performance.now())
      })
    })
    const at = performance.now()
    process.kill(pid, 'SIGKILL')
    return (await Promise.race([heldAgain, delay(patienceMs, Number.POSITIVE_INFINITY)])) - at
  } finally {
    await actuator.close()
  }
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100)
/** Long after everything must be off, and what the simulated machine recorded must be on disk. */
const settleMs = 800

const placeOrder = `mutation ($id: Int!) {
  placeOrder(order: { drink: { kind: RECIPE, id: $id }, amountMl: 300, confirmOverfill: true })
}`

interface WorldPump {
  readonly pumpId: number
  /** Milliseconds since 1970; null while the pump runs. */
  readonly lastSwitchedOffAt: number | null
}

const pumpsIn = (dataDir: string): readonly WorldPump[] =>
  (JSON.parse(readFileSync(join(dataDir, 'simulator/world.json'), 'utf8')) as { pumps: readonly WorldPump[] }).pumps

async function startPouring(server: BuiltServer): Promise<readonly number[]> {
  await server.logIn('admin')
  const [recipe] = await automaticRecipes(server)
  if (recipe === undefined) throw new Error('no recipe can be made automatically')
  await server.graphql(placeOrder, { id: recipe.id })
  for (let tries = 0; tries < 500; tries += 1) {
    const running = await runningPumps(server)
    if (running.length > 0) return running
    await delay(20)
  }
  throw new Error('no pump began to run')
}

async function runningPumps(server: BuiltServer): Promise<number[]> {
  const { pumps } = await server.graphql<{ pumps: readonly { id: number; running: boolean }[] }>(
    '{ pumps { id running } }',
  )
  return pumps.filter(pump => pump.running).map(pump => pump.id)
}

/**
 * @returns milliseconds from the fault until the last pump that ran then was off; null when none ran, because the fault
 *   fell into a pause between two runs
 */
async function timeToOff(fault: NodeJS.Signals, seeded: string): Promise<number | null> {
  const dataDir = scratchFolder()
  cpSync(seeded, dataDir, { recursive: true })
  const server = await startBuiltServer(dataDir)
  const actuators = descendantsOf(server.pid)
  try {
    const running = await startPouring(server)
    await delay(Math.random() * 300)
    const at = Date.now()
    server.signal(fault)
    await delay(settleMs)
    const pumps = pumpsIn(dataDir)
    if (pumps.some(pump => running.includes(pump.pumpId) && pump.lastSwitchedOffAt === null))
      return Number.POSITIVE_INFINITY
    const time = Math.max(...pumps.map(pump => (pump.lastSwitchedOffAt ?? 0) - at))
    return time > 0 ? time : null
  } finally {
    server.signal('SIGKILL')
    await delay(300)
    for (const pid of actuators) endProcess(pid)
  }
}

/** An actuator that outlives its controller would itself be the fault; here it must not outlive the bench. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already, as it should be.
  }
}

async function row(fault: string, measure: () => Promise<number | null>): Promise<Row> {
  const times: number[] = []
  for (let tries = 0; times.length < rounds && tries < 3 * rounds; tries += 1) {
    const time = await measure()
    if (time !== null) times.push(time)
  }
  return {
    fault,
    rounds: times.length,
    ...spread('# ms', times),
    'above 300 ms': times.filter(time => time > 300).length,
    'never off': times.filter(time => !Number.isFinite(time)).length,
  }
}

const seeded = await seededFolder()
report({
  title: 'safety: time until every pump is off',
  rows: [
    await row('controller killed (kill -9)', () => timeToOff('SIGKILL', seeded)),
    await row('controller hangs (SIGSTOP)', () => timeToOff('SIGSTOP', seeded)),
    await row('actuator killed (kill -9): lines held again by the next one', timeToHeldAgain),
  ],
})
