import type { Config } from '#adapters/config/config.ts'
import { noteLossTold, type StoreLoss, untoldLosses } from '#adapters/store-embedded/damaged-folder.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { applyOperations, onlyId, type Records, type WriteOperation } from '#domain/records/records.ts'
import { storeFile } from './open-store.ts'

interface LossParts {
  readonly config: Pick<Config, 'store' | 'dataDir'>
  readonly store: RecordStore
  readonly records: Records
  readonly clock: Clock
  readonly warn: (detail: string) => void
}

/**
 * A machine whose records are older than its pumps and bottles stands still until somebody has looked at it. What cannot
 * be written is told again at the next start.
 *
 * @returns the records with the fault in them
 */
export async function tellStoreLosses({ config, store, records, clock, warn }: LossParts): Promise<Records> {
  const { dataDir } = config
  const losses = config.store === 'embedded' ? untoldLosses(storeFile(dataDir)) : []
  if (losses.length === 0) return records
  for (const loss of losses) {
    warn(lossText(dataDir, loss))
    console.error(lossText(dataDir, loss))
  }
  const earlier = records.fault.get(onlyId)
  const detail = [...losses.map(shortText), ...(earlier ? [`${earlier.reason} ${earlier.detail}`.trim()] : [])].join(
    '; ',
  )
  const fault: WriteOperation = {
    op: 'put',
    kind: 'fault',
    id: onlyId,
    value: { reason: 'records-lost', detail, at: clock.now(), userId: null },
  }
  try {
    await store.commit([fault])
    for (const loss of losses) noteLossTold(storeFile(dataDir), loss)
  } catch (error) {
    warn(`It could not be noted that this was told: ${String(error)}`)
  }
  return applyOperations(records, [fault])
}

const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const missingText = ({ missing }: StoreLoss): string => {
  if (missing.kind === 'since-snapshot') return `the state of ${instant(missing.from)}`
  return `all but the last ${missing.writes === 1 ? 'write' : `${missing.writes} writes`}`
}

/** For somebody who sees the machine's banner. */
const shortText = (loss: StoreLoss): string => `${missingText(loss)}, ${loss.folder}`

const lossText = (dataDir: string, loss: StoreLoss): string =>
  `The data in ${dataDir} were damaged: ${loss.detail}. The newest intact state was restored: ${missingText(loss)}. ` +
  `The damaged files lie in ${loss.folder}. Check pumps and levels, then reset the machine.`
