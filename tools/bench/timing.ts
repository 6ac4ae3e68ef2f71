/**
 * How late the edges of pumps come in an actuator process, while nothing else happens and while the controller beside
 * it has much to do; with priorities as they are, with a higher one for the actuator (which needs the right to), and
 * with a lower one for the controller. BENCH_SECONDS says how long each is measured.
 */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { EdgeLateness, TimedProgram } from '#domain/pour/program.ts'
import { seconds } from '#domain/units/duration.ts'
import { wiringOf } from '#domain/usecases/start-machine.usecase.ts'
import { type BuiltServer, scratchFolder, startBuiltServer } from './built-server.ts'
import { largeDrink, oneLongProgram } from './large-drink.ts'
import { dice } from './random.ts'
import { report } from './report.ts'
import { loadServer } from './server-load.ts'

const length = seconds(Number(process.env['BENCH_SECONDS'] ?? 45))
const chance = dice(3)
const drinks = Array.from({ length: 5 }, () => largeDrink(16, 8, chance))
const root = join(import.meta.dirname, '../..')

/** As the production build does it, in one file. */
async function bundledActuator(): Promise<URL> {
  const outfile = join(scratchFolder(), 'timing-actuator.mjs')
  const entry = join(import.meta.dirname, 'timing-actuator.ts')
  await build({ absWorkingDir: root, entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' })
  return new URL(`file://${outfile}`)
}

async function latenessOf(entry: URL, program: TimedProgram, nice: number): Promise<EdgeLateness> {
  const [drink] = drinks
  if (drink === undefined) throw new RangeError('there is no drink')
  const actuator = await startActuator({
    entry,
    execArgv: leanActuator,
    env: { ...process.env, DATA_DIR: scratchFolder(), BENCH_NICE: String(nice) },
    log: text => console.error(text),
  })
  try {
    const ended = new Promise<EdgeLateness>((resolve, reject) => {
      actuator.subscribe(event => {
        if (event.kind !== 'ended') return
        const { outcome, reason, lateness } = event.report
        if (outcome === 'completed' && lateness) resolve(lateness)
        else reject(new Error(`the program ended as ${outcome}: ${reason}`))
      })
    })
    const wired = await actuator.wire(wiringOf(drink.records))
    const begun = wired.ok ? await actuator.run(program) : wired
    if (!begun.ok) throw new Error(`the program cannot run: ${JSON.stringify(begun.problem)}`)
    return await ended
  } finally {
    await actuator.close()
  }
}

type Row = Record<string, string | number>

async function withLoad(server: BuiltServer, measure: () => Promise<Row>): Promise<Row> {
  const load = await loadServer(server)
  const before = { ...load }
  const start = performance.now()
  try {
    const row = await measure()
    const perSecond = (count: number): number => Math.round((1000 * count) / (performance.now() - start))
    return {
      ...row,
      'answers/s': perSecond(load.answered - before.answered),
      'events/s': perSecond(load.events - before.events),
      drinks: load.drinks,
    }
  } finally {
    await load.stop()
  }
}

/** Ten clients that ask as fast as they are answered, until it is called off. */
function flood(server: BuiltServer): () => void {
  const autocannon = join(root, 'node_modules/autocannon/autocannon.js')
  const settings = ['-c', '10', '-d', '3600', '--no-progress']
  const child = spawn(process.execPath, [autocannon, ...settings, `${server.url}/health`], { stdio: 'ignore' })
  return () => void child.kill('SIGKILL')
}

async function withFlood(server: BuiltServer, measure: () => Promise<Row>): Promise<Row> {
  const stop = flood(server)
  try {
    return await withLoad(server, measure)
  } finally {
    stop()
  }
}

const inMs = (late: number): number => Number((late / 1000).toFixed(3))

const entry = await bundledActuator()
const program = oneLongProgram(
  drinks.map(({ plan }) => plan),
  length,
)
const server = await startBuiltServer(scratchFolder(), { SIM_SPEED: '10' })

async function row(controller: string, priority: string, nice: number): Promise<Row> {
  const { count, p50, p99, max } = await latenessOf(entry, program, nice)
  return { controller, priority, edges: count, 'p50 ms': inMs(p50), 'p99 ms': inMs(p99), 'worst ms': inMs(max) }
}

const idle = 'idle'
const loaded = '50 subscriptions, 200 requests/s, drinks'
const flooded = 'the same, and 10 clients flat out'
const rows: Row[] = []
try {
  rows.push(await row(idle, 'as usual', 0))
  rows.push(await withLoad(server, () => row(loaded, 'as usual', 0)))
  rows.push(await withFlood(server, () => row(flooded, 'as usual', 0)))
  rows.push(await withLoad(server, () => row(loaded, 'actuator −10', -10)))
  rows.push(await withFlood(server, () => row(flooded, 'actuator −10', -10)))
  // Its main thread alone: no process can be told all of its threads.
  setPriority(server.pid, 5)
  rows.push(await withLoad(server, () => row(loaded, 'controller +5', 0)))
  rows.push(await withFlood(server, () => row(flooded, 'controller +5', 0)))
} finally {
  await server.stop()
}
report({ title: 'timing: lateness of pump edges in the actuator process', rows })
