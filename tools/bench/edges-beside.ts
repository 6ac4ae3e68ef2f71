/* An actuator in a process of its own beside a server, and guests of that server: how late edges come meanwhile. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { leanActuator } from '#adapters/actuator/lean-process.ts'
import { supervisionOfSimulated } from '#adapters/actuator/standby.ts'
import { startActuator } from '#adapters/actuator/start-actuator.ts'
import type { EdgeLateness, TimedProgram } from '#domain/program/program.ts'
import { type BuiltServer, scratchFolder } from './built-server.ts'
import { busyWiring } from './busy-program.ts'
import type { GuestsReport } from './guests.ts'
import type { Row } from './report.ts'

/** Of the busy program. */
export const pumps = 16
const root = join(import.meta.dirname, '../..')

/** As the production build does it, in one file. */
export async function bundledActuator(): Promise<URL> {
  const outfile = join(scratchFolder(), 'timing-actuator.mjs')
  const entry = join(import.meta.dirname, 'timing-actuator.ts')
  await build({ absWorkingDir: root, entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' })
  return new URL(`file://${outfile}`)
}

export async function latenessOf(entry: URL, program: TimedProgram, realTime: 'yes' | 'no'): Promise<Row> {
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
    const { count, p50, p99, max } = await ended
    return { edges: count, 'p50 ms': inMs(p50), 'p99 ms': inMs(p99), 'worst ms': inMs(max) }
  } finally {
    await actuator.close()
  }
}

const inMs = (late: number): number => Number((late / 1000).toFixed(3))

/** The row, and what the guests did meanwhile. */
export async function withGuests(
  server: BuiltServer,
  measure: () => Promise<Row>,
  ...how: readonly 'drinks'[]
): Promise<Row> {
  const entry = join(import.meta.dirname, 'guests.ts')
  const guests = fork(entry, [server.url, ...how], { execArgv: ['--import', 'tsx'] })
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
