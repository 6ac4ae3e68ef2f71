import { isReadable, type Place } from '../documents/place.ts'
import { brokenReferences } from './broken-references.ts'
import { readerOfRecord } from './record-readers.ts'
import {
  applyOperations,
  type RecordItem,
  type RecordKind,
  type Records,
  recordKinds,
  type WriteOperation,
} from './records.ts'

/** Tells everything that is wrong with a record by itself, whatever it is. `at` is where it stands in its document. */
export function checkRecord(kind: RecordKind | 'pastOrder', id: number | null, at: Place): void {
  readerOfRecord(kind)(at)
  const own = at.field('id')
  if (id !== null && !own.isMissing && own.value !== id) own.tell({ kind: 'one-of', options: [id] })
}

/** Records that cannot be what they say they are, and those that cannot be without them; pumps can. */
export function unsoundRecords(records: Records): readonly RecordItem[] {
  const aside: RecordItem[] = recordKinds.flatMap(kind =>
    [...records[kind]]
      .map(([id, value]) => ({ kind, id, value }))
      .filter(({ value, id }) => !isReadable(at => checkRecord(kind, id, at), value)),
  )
  const isAside = (kind: RecordKind, id: number) => aside.some(each => each.kind === kind && each.id === id)
  for (;;) {
    const rest = applyOperations(records, deletionsOf(aside))
    const lost = brokenReferences(rest).find(({ item, kind, id }) => item.kind !== 'pump' && isAside(kind, id))
    if (!lost) return aside
    aside.push(lost.item)
  }
}

export const deletionsOf = (aside: readonly RecordItem[]): WriteOperation[] =>
  aside.map(({ kind, id }) => ({ op: 'delete', kind, id }))
