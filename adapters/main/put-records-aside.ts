import { keepDamaged } from '#adapters/store-embedded/damaged-folder.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { deletionsOf, unsoundRecords } from '#domain/records/check-records.ts'
import { identifiedKinds, type RecordItem, type Records, type WriteOperation } from '#domain/records/records.ts'

/** Takes records that make no sense out of the store, once they lie beside `file`. @returns whether there were some */
export async function putRecordsAside(
  records: Records,
  store: RecordStore,
  file: string,
  clock: Clock,
): Promise<boolean> {
  const aside = unsoundRecords(records)
  if (aside.length === 0) return false
  const names = aside.map(({ kind, id }) => `${kind} ${id}`)
  const detail = `${names.length} of its records cannot be what they say they are`
  keepDamaged(file, { at: clock.now(), detail, missing: { kind: 'records', records: names } }, aside)
  await store.commit([...deletionsOf(aside), ...(await countersFor(aside, records, store))])
  return true
}

/** No id is given out twice where nobody knows which the last one was. */
async function countersFor(
  aside: readonly RecordItem[],
  records: Records,
  store: Pick<RecordStore, 'pastOrders'>,
): Promise<WriteOperation[]> {
  const [newest] = await store.pastOrders(0, 1)
  return aside
    .filter(({ kind }) => kind === 'counter')
    .flatMap(({ id }): WriteOperation[] => {
      const kind = identifiedKinds[id - 1]
      if (!kind) return []
      const last = Math.max(kind === 'openOrder' ? (newest?.id ?? 0) : 0, ...records[kind].keys())
      return [{ op: 'put', kind: 'counter', id, value: { kind, last } }]
    })
}
