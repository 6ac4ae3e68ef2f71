/**
 * A process to be killed. It says on its standard output what it has found in the store, as `found <last batch> <digest>`,
 * then writes batch after batch and says `wrote <n>` of each when it is acknowledged. It never rests for long, but often
 * enough for snapshots and for tidying up the log. Arguments: the store's file, the worker.
 */
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import type { PastOrder } from '#domain/pour/order.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { digestOf, lastBatchIn, numberedBatch } from './testing/numbered-batches.ts'

const [, , file = '', worker = ''] = process.argv
let days = 0
/** Every batch is written on a day of its own: each time of quiet has a snapshot to make. */
const now = () => timestamp(Date.UTC(2025, 5, 1) + days * 86_400_000)
const say = (text: string): void => void writeSync(1, `${text}\n`)

async function pastOrdersOf(store: RecordStore): Promise<PastOrder[]> {
  const all: PastOrder[] = []
  for (;;) {
    const page = await store.pastOrders(all.length, 200)
    all.push(...page)
    if (page.length < 200) return all
  }
}

const opened = await openEmbeddedStore({ file, now, workerUrl: pathToFileURL(worker), workerExecArgv: [], quietMs: 2 })
if (!opened.ok) throw new Error(JSON.stringify(opened.problem))
const store = opened.value
const loaded = await store.load()
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
const found = { records: loaded.value, pastOrders: await pastOrdersOf(store) }
const last = lastBatchIn(found)
days = last
say(`found ${last} ${digestOf(found)}`)

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

for (let batch = last + 1; ; batch += 1) {
  days = batch
  const { replacesAll, operations } = numberedBatch(batch)
  if (replacesAll) await store.replaceAll(once(operations))
  else await store.commit(operations)
  say(`wrote ${batch}`)
  if (batch % 7 === 0) await pause(6)
}
