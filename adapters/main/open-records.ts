import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbeddedStore } from '#adapters/store-embedded/open-embedded-store.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { applyOperations, onlyId, type Records, type WriteOperation } from '#domain/records/records.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import { hashedDemoAccounts } from './demo-accounts.ts'
import { entries } from './entries.ts'
import { UnusableData } from './start-failure.ts'

interface Opened {
  readonly store: RecordStore
  readonly records: Records
}

interface OpenOptions {
  readonly dataDir: string
  /** Whether a machine without users is filled at once, with the accounts to try out; else its first admin does that. */
  readonly demoAccounts: boolean
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly warn: (detail: string) => void
}

/** Opens the store; the first start of a machine with demo accounts fills it. Throws `UnusableData`: there is no start without. */
export async function openRecords(options: OpenOptions): Promise<Opened> {
  mkdirSync(options.dataDir, { recursive: true })
  const opened = await openEmbeddedStore({
    file: join(options.dataDir, 'speedrail.db'),
    workerUrl: entries.storeWorker,
    workerExecArgv: entries.execArgv,
    now: options.clock.now,
    warn: options.warn,
  })
  if (!opened.ok) throw new UnusableData(opened.problem)
  const store = opened.value
  const loaded = await store.load()
  if (!loaded.ok) {
    await store.close()
    throw new UnusableData(loaded.problem)
  }
  const missing = await missingRecords(loaded.value, options)
  if (missing.length > 0) await store.commit(missing)
  return { store, records: applyOperations(loaded.value, missing) }
}

async function missingRecords(records: Records, options: OpenOptions): Promise<readonly WriteOperation[]> {
  const operations: WriteOperation[] = []
  if (!records.tokenSecret.has(onlyId)) {
    const value = randomBytes(48).toString('base64url')
    operations.push({ op: 'put', kind: 'tokenSecret', id: onlyId, value: { value } })
  }
  if (records.user.size === 0 && options.demoAccounts) {
    const users = await hashedDemoAccounts(options.hasher)
    operations.push(...seedOperations({ now: options.clock.now(), users, simulated: true }))
  }
  return operations
}
