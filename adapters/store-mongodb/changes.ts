import type { MachineKey } from '#domain/peers/machine-key.ts'
import type { StoreChange } from '#domain/ports/record-store.port.ts'
import type { MigrationTable } from '#domain/records/documents.ts'
import { applyOperations, emptyRecords, type Records, type WriteOperation } from '#domain/records/records.ts'
import { isOvertaken, isSharedWrite, partOf } from '#domain/records/scopes.ts'
import type { Log } from './log.ts'
import { type LogEntry, operationsOf } from './log-entry.ts'
import { secretKinds } from './stored-state.ts'

/** The meaning of another machine's entry to this one. */
interface ReceivedChange {
  /** The change to be told; null when it concerns nobody else. */
  readonly change: StoreChange | null
  /** Whether writes that were decided before have to be decided anew. */
  overtakes(own: readonly WriteOperation[]): boolean
}

/** @throws StoreFailure `stopped` when a later program has written it, `damaged` */
export async function receivedChange(entry: LogEntry, log: Log, migrations?: MigrationTable): Promise<ReceivedChange> {
  const operations: WriteOperation[] = []
  for await (const writes of log.writesOf(entry)) {
    for (const operation of operationsOf(writes, `log ${entry._id}`, migrations)) {
      if (isSharedWrite(operation) || !isSecret(operation)) operations.push(operation)
    }
  }
  const { machine } = entry
  if (entry.does === 'replace') {
    const records = applyOperations(emptyRecords(), operations)
    const change = {
      kind: 'replaced',
      machine,
      shared: partOf(records, 'shared'),
      own: partOf(records, 'own'),
    } as const
    return { change, overtakes: () => true }
  }
  const change = operations.length > 0 ? ({ kind: 'written', machine, operations } as const) : null
  return { change, overtakes: own => isOvertaken(own, operations) }
}

const isSecret = (operation: WriteOperation): boolean => operation.op === 'append' || secretKinds.has(operation.kind)

/** The changes to tell after missing more than the log holds. */
export const reloaded = (
  machines: Iterable<MachineKey>,
  shared: Records,
  others: ReadonlyMap<MachineKey, Records>,
): StoreChange[] =>
  [...machines].map(machine => ({ kind: 'replaced', machine, shared, own: others.get(machine) ?? emptyRecords() }))

/** Tells changes in their order; those before anybody listens as soon as someone does. */
export interface Teller {
  tell(change: StoreChange): void
  /** Forgets changes told to nobody: they are in the state that was loaded since. */
  forget(): void
  follow(listener: (change: StoreChange) => void): void
}

export function createTeller(): Teller {
  let listener: ((change: StoreChange) => void) | null = null
  let untold: StoreChange[] = []
  return {
    tell(change) {
      if (listener) listener(change)
      else untold.push(change)
    },
    forget() {
      untold = []
    },
    follow(next) {
      const missed = untold
      untold = []
      listener = next
      // After a new follower has the loaded state.
      queueMicrotask(() => {
        for (const change of missed) next(change)
      })
    },
  }
}
