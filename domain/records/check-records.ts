import { type Complaints, Place } from '../documents/place.ts'
import { readerOfRecord } from './record-readers.ts'
import type { RecordKind } from './records.ts'

/** Tells everything that is wrong with a record by itself, whatever it is. `at` is where it stands in its document. */
export function checkRecord(kind: RecordKind | 'pastOrder', id: number | null, at: Place): void {
  readerOfRecord(kind)(at)
  const own = at.field('id')
  if (id !== null && !own.isMissing && own.value !== id) own.tell({ kind: 'one-of', options: [id] })
}

/** Whether a record can be what it says it is. */
export function isSoundRecord(kind: RecordKind, id: number, value: unknown): boolean {
  let isSound = true
  const complaints: Complaints = {
    tell: () => {
      isSound = false
    },
    get isFull() {
      return !isSound
    },
  }
  checkRecord(kind, id, Place.top(value, kind, complaints))
  return isSound
}
