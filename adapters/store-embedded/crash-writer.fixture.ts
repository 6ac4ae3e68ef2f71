/**
 * A process to be killed: writes batch after batch and says the number of each on its standard output once it is
 * acknowledged. Batch n puts category n, puts counter 1 at n and deletes category n - 5. Argument: the store's file.
 */
import { writeSync } from 'node:fs'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { openEmbeddedStore } from './open-embedded-store.ts'
import { workerFromSource } from './worker-from-source.ts'

const [, , file = ''] = process.argv
const now = () => timestamp(Date.UTC(2025, 5, 1))
const store = expectSuccess(await openEmbeddedStore({ file, now, ...workerFromSource }))
const last = expectSuccess(await store.load()).counter.get(1)?.last ?? 0

for (let batch = last + 1; ; batch += 1) {
  await store.commit([
    { op: 'put', kind: 'category', id: batch, value: { id: asId(batch), name: `batch ${batch}` } },
    { op: 'put', kind: 'counter', id: 1, value: { kind: 'category', last: batch } },
    { op: 'delete', kind: 'category', id: batch - 5 },
  ])
  writeSync(1, `${batch}\n`)
}
