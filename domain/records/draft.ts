import type { PastOrder } from '../pour/order.ts'
import { asId, type Id } from '../units/id.ts'
import {
  type IdentifiedKind,
  identifiedKinds,
  type RecordKind,
  type Records,
  type RecordTypes,
  type WriteOperation,
} from './records.ts'

/** Collects what a use case wants to write. Reads see the state before. */
export interface Draft {
  readonly records: Records
  /** The next id of a kind; taken for good when the draft is committed. */
  nextId<Kind extends IdentifiedKind>(kind: Kind): Id<Kind extends 'openOrder' ? 'order' : Kind>
  put<Kind extends RecordKind>(kind: Kind, id: number, value: RecordTypes[Kind]): void
  remove(kind: RecordKind, id: number): void
  append(stream: 'pastOrder', value: PastOrder): void
  readonly operations: readonly WriteOperation[]
}

export function createDraft(records: Records): Draft {
  const operations: WriteOperation[] = []
  const taken = new Map<IdentifiedKind, number>()
  return {
    records,
    operations,
    nextId(kind) {
      const counterId = identifiedKinds.indexOf(kind) + 1
      const last = (taken.get(kind) ?? records.counter.get(counterId)?.last ?? 0) + 1
      taken.set(kind, last)
      operations.push({ op: 'put', kind: 'counter', id: counterId, value: { kind, last } })
      return asId(last)
    },
    put(kind, id, value) {
      operations.push({ op: 'put', kind, id, value } as WriteOperation)
    },
    remove(kind, id) {
      operations.push({ op: 'delete', kind, id })
    },
    append(stream, value) {
      operations.push({ op: 'append', stream, value })
    },
  }
}
