import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden, Operation } from '../../access/permissions.ts'
import type { MachineKey } from '../../peers/machine-key.ts'
import type { RecordStore, StoreChange } from '../../ports/record-store.port.ts'
import type { PastOrder } from '../../pour/order.ts'
import { NotStorable } from '../../records/documents.ts'
import { createDraft, type Draft } from '../../records/draft.ts'
import {
  applyOperations,
  emptyRecords,
  onlyId,
  type RecordKind,
  type Records,
  type RecordTypes,
  recordKinds,
  type SingleKind,
  type WriteOperation,
} from '../../records/records.ts'
import { isSharedWrite, joined, sharedKinds } from '../../records/scopes.ts'
import { failure, type Result, success } from '../../result.ts'
import { createTurns } from '../../turns.ts'
import type { EventBus } from './event-bus.ts'

export interface StoreUnavailable {
  readonly kind: 'store-unavailable'
}

export interface RecordBook {
  /** The current state; immutable. */
  readonly now: Records
  /** The own records of the other machines that share the store; shared tables are empty. */
  readonly others: ReadonlyMap<MachineKey, Records>
  /**
   * Decides on the current state, writes durably, then applies. Changes run one after another. When the decision is a
   * failure, or the store cannot write, nothing changes. Where several machines write, it may decide more than once: on
   * what the others have made of the state meanwhile.
   */
  change<Value, Problem>(
    decide: (draft: Draft) => Result<Value, Problem>,
  ): Promise<Result<Value, Problem | StoreUnavailable>>
  /** Is called with each change that is about to be written, and adds what has to be written with it or not at all. */
  accompany(add: (draft: Draft) => void): void
  /** Puts something else in the place of everything, all or nothing, in turn with the changes. */
  replaceAll(decide: (now: Records) => WholeMemory): Promise<Result<void, StoreUnavailable>>
}

/** Writes without deciding anything. */
export const write = (records: RecordBook, apply: (draft: Draft) => void): Promise<Result<void, StoreUnavailable>> =>
  records.change<void, never>(draft => success(apply(draft)))

/** {@link RecordBook.change} for someone who may still do this when its turn comes. */
export const changeAs = <Value, Problem>(
  records: RecordBook,
  caller: Parameters<typeof mayStill>[1],
  operation: Operation,
  decide: (draft: Draft) => Result<Value, Problem>,
): Promise<Result<Value, Problem | Forbidden | StoreUnavailable>> =>
  records.change<Value, Problem | Forbidden>(draft =>
    mayStill(draft.records.user, caller, operation) ? decide(draft) : failure({ kind: 'forbidden' }),
  )

/** Puts another setting in the place of the one of now, or says why not. */
export const changeSetting = <Kind extends SingleKind, Problem = never>(
  records: RecordBook,
  kind: Kind,
  decide: (now: Records) => Result<RecordTypes[Kind], Problem>,
): Promise<Result<RecordTypes[Kind], Problem | StoreUnavailable>> =>
  records.change<RecordTypes[Kind], Problem>(draft => {
    const setting = decide(draft.records)
    if (setting.ok) draft.put(kind, onlyId, setting.value)
    return setting
  })

export interface WholeMemory {
  readonly records: Records
  /** Oldest first. */
  readonly pastOrders: readonly PastOrder[]
}

interface RecordBookDeps {
  readonly store: RecordStore
  readonly eventBus: EventBus
  readonly onStoreError: (error: unknown) => void
}

/** @param initial as the store has loaded it */
export function openRecordBook(initial: Records, { store, eventBus, onStoreError }: RecordBookDeps): RecordBook {
  let current = initial
  const turns = createTurns()
  const others = new Map<MachineKey, Records>()
  const companions: ((draft: Draft) => void)[] = []

  const hear = (change: StoreChange): void => {
    if (change.kind === 'presence-changed' || change.kind === 'reach-changed') {
      eventBus.publish({ kind: 'machines-changed' })
      return
    }
    if (change.kind === 'written') {
      const shared = change.operations.filter(isSharedWrite)
      const own = change.operations.filter(write => !isSharedWrite(write))
      if (own.length > 0) {
        others.set(change.machine, applyOperations(others.get(change.machine) ?? emptyRecords(), own))
      }
      current = applyOperations(current, shared)
      if (shared.length > 0) eventBus.publish({ kind: 'records-changed', kinds: kindsOf(shared) })
      if (own.length > 0) eventBus.publish({ kind: 'machines-changed' })
      return
    }
    others.set(change.machine, change.own)
    current = joined(change.shared, current)
    eventBus.publish({ kind: 'records-changed', kinds: new Set([...sharedKinds, 'counter']) })
    eventBus.publish({ kind: 'machines-changed' })
  }
  for (const [machine, records] of store.shared?.follow(hear) ?? []) others.set(machine, records)

  const unwritten = (error: unknown): Result<never, StoreUnavailable> => {
    if (error instanceof NotStorable) throw error
    onStoreError(error)
    return failure({ kind: 'store-unavailable' })
  }

  async function changeNow<Value, Problem>(
    decide: (draft: Draft) => Result<Value, Problem>,
  ): Promise<Result<Value, Problem | StoreUnavailable>> {
    // Someone's write always succeeds, so this ends as soon as the others pause.
    for (;;) {
      const draft = createDraft(current, others)
      const decision = decide(draft)
      if (!decision.ok || draft.operations.length === 0) return decision
      for (const add of companions) add(draft)
      try {
        const apply = (): void => {
          current = applyOperations(current, draft.operations)
        }
        if ((await store.commit(draft.operations, apply)) === 'overtaken') continue
      } catch (error) {
        return unwritten(error)
      }
      eventBus.publish({ kind: 'records-changed', kinds: kindsOf(draft.operations) })
      return decision
    }
  }

  async function replaceNow(decide: (now: Records) => WholeMemory): Promise<Result<void, StoreUnavailable>> {
    const next = decide(current)
    try {
      await store.replaceAll(writesOf(next), () => {
        current = next.records
      })
    } catch (error) {
      return unwritten(error)
    }
    eventBus.publish({ kind: 'records-changed', kinds: new Set(recordKinds) })
    return success(undefined)
  }

  /** Nobody waits in line for a database that is not there. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value | Result<never, StoreUnavailable>> => {
    if (store.shared?.isReachable === false) return Promise.resolve(failure({ kind: 'store-unavailable' }))
    return turns.inTurn(work)
  }

  return {
    get now() {
      return current
    },
    others,
    accompany: add => void companions.push(add),
    change: decide => inTurn(() => changeNow(decide)),
    replaceAll: decide => inTurn(() => replaceNow(decide)),
  }
}

const batchSize = 500

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
