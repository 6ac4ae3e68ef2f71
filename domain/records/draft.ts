import { localBoardId } from '../machine/board.ts'
import type { MachineKey } from '../peers/machine-key.ts'
import type { PastOrder } from '../pour/order.ts'
import { asId, type BoardId, type Id } from '../units/id.ts'
import {
  counterIdOf,
  type IdentifiedKind,
  type RecordKind,
  type Records,
  type RecordTypes,
  type WriteOperation,
} from './records.ts'

/** Reads see the state before. */
export interface Draft {
  readonly records: Records
  /** Of the other machines on the same store. */
  readonly others: ReadonlyMap<MachineKey, Records>
  /** Taken for good when the draft is committed. */
  nextId<Kind extends IdentifiedKind>(kind: Kind): Id<Kind extends 'openOrder' ? 'order' : Kind>
  put<Kind extends RecordKind>(kind: Kind, id: number, value: RecordTypes[Kind]): void
  remove(kind: RecordKind, id: number): void
  append(stream: 'pastOrder', value: PastOrder): void
  readonly operations: readonly WriteOperation[]
}

/** 0 before the first. */
export const lastIdOf = (records: Records, kind: IdentifiedKind): number =>
  records.counter.get(counterIdOf(kind))?.last ?? 0

const isTaken = (kind: IdentifiedKind, id: number, records: Records): boolean =>
  records[kind].has(id) || (kind === 'openOrder' && records.pouredAlcohol.has(id))

export function createDraft(records: Records, others: Draft['others'] = new Map()): Draft {
  const operations: WriteOperation[] = []
  const taken = new Map<IdentifiedKind, number>()
  return {
    records,
    others,
    operations,
    nextId(kind) {
      let last = (taken.get(kind) ?? lastIdOf(records, kind)) + 1
      // The counters of an edited backup may be behind.
      while (isTaken(kind, last, records)) last += 1
      taken.set(kind, last)
      operations.push({ op: 'put', kind: 'counter', id: counterIdOf(kind), value: { kind, last } })
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

/** Never that of the local board. */
export function nextExpanderId(draft: Draft): BoardId {
  const id = draft.nextId('gpioBoard')
  return id === localBoardId ? draft.nextId('gpioBoard') : id
}
