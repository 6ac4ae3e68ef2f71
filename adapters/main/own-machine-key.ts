import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#adapters/config/config.ts'
import { makeDataFolder } from '#adapters/data-folder/make-folders.ts'
import { nullIfMissing } from '#adapters/data-folder/null-if-missing.ts'
import { type MachineKey, machineKey } from '#domain/peers/machine-key.ts'
import { AssertionError } from '#domain/result.ts'

/** Which of the machines on one database this is: as configured, or made up once and kept in the data folder. */
export function ownMachineKey({ machineId, dataDir }: Pick<Config, 'machineId' | 'dataDir'>): MachineKey {
  if (machineId !== null) return machineId
  const file = join(dataDir, 'machine-id')
  const kept = keptKey(file)
  if (kept !== null) return kept
  const made = machineKey(`machine-${randomBytes(4).toString('hex')}`)
  if (made === null) throw new AssertionError('a key that is made up is a key')
  makeDataFolder(dataDir)
  writeFileSync(file, `${made}\n`, { flush: true })
  return made
}

function keptKey(file: string): MachineKey | null {
  try {
    return machineKey(readFileSync(file, 'utf8').trim())
  } catch (error) {
    return nullIfMissing(error)
  }
}
