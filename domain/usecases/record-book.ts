import type { RecordStore } from '../ports/record-store.port.ts'
import type { PastOrder } from '../pour/order.ts'
import { createDraft, type Draft } from '../records/draft.ts'
import { applyOperations, type RecordKind, type Records, recordKinds, type WriteOperation } from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'
import type { Hub } from './hub.ts'

export interface StoreUnavailable {
  readonly kind: 'store-unavailable'
}

/** The records in memory and the one way to change them. */
export interface RecordBook {
  /** The current state; immutable. */
  readonly now: Records
  /**
   * Decides on the current state, writes durably, then applies. Changes run one after another. When the decision is a
   * failure, or the store cannot write, nothing changes.
   */
  change<Value, Problem>(
    decide: (draft: Draft) => Result<Value, Problem>,
  ): Promise<Result<Value, Problem | StoreUnavailable>>
  /** Puts something else in the place of everything, all or nothing, in turn with the changes. */
  replaceAll(decide: (now: Records) => WholeMemory): Promise<Result<void, StoreUnavailable>>
}

/** All that a machine remembers. */
export interface WholeMemory {
  readonly records: Records
  /** Oldest first. */
  readonly pastOrders: readonly PastOrder[]
}

export function openRecordBook(
  initial: Records,
  deps: { readonly store: RecordStore; readonly hub: Hub; readonly onStoreError: (error: unknown) => void },
): RecordBook {
  let current = initial
  let last: Promise<unknown> = Promise.resolve()

  async function changeNow<Value, Problem>(
    decide: (draft: Draft) => Result<Value, Problem>,
  ): Promise<Result<Value, Problem | StoreUnavailable>> {
    const draft = createDraft(current)
    const decision = decide(draft)
    if (!decision.ok || draft.operations.length === 0) return decision
    try {
      await deps.store.commit(draft.operations)
    } catch (error) {
      deps.onStoreError(error)
      return failure({ kind: 'store-unavailable' })
    }
    current = applyOperations(current, draft.operations)
    deps.hub.publish({ kind: 'records-changed', kinds: kindsOf(draft.operations) })
    return decision
  }

  async function replaceNow(decide: (now: Records) => WholeMemory): Promise<Result<void, StoreUnavailable>> {
    const next = decide(current)
    try {
      await deps.store.replaceAll(writesOf(next))
    } catch (error) {
      deps.onStoreError(error)
      return failure({ kind: 'store-unavailable' })
    }
    current = next.records
    deps.hub.publish({ kind: 'records-changed', kinds: new Set(recordKinds) })
    return success(undefined)
  }

  return {
    get now() {
      return current
    },
    change(decide) {
      const result = last.then(() => changeNow(decide))
      last = result.catch(() => undefined)
      return result
    },
    replaceAll(decide) {
      const result = last.then(() => replaceNow(decide))
      last = result.catch(() => undefined)
      return result
    },
  }
}

const batchSize = 500

/** In pieces that a store can swallow. */
export async function* writesOf({ records, pastOrders }: WholeMemory): AsyncGenerator<readonly WriteOperation[]> {
  let batch: WriteOperation[] = []
  for (const kind of recordKinds) {
    for (const [id, value] of records[kind]) {
      batch.push({ op: 'put', kind, id, value } as WriteOperation)
      if (batch.length >= batchSize) {
        yield batch
        batch = []
      }
    }
  }
  yield batch
  for (let start = 0; start < pastOrders.length; start += batchSize) {
    const orders = pastOrders.slice(start, start + batchSize)
    yield orders.map(value => ({ op: 'append', stream: 'pastOrder', value }) as const)
  }
}

const kindsOf = (operations: readonly WriteOperation[]): ReadonlySet<RecordKind> =>
  new Set(operations.flatMap(operation => (operation.op === 'append' ? [] : [operation.kind])))
