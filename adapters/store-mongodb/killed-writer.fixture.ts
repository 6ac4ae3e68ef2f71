/**
 * A process to be killed: it goes on where it finds the store, writes batch after batch, and says the number of each on its
 * standard output when it is acknowledged. Arguments: the URL, and the timing as JSON.
 */
import { writeSync } from 'node:fs'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openMongoStore } from './open-mongodb-place.ts'
import { batchOperations, lastBatch, replacesAll, writer } from './testing/batches.ts'

const [, , url = '', timing = '{}'] = process.argv

async function openAsHeir(): Promise<RecordStore> {
  const now = () => timestamp(1_750_000_000_000)
  const opened = await openMongoStore({ url, machine: writer, now, timing: JSON.parse(timing) })
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem))
  return opened.value
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

const store = await openAsHeir()
const loaded = await store.load()
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
for (let batch = lastBatch(loaded.value) + 1; ; batch += 1) {
  const operations = batchOperations(batch)
  if (replacesAll(batch)) await store.replaceAll(once(operations))
  else while ((await store.commit(operations)) === 'overtaken');
  writeSync(1, `${batch}\n`)
}
