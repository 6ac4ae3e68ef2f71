import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Config } from '#adapters/config/config.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { applyOperations, onlyId, type Records, type WriteOperation } from '#domain/records/records.ts'
import { isBlankMachine, joiningOperations } from '#domain/seed/joining-machine.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { hashedDemoAccounts } from './demo-accounts.ts'
import { type OpenStore, openStore } from './open-store.ts'
import { UnusableData } from './start-failure.ts'
import { tellStoreLosses } from './tell-store-losses.ts'

interface Opened extends OpenStore {
  readonly records: Records
}

interface OpenOptions {
  /** With demo accounts, a machine without users is filled at once; else its first admin does that. */
  readonly config: Pick<Config, 'store' | 'machineId' | 'dataDir' | 'demoAccounts'>
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly warn: (detail: string) => void
  /** Nothing is stored any more until a restart; at most once. */
  readonly onStopped?: (detail: string) => void
}

/** Opens the store; the first start of a machine with demo accounts fills it. Throws `UnusableData`: there is no start without. */
export async function openRecords(options: OpenOptions): Promise<Opened> {
  mkdirSync(options.config.dataDir, { recursive: true })
  const opened = await openStore({ ...options, mends: true })
  if (!opened.ok) throw new UnusableData(opened.problem)
  const { store, close } = opened.value
  try {
    const records = await completeRecords(store, options)
    return { ...opened.value, records: await tellStoreLosses({ ...options, store, records }) }
  } catch (error) {
    await close()
    throw error
  }
}

/** What was stored, and what every machine needs. Two machines that begin at the same time agree on what they share. */
async function completeRecords(store: RecordStore, options: OpenOptions): Promise<Records> {
  for (;;) {
    const loaded = await store.load()
    if (!loaded.ok) throw new UnusableData(loaded.problem)
    const missing = await missingRecords(loaded.value, store.shared !== null, options)
    if (missing.length === 0 || (await store.commit(missing)) === 'written') {
      return applyOperations(loaded.value, missing)
    }
  }
}

async function missingRecords(
  records: Records,
  isJoining: boolean,
  options: OpenOptions,
): Promise<readonly WriteOperation[]> {
  const operations: WriteOperation[] = []
  if (!records.tokenSecret.has(onlyId)) {
    const value = randomBytes(48).toString('base64url')
    operations.push({ op: 'put', kind: 'tokenSecret', id: onlyId, value: { value } })
  }
  if (records.user.size === 0 && options.config.demoAccounts) {
    const users = await hashedDemoAccounts(options.hasher)
    operations.push(...seedOperations({ now: options.clock.now(), users, simulated: true }))
  } else if (isJoining && options.config.demoAccounts && isBlankMachine(records)) {
    operations.push(...joiningOperations(records))
  }
  return operations
}
