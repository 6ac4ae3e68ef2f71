/**
 * Several machines on one database, each a server of its own that is written to by REST: by turns, where each is asked
 * what the one before it has just changed under its feet, and all at once, where nobody may be starved.
 */
import { randomBytes } from 'node:crypto'
import { type StartedServer, setup } from '../mongodb/start-servers.mjs'
import { type BuiltServer, scratchFolder, startBuiltServer } from './built-server.ts'
import { report } from './report.ts'
import { mean, median, quantile, rounded } from './statistics.ts'

const seconds = 10
const turns = 200
/** Not measured. */
const first = 20

interface Machine {
  readonly server: BuiltServer
  /** Gives a category, one for each machine, another name; resolves to how long the answer took [ms]. */
  write(): Promise<number>
}

async function startMachine(url: string, id: string): Promise<Machine> {
  const server = await startBuiltServer(scratchFolder(), { STORE: url, MACHINE_ID: id })
  const headers = { authorization: `Bearer ${await server.logIn('admin')}`, 'content-type': 'application/json' }
  let written = 0
  const send = async (method: string, path: string): Promise<string> => {
    written += 1
    const body = JSON.stringify({ name: `${id} ${written}` })
    const response = await fetch(`${server.url}/api/category/${path}`, { method, headers, body })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${id}: ${response.status} ${answer}`)
    return answer
  }
  const category: { id: number } = JSON.parse(await send('POST', ''))
  return {
    server,
    async write() {
      const began = performance.now()
      await send('PUT', String(category.id))
      return performance.now() - began
    },
  }
}

async function byTurns(machines: readonly Machine[]): Promise<Record<string, number>> {
  const times: number[] = []
  for (let nth = 0; nth < turns + first; nth += 1) {
    const ms = await machines[nth % machines.length]?.write()
    if (ms !== undefined && nth >= first) times.push(ms)
  }
  return {
    'by turns p50 ms': rounded(median(times)),
    'by turns p99 ms': rounded(quantile(times, 0.99)),
    'by turns longest ms': rounded(Math.max(...times)),
  }
}

/** Each writes again as soon as it has been answered. */
async function atOnce(machines: readonly Machine[]): Promise<Record<string, number>> {
  const end = performance.now() + seconds * 1000
  const timesOf = await Promise.all(
    machines.map(async machine => {
      const times: number[] = []
      while (performance.now() < end) times.push(await machine.write())
      return times
    }),
  )
  const counts = timesOf.map(({ length }) => length)
  const all = timesOf.flat()
  return {
    'at once writes/s': rounded(all.length / seconds),
    'at once p50 ms': rounded(median(all)),
    'at once p99 ms': rounded(quantile(all, 0.99)),
    "slowest machine's p99 ms": rounded(Math.max(...timesOf.map(times => quantile(times, 0.99)))),
    'at once longest ms': rounded(Math.max(...all)),
    "slowest machine's share of an equal one": rounded(Math.min(...counts) / mean(counts)),
  }
}

async function measure({ name, uri }: StartedServer, count: number): Promise<Record<string, string | number>> {
  const url = new URL(uri)
  url.pathname = `/speedrail_bench_${randomBytes(4).toString('hex')}`
  const machines: Machine[] = []
  try {
    for (let nth = 1; nth <= count; nth += 1) machines.push(await startMachine(url.href, `machine-${nth}`))
    return { store: name, machines: count, ...(await byTurns(machines)), ...(await atOnce(machines)) }
  } finally {
    await Promise.all(machines.map(({ server }) => server.stop()))
  }
}

const counts = (process.env['BENCH_MACHINES'] ?? '2,8').split(',').map(Number)
const stopServers = await setup()
const rows = []
try {
  const servers: readonly StartedServer[] = JSON.parse(process.env['MONGODB_TEST_SERVERS'] ?? '[]')
  if (servers.length === 0) throw new Error('No MongoDB server is at hand: npm run test:mongodb fetches one.')
  for (const server of servers) for (const count of counts) rows.push(await measure(server, count))
} finally {
  await stopServers()
}
report({ title: 'machines: writes to several on one database, by turns and all at once', rows })
