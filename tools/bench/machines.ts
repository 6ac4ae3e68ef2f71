/**
 * Several machines on one database, each a server of its own that is written to by REST: by turns, where each is asked
 * what the one before it has just changed under its feet, and all at once, where nobody may be starved.
 */
import type { StartedServer } from '../mongodb/start-servers.mjs'
import { type BuiltServer, scratchFolder, startBuiltServer } from './built-server.ts'
import { ownDatabase, withMongoServers } from './mongo-servers.ts'
import { mean, quantile, type Row, report, rounded, spread } from './report.ts'

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

async function byTurns(machines: readonly Machine[]): Promise<Row> {
  const times: number[] = []
  for (let nth = 0; nth < turns + first; nth += 1) {
    const ms = await machines[nth % machines.length]?.write()
    if (ms !== undefined && nth >= first) times.push(ms)
  }
  return spread('by turns # ms', times)
}

/** Each writes again as soon as it has been answered. */
async function atOnce(machines: readonly Machine[]): Promise<Row> {
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
    "slowest machine's p99 ms": rounded(Math.max(...timesOf.map(times => quantile(times, 0.99)))),
    ...spread('at once # ms', all),
    "slowest machine's share of an equal one": rounded(Math.min(...counts) / mean(counts)),
  }
}

async function measure({ name, uri }: StartedServer, count: number): Promise<Row> {
  const url = ownDatabase(uri)
  const machines: Machine[] = []
  try {
    for (let nth = 1; nth <= count; nth += 1) machines.push(await startMachine(url, `machine-${nth}`))
    return { store: name, machines: count, ...(await byTurns(machines)), ...(await atOnce(machines)) }
  } finally {
    await Promise.all(machines.map(({ server }) => server.stop()))
  }
}

const counts = (process.env['BENCH_MACHINES'] ?? '2,8').split(',').map(Number)
const rows: Row[] = []
await withMongoServers(async servers => {
  if (servers.length === 0) throw new Error('No MongoDB server is at hand: npm run test:mongodb fetches one.')
  for (const server of servers) for (const count of counts) rows.push(await measure(server, count))
})
report({ title: 'machines: writes to several on one database, by turns and all at once', rows })
