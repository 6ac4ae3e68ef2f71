/**
 * How late the edges of pumps come in an actuator process, while nothing else happens and while the controller beside
 * it has much to do: as any process is scheduled, and in real time, for which this must be run with the right to.
 * BENCH_SECONDS says how long each is measured.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { seconds } from '#domain/units/duration.ts'
import { type BuiltServer, scratchFolder, withBuiltServer } from './built-server.ts'
import { busyProgram } from './busy-program.ts'
import { bundledActuator, latenessOf, pumps, withGuests } from './edges-beside.ts'
import { dice } from './random.ts'
import { type Row, report } from './report.ts'

const length = seconds(Number(process.env['BENCH_SECONDS'] ?? 45))
const root = join(import.meta.dirname, '../..')

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

const entry = await bundledActuator()
const program = busyProgram(pumps, length, dice(3))

const row = async (controller: string, realTime: 'yes' | 'no'): Promise<Row> => ({
  controller,
  'real time': realTime,
  ...(await latenessOf(entry, program, realTime)),
})

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
