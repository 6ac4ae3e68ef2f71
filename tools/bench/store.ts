/**
 * The stores, each by the same: durable writes, an import, and a server that starts on many recipes. Reads of a running
 * server never come to a store: its pages of recipes are measured to see that they do not depend on it.
 */
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { Records } from '#domain/records/records.ts'
import { success } from '#domain/result.ts'
import { asId } from '#domain/units/id.ts'
import { createEventBus } from '#domain/usecases/records/event-bus.ts'
import { openRecordBook } from '#domain/usecases/records/record-book.ts'
import { type StartedServer, setup } from '../mongodb/start-servers.mjs'
import { type BuiltServer, memoryOf, startBuiltServer } from './built-server.ts'
import { recipesFor } from './generated-recipes.ts'
import { report } from './report.ts'
import { median, quantile, rounded } from './statistics.ts'
import { type StoreUnderTest, storesUnderTest } from './stores-under-test.ts'

const writes = 500
const imported = 5_000
const recipes = Number(process.env['BENCH_RECIPES'] ?? 20_000)
const starts = 5
const pages = 300
/** By then what the start needed is given back. */
const idleMs = 3_000

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

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

async function measure(under: StoreUnderTest): Promise<Record<string, string | number>> {
  await (await startBuiltServer(under.dataDir, under.environment)).stop()
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
  await pause(idleMs)
  const { rss } = memoryOf(server.pid)
  const page = await pageTimes(server)
  await server.stop()
  return {
    store: under.name,
    'write p50 ms': rounded(median(single)),
    'write p99 ms': rounded(quantile(single, 0.99)),
    [`import of ${imported} s`]: rounded(importMs / 1000),
    [`start with ${recipes} s`]: rounded(median(startMs) / 1000),
    'controller RSS MiB': rounded(rss),
    'page p50 ms': rounded(median(page)),
    'page p99 ms': rounded(quantile(page, 0.99)),
  }
}

const stopServers = await setup()
const rows = []
try {
  const servers: readonly StartedServer[] = JSON.parse(process.env['MONGODB_TEST_SERVERS'] ?? '[]')
  for (const under of storesUnderTest(servers)) rows.push(await measure(under))
} finally {
  await stopServers()
}
report({ title: 'store: writes, an import, a start', rows })
