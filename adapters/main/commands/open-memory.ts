import { existsSync } from 'node:fs'
import { createLocalFileVault } from '#adapters/actions/local-file-vault.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { FileVault } from '#domain/ports/file-vault.port.ts'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { type Records, recordKinds } from '#domain/records/records.ts'
import { partOf } from '#domain/records/scopes.ts'
import type { Result } from '#domain/result.ts'
import { type OpenStore, openStore, type StoreConfig, storeFile } from '../open-store.ts'
import { storeName, unusableDataText } from '../start-failure.ts'
import { CommandRefused } from './command.ts'

/** The object of a command: a store that was taken for this process, with all that it holds. */
export interface OpenMemory extends OpenStore {
  readonly records: Records
  readonly files: FileVault
}

type Open = (parts: Parameters<typeof openStore>[0]) => Promise<Result<OpenStore, StoreProblem>>

/** @throws CommandRefused when a machine runs on it, or it cannot be used: nothing was changed */
export async function withMemory<Value>(
  config: StoreConfig,
  work: (memory: OpenMemory) => Promise<Value>,
  open: Open = openStore,
): Promise<Value> {
  const opened = await open({ config, clock: systemClock, warn: detail => console.error(detail) })
  if (!opened.ok) throw new CommandRefused(unusableDataText(opened.problem, storeName(config)))
  try {
    const records = await opened.value.store.load()
    if (!records.ok) throw new CommandRefused(unusableDataText(records.problem, storeName(config)))
    return await work({
      ...opened.value,
      records: records.value,
      files: createLocalFileVault(opened.value.localDir),
    })
  } finally {
    await opened.value.close()
  }
}

/** Whether there is no such folder: opening it would make one. */
export const isNowhere = ({ store, dataDir }: StoreConfig): boolean =>
  store === 'embedded' && !existsSync(storeFile(dataDir))

export const isEmpty = (records: Records): boolean => recordKinds.every(kind => records[kind].size === 0)

/** For so long a machine that runs may not have been heard, in milliseconds. */
const silence = 3200

/**
 * Machines that run on the same database: replacing their shared records would happen under their hands. In a
 * database without anything in common nobody is looked for.
 */
export async function machinesRunningOn({ store, records }: OpenMemory): Promise<readonly MachineKey[]> {
  if (store.shared === null || isEmpty(partOf(records, 'shared'))) return []
  for (let waited = 0; waited < silence; waited += 200) {
    const present = [...store.shared.presences().keys()]
    if (present.length > 0) return present
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return []
}
