import { type Complaints, Place } from '../documents/place.ts'
import { brokenReferences, referenceKinds } from './broken-references.ts'
import { readerOfRecord } from './record-readers.ts'
import { applyOperations, type RecordKind, type Records, recordKinds, type WriteOperation } from './records.ts'

/** Tells everything that is wrong with a record by itself, whatever it is. `at` is where it stands in its document. */
export function checkRecord(kind: RecordKind | 'pastOrder', id: number | null, at: Place): void {
  readerOfRecord(kind)(at)
  const own = at.field('id')
  if (id !== null && !own.isMissing && own.value !== id) own.tell({ kind: 'one-of', options: [id] })
}

/** A record that is taken out of a store, because nothing can be made of it. */
export interface AsideRecord {
  readonly kind: RecordKind
  readonly id: number
  readonly value: unknown
}

/** Records that cannot be what they say they are, and those that cannot be without them; pumps can. */
export function unsoundRecords(records: Records): readonly AsideRecord[] {
  const aside = recordKinds.flatMap(kind =>
    [...(records[kind] as ReadonlyMap<number, unknown>)]
      .filter(([id, value]) => !isSound(kind, id, value))
      .map(([id, value]): AsideRecord => ({ kind, id, value })),
  )
  for (;;) {
    const rest = applyOperations(records, deletionsOf(aside))
    const lost = brokenReferences(rest).find(
      ([{ kind }, field, target]) =>
        kind !== 'pump' && aside.some(each => each.kind === referenceKinds[field] && each.id === target),
    )
    if (!lost) return aside
    const [{ kind, id, record: value }] = lost
    aside.push({ kind, id, value })
  }
}

export const deletionsOf = (aside: readonly AsideRecord[]): WriteOperation[] =>
  aside.map(({ kind, id }) => ({ op: 'delete', kind, id }))

function isSound(kind: RecordKind, id: number, value: unknown): boolean {
  let isFull = false
  const complaints: Complaints = {
    tell: () => {
      isFull = true
    },
    get isFull() {
      return isFull
    },
  }
  checkRecord(kind, id, Place.top(value, kind, complaints))
  return !isFull
}
