/*
 * A worker that writes until it is ended. It says what it has found in the store as `{ found, problem }`, then writes batch
 * after batch and says `{ wrote }` of each that is acknowledged; `{ refused }` of one that is not, and waits for
 * `go-on`. Batch n follows from n alone.
 */
import { type OpfsStore, openOpfsStore } from '#adapters/opfs/open-opfs-store.ts'
import type { WriteOperation } from '#domain/records/records.ts'
import { append, category, put } from '#domain/testing/record-samples.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { workerScope } from './worker-scope.ts'

interface Order {
  readonly kind: 'write' | 'go-on'
  readonly folder: string
  /** Of the text in each batch, in characters. */
  readonly length: number
  /** So many documents are written again and again. */
  readonly ids: number
}

let ids = 0
const nameOf = (batch: number, length: number): string => `${batch} ${'x'.repeat(length)}`

const batchOf = (batch: number, length: number): WriteOperation[] => [
  category((batch % ids) + 1, nameOf(batch, length)),
  append(batch),
  put('counter', 1, { kind: 'category', last: batch }),
]

/** @returns the last batch, and what is wrong with what the store holds; null when it is just what it should be */
async function look(store: OpfsStore): Promise<{ readonly found: number; readonly problem: string | null }> {
  const records = expectSuccess(await store.load())
  const found = records.counter.get(1)?.last ?? 0
  for (const [id, { name }] of records.category) {
    if (!name.startsWith(`${lastOf(id, found)} `)) return { found, problem: `category ${id} is of ${name.slice(0, 9)}` }
  }
  if (records.category.size !== Math.min(found, ids)) return { found, problem: `${records.category.size} categories` }
  for (let offset = 0; offset < found; offset += 200) {
    const orders = await store.pastOrders(offset, 200)
    const wrong = orders.findIndex((order, index) => order.id !== found - offset - index)
    if (wrong >= 0 || orders.length !== Math.min(200, found - offset))
      return { found, problem: `orders from ${offset}` }
  }
  const more = await store.pastOrders(found, 1)
  return {
    found,
    problem: more.length > 0 ? 'orders that were never written' : store.losses.length > 0 ? 'it was damaged' : null,
  }
}

/** The last batch up to `found` that wrote the category. */
const lastOf = (id: number, found: number): number => found - ((((found - (id - 1)) % ids) + ids) % ids)

let goOn = (): void => undefined

async function write({ folder: name, length }: Order): Promise<void> {
  const root = await workerScope.navigator.storage.getDirectory()
  const store = expectSuccess(await openOpfsStore({ folder: await root.getDirectoryHandle(name, { create: true }) }))
  const seen = await look(store)
  workerScope.postMessage(seen)
  for (let batch = seen.found + 1; ; ) {
    try {
      await store.commit(batchOf(batch, length))
      workerScope.postMessage({ wrote: batch })
      batch += 1
    } catch (error) {
      const { message, reason = null } = error as Error & { readonly reason?: string }
      const { problem } = await look(store)
      const mayGoOn = new Promise<void>(resolve => {
        goOn = resolve
      })
      workerScope.postMessage({ refused: batch, reason, message, problem })
      await mayGoOn
    }
  }
}

workerScope.addEventListener('message', ({ data }) => {
  const order = data as Order
  if (order.kind === 'go-on') {
    goOn()
    return
  }
  ;({ ids } = order)
  write(order).catch((error: unknown) => workerScope.postMessage({ problem: String(error) }))
})
