import type { Draft } from '../records/draft.ts'
import type { RecordTypes } from '../records/records.ts'
import type { FreeNames } from './free-names.ts'
import type { ImportedItem, ImportedKind, ImportOutcome } from './import-report.ts'

export const duplicateModes = ['overwrite', 'skip', 'keep_both'] as const
/** The treatment of things whose name is there already. */
export type DuplicateMode = (typeof duplicateModes)[number]

/** One kind of things while an import is decided: what is there, which names are free, what became of what. */
export interface Target<Kind extends ImportedKind> {
  readonly kind: Kind
  readonly draft: Draft
  readonly mode: DuplicateMode
  readonly names: FreeNames
  readonly items: ImportedItem[]
  /** Ids of the file to ids here. */
  readonly ids: Map<number, number>
}

type Existing<Kind extends ImportedKind> = RecordTypes[Kind]

/**
 * Things by name, the one with the lowest id first. Each is given out once, so that of two things of one name in the file
 * each has its own; only where copies are kept it does not matter which.
 */
export function createMatches<Thing extends { readonly id: number; readonly name: string }>(
  things: Iterable<Thing>,
  normal: (name: string) => string,
  mode: DuplicateMode,
): (name: string, fits?: (thing: Thing) => boolean) => Thing | undefined {
  const queues = new Map<string, Thing[]>()
  for (const thing of [...things].sort((a, b) => b.id - a.id)) {
    const key = normal(thing.name)
    const queue = queues.get(key)
    if (queue) queue.push(thing)
    else queues.set(key, [thing])
  }
  return (name, fits = () => true) => {
    const queue = queues.get(normal(name))
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
  foreign: { readonly id: number; readonly name: string },
  existing: Existing<Kind> | undefined,
  nameHere: string,
  make: (before: Existing<Kind> | null, id: number, name: string) => Existing<Kind>,
): void {
  if (existing && target.mode !== 'keep_both') {
    target.ids.set(foreign.id, existing.id)
    if (target.mode === 'skip') {
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

export function tell<Kind extends ImportedKind>(
  { kind, items }: Target<Kind>,
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
