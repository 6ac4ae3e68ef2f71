import { randomBytes } from 'node:crypto'
import { type StartedServer, setup } from '../mongodb/start-servers.mjs'

/** Starts the MongoDB servers at hand for as long as the work takes. */
export async function withMongoServers(work: (servers: readonly StartedServer[]) => Promise<void>): Promise<void> {
  const stop = await setup()
  try {
    await work(JSON.parse(process.env['MONGODB_TEST_SERVERS'] ?? '[]'))
  } finally {
    await stop()
  }
}

/** The address of a new database, which stays there. */
export function ownDatabase(uri: string): string {
  const url = new URL(uri)
  url.pathname = `/speedrail_bench_${randomBytes(4).toString('hex')}`
  return url.href
}
