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

/** Everything else is a machine's own. */
export const sharedKinds = kindsWith('isShared')

const sharedKindSet: ReadonlySet<RecordKind> = new Set(sharedKinds)
const sharedCounters: ReadonlySet<number> = new Set(
  identifiedKinds.filter(kind => sharedKindSet.has(kind)).map(counterIdOf),
)

/** A counter goes with its kind. */
export const isShared = (kind: RecordKind, id: number): boolean =>
  kind === 'counter' ? sharedCounters.has(id) : sharedKindSet.has(kind)

export const isSharedWrite = (operation: WriteOperation): boolean =>
  operation.op !== 'append' && isShared(operation.kind, operation.id)

/** Tables of the other part are empty. */
export function partOf(records: Records, part: 'shared' | 'own'): Records {
  const wanted = part === 'shared'
  const tables = recordKinds.map(kind => {
    const table: Iterable<readonly [number, unknown]> = records[kind]
    return [kind, new Map([...table].filter(([id]) => isShared(kind, id) === wanted))]
  })
  return recordsOf(Object.fromEntries(tables))
}

export function joined(shared: Records, own: Records): Records {
  const tables = recordKinds.map(kind => {
    if (kind !== 'counter') return [kind, sharedKindSet.has(kind) ? shared[kind] : own[kind]]
    const counters = [...shared.counter].filter(([id]) => isShared('counter', id))
    return [kind, new Map([...counters, ...[...own.counter].filter(([id]) => !isShared('counter', id))])]
  })
  return recordsOf(Object.fromEntries(tables))
}

/** They name shared ones, and keep those from being deleted. */
const referringKinds: ReadonlySet<RecordKind> = new Set(['pump', 'openOrder', 'interruptedOrder'])

/**
 * Whether writes have to be decided anew. Shared ones are checked against all that's shared and what others do with it;
 * what a machine does with it, against that.
 */
export function isOvertaken(own: readonly WriteOperation[], others: readonly WriteOperation[]): boolean {
  if (own.some(isSharedWrite)) return others.some(write => isSharedWrite(write) || isReferring(write))
  return own.some(isReferring) && others.some(isSharedWrite)
}

const isReferring = (operation: WriteOperation): boolean =>
  operation.op !== 'append' && referringKinds.has(operation.kind)
