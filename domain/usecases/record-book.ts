import type { RecordStore } from '../ports/record-store.port.ts'
import { createDraft, type Draft } from '../records/draft.ts'
import { applyOperations, type RecordKind, type Records, type WriteOperation } from '../records/records.ts'
import { failure, type Result } from '../result.ts'
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

  return {
    get now() {
      return current
    },
    change(decide) {
      const result = last.then(() => changeNow(decide))
      last = result.catch(() => undefined)
      return result
    },
  }
}

const kindsOf = (operations: readonly WriteOperation[]): ReadonlySet<RecordKind> =>
  new Set(operations.flatMap(operation => (operation.op === 'append' ? [] : [operation.kind])))
