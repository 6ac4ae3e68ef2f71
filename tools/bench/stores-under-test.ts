import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import { openMongoStore } from '#adapters/store-mongodb/open-mongodb-store.ts'
import { machineKey } from '#domain/peers/machine-key.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { Result } from '#domain/result.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import type { StartedServer } from '../mongodb/start-servers.mjs'
import { scratchFolder } from './built-server.ts'

/** A place for records, which one server or one bench has at a time. */
export interface StoreUnderTest {
  readonly name: string
  readonly dataDir: string
  /** The environment that tells a server to use it. */
  readonly environment: Readonly<Record<string, string>>
  open(): Promise<RecordStore>
}

const now = () => timestamp(Date.now())

async function opened(result: Promise<Result<RecordStore, StoreProblem>>): Promise<RecordStore> {
  const store = await result
  if (!store.ok) throw new Error(`the store cannot be opened: ${store.problem.detail}`)
  return store.value
}

function embedded(): StoreUnderTest {
  const dataDir = scratchFolder()
  const workerUrl = new URL('../../dist/server/store-worker.mjs', import.meta.url)
  const file = join(dataDir, 'speedrail.db')
  return {
    name: 'embedded',
    dataDir,
    environment: { STORE: 'embedded' },
    open: () => opened(openEmbeddedStore({ file, workerUrl, workerExecArgv: [], now })),
  }
}

/** In a database of its own, which stays there. */
function mongodb({ name, uri }: StartedServer): StoreUnderTest {
  const url = new URL(uri)
  url.pathname = `/speedrail_bench_${randomBytes(4).toString('hex')}`
  const machine = 'bench'
  const key = machineKey(machine)
  if (key === null) throw new Error(`no machine can be called ${machine}`)
  return {
    name,
    dataDir: scratchFolder(),
    environment: { STORE: url.href, MACHINE_ID: machine },
    open: () => opened(openMongoStore({ url: url.href, machine: key, now })),
  }
}

/** The embedded one, and MongoDB on each of these servers. */
export const storesUnderTest = (servers: readonly StartedServer[]): readonly StoreUnderTest[] => [
  embedded(),
  ...servers.map(mongodb),
]
