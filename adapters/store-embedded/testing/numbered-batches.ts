import { createHash } from 'node:crypto'
import type { PastOrder } from '#domain/pour/order.ts'
import {
  applyOperations,
  emptyRecords,
  type Records,
  recordKinds,
  type WriteOperation,
} from '#domain/records/records.ts'
import { aCategory } from '#domain/testing/builders.ts'
import { asId } from '#domain/units/id.ts'

/*
 * The batches of crash tests: batch n follows from n alone, so that the number of the last one tells all that must be
 * in the store. Batches of one document and of many, small and large, with past orders or without; every now and then
 * everything is replaced.
 */

export interface NumberedBatch {
  readonly replacesAll: boolean
  readonly operations: readonly WriteOperation[]
}

/** Even, and the same on every computer. */
const drawn = (batch: number, what: string, below: number): number =>
  createHash('sha256').update(`${batch}/${what}`).digest().readUInt32LE() % below

const sizes = [0, 1, 1, 2, 5, 40, 200] as const
const ids = 300

export function numberedBatch(batch: number): NumberedBatch {
  const replacesAll = drawn(batch, 'replaces', 12) === 0
  const size = sizes[drawn(batch, 'size', sizes.length)] ?? 1
  const text = 'x'.repeat(drawn(batch, 'text', 600))
  const puts = Array.from({ length: size }, (_, index): WriteOperation => {
    const id = 1 + drawn(batch, `id ${index}`, ids)
    return { op: 'put', kind: 'category', id, value: aCategory({ id: asId(id), name: `${batch}/${index} ${text}` }) }
  })
  const deletes = Array.from({ length: replacesAll ? 0 : drawn(batch, 'deletes', 4) }, (_, index): WriteOperation => {
    return { op: 'delete', kind: 'category', id: 1 + drawn(batch, `deleted ${index}`, ids) }
  })
  const orders = Array.from({ length: drawn(batch, 'orders', 3) }, (_, index): WriteOperation => {
    const value = { id: asId(batch * 10 + index), drinkName: `Drink of ${batch}` } as PastOrder
    return { op: 'append', stream: 'pastOrder', value }
  })
  // Never touched again: what is wrong with it stays wrong, whatever is written later.
  const glass = {
    op: 'put',
    kind: 'glass',
    id: batch,
    value: { id: asId(batch), name: glassName(batch) },
  } as WriteOperation
  const last: WriteOperation = { op: 'put', kind: 'counter', id: 1, value: { kind: 'category', last: batch } }
  return { replacesAll, operations: [...puts, ...deletes, ...orders, glass, last] }
}

/** Too long for one page of the file: the end stays where it was first put. */
const glassName = (batch: number): string => `Glass of ${batch}. `.repeat(250)

/** All that a store has. */
export interface StoreContents {
  readonly records: Records
  /** Newest first. */
  readonly pastOrders: readonly PastOrder[]
}

export const noContents: StoreContents = { records: emptyRecords(), pastOrders: [] }

export function afterBatch(before: StoreContents, { replacesAll, operations }: NumberedBatch): StoreContents {
  const { records, pastOrders } = replacesAll ? noContents : before
  const appended = operations.flatMap(operation => (operation.op === 'append' ? [operation.value] : []))
  return { records: applyOperations(records, operations), pastOrders: [...appended.toReversed(), ...pastOrders] }
}

/** The last batch that is in it; 0 when it is empty. */
export const lastBatchIn = ({ records }: StoreContents): number => records.counter.get(1)?.last ?? 0

/** The same for the same contents, whatever order they were read in. */
export function digestOf({ records, pastOrders }: StoreContents): string {
  const tables = recordKinds.map(kind => [...records[kind]].sort(([a], [b]) => a - b))
  return createHash('sha256')
    .update(JSON.stringify([tables, pastOrders]))
    .digest('hex')
}
