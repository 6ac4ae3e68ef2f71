import {
  counterIdOf,
  identifiedKinds,
  kindsWith,
  type RecordKind,
  type Records,
  recordKinds,
  recordsOf,
  type WriteOperation,
} from './records.ts'

/** The kinds that all machines on one database share. Everything else is a machine's own. */
export const sharedKinds = kindsWith('isShared')

const sharedKindSet: ReadonlySet<RecordKind> = new Set(sharedKinds)
const sharedCounters: ReadonlySet<number> = new Set(
  identifiedKinds.filter(kind => sharedKindSet.has(kind)).map(counterIdOf),
)

/** Whether all machines share a record. A counter goes with the kind that it counts. */
export const isShared = (kind: RecordKind, id: number): boolean =>
  kind === 'counter' ? sharedCounters.has(id) : sharedKindSet.has(kind)

export const isSharedWrite = (operation: WriteOperation): boolean =>
  operation.op !== 'append' && isShared(operation.kind, operation.id)

/** The part of records that is shared, or the machine's own; tables of the other part are empty. */
export function partOf(records: Records, part: 'shared' | 'own'): Records {
  const wanted = part === 'shared'
  const tables = recordKinds.map(kind => {
    const table: Iterable<readonly [number, unknown]> = records[kind]
    return [kind, new Map([...table].filter(([id]) => isShared(kind, id) === wanted))]
  })
  return recordsOf(Object.fromEntries(tables))
}

/** Shared records of one, a machine's own of another, as one. */
export function joined(shared: Records, own: Records): Records {
  const tables = recordKinds.map(kind => {
    if (kind !== 'counter') return [kind, sharedKindSet.has(kind) ? shared[kind] : own[kind]]
    const counters = [...shared.counter].filter(([id]) => isShared('counter', id))
    return [kind, new Map([...counters, ...[...own.counter].filter(([id]) => !isShared('counter', id))])]
  })
  return recordsOf(Object.fromEntries(tables))
}

/** A machine's own records that name shared ones, and so keep those from being deleted. */
const referringKinds: ReadonlySet<RecordKind> = new Set(['pump', 'openOrder', 'interruptedOrder'])

/**
 * Whether writes that were decided without knowing of `others` have to be decided anew. What is shared is checked
 * against all that is shared, and against what other machines do with it; what a machine does with it, against that.
 */
export function isOvertaken(own: readonly WriteOperation[], others: readonly WriteOperation[]): boolean {
  if (own.some(isSharedWrite)) return others.some(write => isSharedWrite(write) || isReferring(write))
  return own.some(isReferring) && others.some(isSharedWrite)
}

const isReferring = (operation: WriteOperation): boolean =>
  operation.op !== 'append' && referringKinds.has(operation.kind)
