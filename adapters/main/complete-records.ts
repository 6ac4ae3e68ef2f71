import { randomBytes } from 'node:crypto'
import type { ReadConfig } from '#adapters/config/config.ts'
import type { Clock } from '#domain/ports/clock.port.ts'
import type { PasswordHasher } from '#domain/ports/password-hasher.port.ts'
import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { applyOperations, onlyId, type Records, type WriteOperation } from '#domain/records/records.ts'
import { isBlankMachine, joiningOperations } from '#domain/seed/joining-machine.ts'
import { seedOperations } from '#domain/seed/seed.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { hashedDemoAccounts, ownDemoPassword, publicPassword, settleDemoAccounts } from './demo-accounts.ts'
import { UnusableData } from './start-failure.ts'

export interface CompleteOptions {
  /** With demo accounts, a machine without users is filled at once; else its first admin does that. */
  readonly config: Pick<ReadConfig, 'demoAccounts' | 'reach'>
  readonly clock: Clock
  readonly hasher: PasswordHasher
  /** Takes out what makes no sense. @returns whether there was something, so that it is to be loaded again */
  readonly putAside?: (records: Records) => Promise<boolean>
}

/**
 * The stored records, and those that every machine needs. Two machines that begin at the same time agree on what they
 * share.
 */
export async function completeRecords(store: RecordStore, options: CompleteOptions): Promise<CompleteRecords> {
  for (;;) {
    const loaded = await store.load()
    if (!loaded.ok) throw new UnusableData(loaded.problem)
    if (await options.putAside?.(loaded.value)) continue
    const missing = await missingRecords(loaded.value, store.shared !== null, options)
    const complete = applyOperations(loaded.value, missing)
    const { operations, printed } = await settleDemoAccounts(complete.user.values(), {
      hasher: options.hasher,
      tokenSecret: tokenSecretOf(complete),
      isReachable: options.config.reach === 'network',
      isOffered: options.config.demoAccounts,
    })
    const all = [...missing, ...operations]
    if (all.length === 0 || (await store.commit(all)) === 'written') {
      return { records: applyOperations(complete, operations), printedAccounts: printed }
    }
  }
}

export interface CompleteRecords {
  readonly records: Records
  /** Demo accounts with the machine's own password instead of the one that everybody knows. */
  readonly printedAccounts: readonly string[]
}

const tokenSecretOf = ({ tokenSecret }: Records): string => tokenSecret.get(onlyId)?.value ?? ''

async function missingRecords(
  records: Records,
  isJoining: boolean,
  options: CompleteOptions,
): Promise<readonly WriteOperation[]> {
  const operations: WriteOperation[] = []
  const tokenSecret = tokenSecretOf(records) || randomBytes(48).toString('base64url')
  if (!records.tokenSecret.has(onlyId)) {
    operations.push({ op: 'put', kind: 'tokenSecret', id: onlyId, value: { value: tokenSecret } })
  }
  if (records.user.size === 0 && options.config.demoAccounts) {
    const password = options.config.reach === 'network' ? ownDemoPassword(tokenSecret) : publicPassword
    const users = await hashedDemoAccounts(options.hasher, password)
    operations.push(...seedOperations({ now: options.clock.now(), users, simulated: true }))
  } else if (isJoining && options.config.demoAccounts && isBlankMachine(records)) {
    operations.push(...joiningOperations(records))
  }
  return operations
}

interface DataLoss {
  readonly store: Pick<RecordStore, 'commit'>
  readonly records: Records
  /** What is missing, each for someone who sees the machine's banner. */
  readonly texts: readonly string[]
  readonly at: Timestamp
  /** Remembers that nothing of it is to be reported again. */
  readonly noteReported: () => Promise<void> | void
  readonly warn: (detail: string) => void
}

/**
 * Stops a machine whose records are older than its pumps and bottles until someone has looked at it. What can't be
 * written is reported again at the next start. @returns the records with the fault in them
 */
export async function reportDataLoss(loss: DataLoss): Promise<Records> {
  const { store, records, texts, at, noteReported, warn } = loss
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
    await noteReported()
  } catch (error) {
    warn(`It could not be noted that this was told: ${String(error)}`)
  }
  return applyOperations(records, [fault])
}
