/**
 * How long pumps run on after the controller was killed, or hangs, as the simulated machine itself recorded it; and how
 * long nobody holds the lines after the actuator was killed. BENCH_ROUNDS says how often.
 */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { timeToHeldAgain } from './actuator-killed.ts'
import { type BuiltServer, descendantsOf, scratchFolder, startBuiltServer } from './built-server.ts'
import { report } from './report.ts'
import { median, quantile, rounded } from './statistics.ts'

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
  const { recipes } = await server.graphql<{ recipes: { content: readonly { id: number }[] } }>(
    '{ recipes(filter: { fabricable: AUTOMATIC }) { content { id } } }',
  )
  const recipe = recipes.content[0]
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

/** A folder in which a server has been started once: the next ones are quicker. */
async function seededFolder(): Promise<string> {
  const folder = scratchFolder()
  await (await startBuiltServer(folder)).stop()
  return folder
}

async function row(fault: string, measure: () => Promise<number | null>): Promise<Record<string, string | number>> {
  const times: number[] = []
  for (let tries = 0; times.length < rounds && tries < 3 * rounds; tries += 1) {
    const time = await measure()
    if (time !== null) times.push(time)
  }
  return {
    fault,
    rounds: times.length,
    'median ms': rounded(median(times)),
    'p99 ms': rounded(quantile(times, 0.99)),
    'max ms': rounded(Math.max(...times)),
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
