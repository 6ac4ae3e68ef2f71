/**
 * The stores, each by the same: durable writes, an import, and a server that starts on many recipes. Reads of a running
 * server never come to a store: its pages of recipes are measured to see that they do not depend on it.
 */

import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import { openMongoStore } from '#adapters/store-mongodb/open-mongodb-store.ts'
import { machineKey } from '#domain/peers/machine-key.ts'
import type { RecordStore, StoreProblem } from '#domain/ports/record-store.port.ts'
import type { Records } from '#domain/records/records.ts'
import { type Result, success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import type { StartedServer } from '../mongodb/start-servers.mjs'
import { type BuiltServer, memoryOf, scratchFolder, seededFolder, startBuiltServer } from './built-server.ts'
import { recipesFor } from './generated-recipes.ts'
import { ownDatabase, withMongoServers } from './mongo-servers.ts'
import { median, type Row, report, rounded, spread, timed } from './report.ts'

/** A place for records, which one server or one bench has at a time. */
interface StoreUnderTest {
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
  const url = ownDatabase(uri)
  const machine = 'bench'
  const key = machineKey(machine)
  if (key === null) throw new Error(`no machine can be called ${machine}`)
  return {
    name,
    dataDir: scratchFolder(),
    environment: { STORE: url, MACHINE_ID: machine },
    open: () => opened(openMongoStore({ url, machine: key, now })),
  }
}

/** The embedded one, and MongoDB on each of these servers. */
const storesUnderTest = (servers: readonly StartedServer[]): readonly StoreUnderTest[] => [
  embedded(),
  ...servers.map(mongodb),
]

const writes = 500
const imported = 5_000
const recipes = Number(process.env['BENCH_RECIPES'] ?? 20_000)
const starts = 5
const pages = 300
/** By then what the start needed is given back. */
const idleMs = 3_000

async function loaded(store: RecordStore): Promise<Records> {
  const records = await store.load()
  if (!records.ok) throw new Error(`the store cannot be read: ${records.problem.detail}`)
  return records.value
}

async function singleWrites(store: RecordStore): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < writes; nth += 1) {
    const value = { id: asId<'category'>(900 + (nth % 50)), name: `Written ${nth}` }
    times.push(await timed(() => store.commit([{ op: 'put', kind: 'category', id: value.id, value }])))
  }
  return times
}

/** One change of the record book: one commit, on the disk when it resolves. */
function importRecipes(store: RecordStore, records: Records, total: number): Promise<number> {
  const rethrow = (error: unknown): never => {
    throw error
  }
  const book = openRecordBook(records, { store, eventBus: createEventBus(rethrow), onStoreError: rethrow })
  const operations = recipesFor(records, total)
  return timed(() =>
    book.change<void, never>(draft => {
      for (const operation of operations) {
        if (operation.op === 'put') draft.put(operation.kind, operation.id, operation.value)
      }
      return success(undefined)
    }),
  )
}

async function pageTimes(server: BuiltServer): Promise<number[]> {
  const headers = { authorization: `Bearer ${await server.logIn('admin')}` }
  const times: number[] = []
  for (let nth = 0; nth < pages + 30; nth += 1) {
    const path = `/api/recipe/?page=${nth % 40}&searchName=sour`
    const ms = await timed(async () => (await fetch(server.url + path, { headers })).text())
    if (nth >= 30) times.push(ms)
  }
  return times
}

async function measure(under: StoreUnderTest): Promise<Row> {
  await seededFolder(under.environment, under.dataDir)
  const store = await under.open()
  const records = await loaded(store)
  const single = await singleWrites(store)
  const importMs = await importRecipes(store, records, records.recipe.size + imported)
  await importRecipes(store, await loaded(store), recipes)
  await store.close()

  const startMs: number[] = []
  for (let nth = 1; nth < starts; nth += 1) {
    const server = await startBuiltServer(under.dataDir, under.environment)
    startMs.push(server.startMs)
    await server.stop()
  }
  const server = await startBuiltServer(under.dataDir, under.environment)
  startMs.push(server.startMs)
  await delay(idleMs)
  const { rss } = memoryOf(server.pid)
  const page = await pageTimes(server)
  await server.stop()
  return {
    store: under.name,
    ...spread('write # ms', single),
    [`import of ${imported} s`]: rounded(importMs / 1000),
    [`start with ${recipes} s`]: rounded(median(startMs) / 1000),
    'controller RSS MiB': rounded(rss),
    ...spread('page # ms', page),
  }
}

const rows: Row[] = []
await withMongoServers(async servers => {
  for (const under of storesUnderTest(servers)) rows.push(await measure(under))
})
report({ title: 'store: writes, an import, a start', rows })
