import { laterUpdate } from '../catalogue/last-update.ts'
import { nameKey } from '../names/spelling.ts'
import type { Draft } from '../records/draft.ts'
import type { RecordTypes } from '../records/records.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { createFreeNames, type FreeNames } from './free-names.ts'
import type { DuplicateMode, ImportedItem, ImportedKind, ImportJob, ImportOutcome } from './import-job.ts'

/** An import while it is decided: what is to be written, and what became of what. */
export interface Importing {
  readonly draft: Draft
  readonly job: ImportJob
  readonly items: ImportedItem[]
}

type Existing<Kind extends ImportedKind> = RecordTypes[Kind]

/** One kind of things while an import is decided. */
export interface Target<Kind extends ImportedKind> extends Importing {
  readonly kind: Kind
  readonly names: FreeNames
  /** Finds the thing here that has this name. */
  readonly match: (name: string, fits?: (thing: Existing<Kind>) => boolean) => Existing<Kind> | undefined
  /** Ids of the file to ids here; without those that are dropped. */
  readonly ids: Map<number, number>
}

interface Foreign {
  readonly id: number
  readonly name: string
}

/** @param most characters of a name */
export function openTarget<Kind extends ImportedKind>(
  importing: Importing,
  kind: Kind,
  here: ReadonlyMap<number, Existing<Kind>>,
  most: number,
): Target<Kind> {
  const existing = [...here.values()]
  const taken = existing.map(({ name }) => name)
  return {
    ...importing,
    kind,
    names: createFreeNames(taken, most),
    match: createMatches(existing, importing.job.mode),
    ids: new Map(),
  }
}

/**
 * Things by name, the one with the lowest id first. Each is given out once, so that of two things of one name in the file
 * each has its own; only where copies are kept it does not matter which.
 */
function createMatches<Thing extends { readonly id: number; readonly name: string }>(
  things: Iterable<Thing>,
  mode: DuplicateMode,
): (name: string, fits?: (thing: Thing) => boolean) => Thing | undefined {
  const queues = new Map<string, Thing[]>()
  for (const thing of [...things].sort((a, b) => b.id - a.id)) {
    const key = nameKey(thing.name)
    const queue = queues.get(key)
    if (queue) queue.push(thing)
    else queues.set(key, [thing])
  }
  return (name, fits = () => true) => {
    const queue = queues.get(nameKey(name))
    const first = queue?.at(-1)
    if (!queue || !first || !fits(first)) return undefined
    if (mode !== 'keep_both') queue.pop()
    return first
  }
}

/**
 * Settles one thing of the file.
 *
 * @param existing what it is the same as; undefined where there is nothing
 * @param nameHere what it is called here, unless it becomes a copy
 * @param make what is to be there in the end; told what is there now, null for something of its own
 */
export function settle<Kind extends ImportedKind>(
  target: Target<Kind>,
  foreign: Foreign,
  existing: Existing<Kind> | undefined,
  nameHere: string,
  make: (before: Existing<Kind> | null, id: number, name: string) => Existing<Kind>,
): void {
  const { mode } = target.job
  if (existing && mode !== 'keep_both') {
    target.ids.set(foreign.id, existing.id)
    if (mode === 'skip') {
      tell(target, foreign, existing, 'skipped')
      return
    }
    const next = make(existing, existing.id, nameHere)
    const isSame = same(next, existing)
    if (!isSame) target.draft.put(target.kind, existing.id, next)
    tell(target, foreign, isSame ? existing : next, isSame ? 'unchanged' : 'replaced')
    return
  }
  const name = existing ? target.names.copyOf(foreign.name) : nameHere
  target.names.take(name)
  const id = target.draft.nextId(target.kind)
  target.ids.set(foreign.id, id)
  const made = make(null, id, name)
  target.draft.put(target.kind, id, made)
  tell(target, foreign, made, name === foreign.name ? 'created' : 'copied')
}

/** Settles things of which two of one name are one; those that are not to be imported are linked by their names. */
export function settleByName<Kind extends 'glass' | 'category', Thing extends Foreign>(
  target: Target<Kind>,
  things: Iterable<Thing>,
  isImported: boolean,
  make: (foreign: Thing, before: Existing<Kind> | null, id: number, name: string) => Existing<Kind>,
): void {
  const settled = new Map<string, number>()
  for (const foreign of things) {
    const twin = settled.get(nameKey(foreign.name))
    if (twin !== undefined) target.ids.set(foreign.id, twin)
    else if (isImported) {
      settle(target, foreign, target.match(foreign.name), foreign.name, (before, id, name) =>
        make(foreign, before, id, name),
      )
    } else {
      const existing = target.match(foreign.name)
      if (existing) target.ids.set(foreign.id, existing.id)
      tell(target, foreign, existing ?? null, existing ? 'linked' : 'dropped')
    }
    const id = target.ids.get(foreign.id)
    if (id !== undefined) settled.set(nameKey(foreign.name), id)
  }
}

/** The time of a change by the import. */
export const updateOf = ({ now }: ImportJob, before: { readonly lastUpdate: Timestamp } | null): Timestamp =>
  before === null ? now : laterUpdate(before, now)

function tell(
  { kind, items }: { readonly kind: ImportedKind; readonly items: ImportedItem[] },
  foreign: { readonly name: string },
  here: { readonly id: number; readonly name: string } | null,
  outcome: ImportOutcome,
): void {
  items.push({ kind, name: foreign.name, nameHere: here?.name ?? null, id: here?.id ?? null, outcome })
}

/** Nothing differs but the time of the last change. */
const same = (a: object, b: object): boolean => textOf(a) === textOf(b)
const textOf = (thing: object): string =>
  JSON.stringify(
    Object.entries(thing)
      .filter(([key]) => key !== 'lastUpdate')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
