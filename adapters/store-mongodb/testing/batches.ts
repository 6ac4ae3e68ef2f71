import { applyOperations, emptyRecords, type Records, type WriteOperation } from '#domain/records/records.ts'
import { aMachineKey } from '#domain/testing/peer-builders.ts'
import { asId } from '#domain/units/id.ts'
import { category } from './doubled-store.ts'

/** The machine whose process is killed. */
export const writer = aMachineKey('left')

/** How many categories there are at a time. */
const window = 5
const counterOfUsers = 6
/** A batch that puts everything in the place of what was there. */
export const replacesAll = (batch: number): boolean => batch % 10 === 0

/** Shared records, and the machine's own: after it everything has its number. */
export function batchOperations(batch: number): WriteOperation[] {
  const marks: WriteOperation[] = [
    { op: 'put', kind: 'counter', id: counterOfUsers, value: { kind: 'user', last: batch } },
    { op: 'put', kind: 'nameplate', id: 1, value: { name: `batch ${batch}` } },
  ]
  if (replacesAll(batch)) return [...marks, ...categoriesAfter(batch)]
  return [...marks, category(batch, `batch ${batch}`), { op: 'delete', kind: 'category', id: batch - window }]
}

const categoriesAfter = (batch: number): WriteOperation[] =>
  Array.from({ length: Math.min(window, batch) }, (_, age) => batch - age).map(id => category(id, `batch ${id}`))

/** @param batch 0 before the first */
export const recordsAfter = (batch: number): Records =>
  batch === 0 ? emptyRecords() : applyOperations(emptyRecords(), [...batchOperations(batch), ...categoriesAfter(batch)])

export const lastBatch = (records: Records): number => records.counter.get(counterOfUsers)?.last ?? 0

/** A write of another machine's own, so that batches of two machines take turns in the log. */
export const stir = (round: number): WriteOperation => ({
  op: 'put',
  kind: 'donation',
  id: asId(1),
  value: { donated: round % 2 === 0, lastSeen: null },
})
