/**
 * How late the edges of pumps come in an actuator process, while nothing else happens and while the controller beside
 * it has much to do: as any process is scheduled, and in real time, for which this must be run with the right to.
 * BENCH_SECONDS says how long each is measured.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { EdgeLateness, TimedProgram } from '#domain/program/program.ts'
import { seconds } from '#domain/units/duration.ts'
import { type BuiltServer, scratchFolder, withBuiltServer } from './built-server.ts'
import { busyProgram, busyWiring } from './busy-program.ts'
import type { GuestsReport } from './guests.ts'
import { dice } from './random.ts'
import { type Row, report } from './report.ts'

const length = seconds(Number(process.env['BENCH_SECONDS'] ?? 45))
const pumps = 16
const root = join(import.meta.dirname, '../..')

/** As the production build does it, in one file. */
async function bundledActuator(): Promise<URL> {
  const outfile = join(scratchFolder(), 'timing-actuator.mjs')
  const entry = join(import.meta.dirname, 'timing-actuator.ts')
  await build({ absWorkingDir: root, entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' })
  return new URL(`file://${outfile}`)
}

async function latenessOf(entry: URL, program: TimedProgram, realTime: 'yes' | 'no'): Promise<EdgeLateness> {
  const actuator = await startActuator({
    supervision: supervisionOfSimulated,
    entry,
    execArgv: leanActuator,
    env: { ...process.env, DATA_DIR: scratchFolder(), BENCH_REAL_TIME: realTime },
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
    const wired = await actuator.wire(busyWiring(pumps))
    const begun = wired.ok ? await actuator.run(program) : wired
    if (!begun.ok) throw new Error(`the program cannot run: ${JSON.stringify(begun.problem)}`)
    return await ended
  } finally {
    await actuator.close()
  }
}

async function withGuests(server: BuiltServer, measure: () => Promise<Row>): Promise<Row> {
  const entry = join(import.meta.dirname, 'guests.ts')
  const guests = fork(entry, [server.url], { execArgv: ['--import', 'tsx'] })
  try {
    await once(guests, 'message')
    const row = await measure()
    guests.send('stop')
    const [done] = (await once(guests, 'message')) as [GuestsReport]
    return {
      ...row,
      'answers/s': Math.round(done.answers / done.seconds),
      'events/s': Math.round(done.events / done.seconds),
      drinks: done.drinks,
    }
  } finally {
    guests.kill('SIGKILL')
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
    return await withGuests(server, measure)
  } finally {
    stop()
  }
}

const inMs = (late: number): number => Number((late / 1000).toFixed(3))

const entry = await bundledActuator()
const program = busyProgram(pumps, length, dice(3))

async function row(controller: string, realTime: 'yes' | 'no'): Promise<Row> {
  const { count, p50, p99, max } = await latenessOf(entry, program, realTime)
  const late = { 'p50 ms': inMs(p50), 'p99 ms': inMs(p99), 'worst ms': inMs(max) }
  return { controller, 'real time': realTime, edges: count, ...late }
}

const loaded = '50 subscriptions, 200 requests/s, drinks'
const flooded = 'the same, and 10 clients flat out'
const rows: Row[] = []
await withBuiltServer([scratchFolder(), { SIM_SPEED: '10' }], async server => {
  for (const realTime of ['no', 'yes'] as const) {
    rows.push(await row('idle', realTime))
    rows.push(await withGuests(server, () => row(loaded, realTime)))
    rows.push(await withFlood(server, () => row(flooded, realTime)))
  }
})
report({ title: 'timing: lateness of pump edges in the actuator process', rows })
