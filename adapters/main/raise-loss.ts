import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { applyOperations, onlyId, type Records, type WriteOperation } from '#domain/records/records.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'

interface LossToRaise {
  readonly store: Pick<RecordStore, 'commit'>
  readonly records: Records
  /** What is missing, each for someone who sees the machine's banner. */
  readonly texts: readonly string[]
  readonly at: Timestamp
  /** Nobody needs to be told again. */
  readonly noteTold: () => Promise<void> | void
  readonly warn: (detail: string) => void
}

/**
 * A machine whose records are older than its pumps and bottles stands still until someone has looked at it. What cannot
 * be written is told again at the next start.
 *
 * @returns the records with the fault in them
 */
export async function raiseLoss({ store, records, texts, at, noteTold, warn }: LossToRaise): Promise<Records> {
  const earlier = records.fault.get(onlyId)
  const detail = [...texts, ...(earlier ? [`${earlier.reason} ${earlier.detail}`.trim()] : [])].join('; ')
  const fault: WriteOperation = {
    op: 'put',
    kind: 'fault',
    id: onlyId,
    value: { reason: 'records-lost', detail, at, userId: null },
  }
  try {
    await store.commit([fault])
    await noteTold()
  } catch (error) {
    warn(`It could not be noted that this was told: ${String(error)}`)
  }
  return applyOperations(records, [fault])
}
