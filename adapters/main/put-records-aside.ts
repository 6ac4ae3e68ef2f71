import { keepDamaged } from '#adapters/store-embedded/damaged-folder.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { deletionsOf, unsoundRecords } from '#domain/records/check-records.ts'
import type { Records, WriteOperation } from '#domain/records/records.ts'
import { counterIdOf } from '#domain/records/records.ts'

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
  const isLost = aside.some(({ kind, id }) => kind === 'counter' && id === orderCounter)
  await store.commit([...deletionsOf(aside), ...(isLost ? [await lastOrder(store)] : [])])
  return true
}

const orderCounter = counterIdOf('openOrder')

/** Whatever else was counted is in the records. */
async function lastOrder(store: Pick<RecordStore, 'pastOrders'>): Promise<WriteOperation> {
  const [newest] = await store.pastOrders(0, 1)
  return { op: 'put', kind: 'counter', id: orderCounter, value: { kind: 'openOrder', last: newest?.id ?? 0 } }
}
