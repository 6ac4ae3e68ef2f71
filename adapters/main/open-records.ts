import { dirname } from 'node:path'
import type { Config, ReadConfig } from '#adapters/config/config.ts'
import { makeDataFolder } from '#adapters/data-folder/data-files.ts'
import {
  keepDamaged,
  noteLossReported,
  type StoreLoss,
  unreportedLosses,
} from '#adapters/store-embedded/damaged-folder.ts'
import { noteFailedStart } from '#adapters/store-embedded/restored-mark.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { deletionsOf, unsoundRecords } from '#domain/records/check-records.ts'
import { counterIdOf, type Records, type WriteOperation } from '#domain/records/records.ts'
import { messageOf } from '#domain/result.ts'
import { type CompleteOptions, type CompleteRecords, completeRecords, reportDataLoss } from './complete-records.ts'
import { type OpenStore, openStore, storeFile } from './open-store.ts'
import { explained, UnusableData } from './start-failure.ts'

export interface Opened extends OpenStore, CompleteRecords {}

interface OpenOptions extends CompleteOptions {
  readonly config: Pick<ReadConfig, 'store' | 'machineId' | 'dataDir' | 'demoAccounts' | 'reach'>
  readonly warn: (detail: string) => void
  /** Nothing is stored any more until a restart; at most once. */
  readonly onStopped?: (detail: string) => void
}

/** Opens the store; the first start of a machine with demo accounts fills it. Throws `UnusableData`: there is no start without. */
export async function openRecords(options: OpenOptions): Promise<Opened> {
  makeDataFolder(options.config.dataDir)
  const opened = await openStore({ ...options, mends: true })
  if (!opened.ok) throw new UnusableData(opened.problem)
  const { store, localDir, close } = opened.value
  const file = storeFile(localDir)
  const putAside = (records: Records) => putRecordsAside(records, store, file, options.clock)
  try {
    const { records, printedAccounts } = await completeRecords(store, { ...options, putAside })
    return { ...opened.value, records: await reportStoreLosses(file, store, records, options), printedAccounts }
  } catch (error) {
    await close()
    throw error
  }
}

/** After a start that nothing explains but what was restored before it, the next one goes back to what was there. */
export function giveUpRestored(error: unknown, config: Config): string | null {
  if (config.store !== 'embedded' || explained(error, config) !== null) return null
  return noteFailedStart(storeFile(config.dataDir), messageOf(error))
    ? 'Its data were restored from a backup. Start it again: it goes back to what was there before, and keeps what was restored.'
    : null
}

/** The console says what is missing. @returns the records with the fault in them */
async function reportStoreLosses(
  file: string,
  store: RecordStore,
  records: Records,
  { clock, warn }: OpenOptions,
): Promise<Records> {
  const losses = unreportedLosses(file)
  if (losses.length === 0) return records
  for (const loss of losses) {
    warn(lossText(dirname(file), loss))
    console.error(lossText(dirname(file), loss))
  }
  return reportDataLoss({
    store,
    records,
    texts: losses.map(shortText),
    at: clock.now(),
    noteReported() {
      for (const loss of losses) noteLossReported(file, loss)
    },
    warn,
  })
}

const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const missingText = ({ missing }: StoreLoss): string => {
  if (missing.kind === 'since-snapshot') return `the state of ${instant(missing.from)}`
  if (missing.kind === 'restored') return `the state before the restore, of ${instant(missing.from)}`
  if (missing.kind === 'records') return `all but ${listed(missing.records)}`
  return `all but the last ${missing.writes === 1 ? 'write' : `${missing.writes} writes`}`
}

const mostListed = 5
const listed = (records: readonly string[]): string =>
  [
    ...records.slice(0, mostListed),
    ...(records.length > mostListed ? [`${records.length - mostListed} more`] : []),
  ].join(', ')

/** For someone who sees the machine's banner. */
const shortText = (loss: StoreLoss): string => `${missingText(loss)}, ${loss.folder}`

const lossText = (dataDir: string, loss: StoreLoss): string =>
  `The data in ${dataDir} were damaged: ${loss.detail}. The newest intact state was restored: ${missingText(loss)}. ` +
  `The damaged files lie in ${loss.folder}. Check pumps and levels, then reset the machine.`

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
