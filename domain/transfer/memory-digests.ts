import type { PastOrder } from '../pour/order.ts'
import { type Records, recordKinds } from '../records/records.ts'

/** Digests of all that a store holds, by kind and then by what each is called within its kind. */
export type MemoryDigests = ReadonlyMap<string, ReadonlyMap<string, string>>

type Digest = (text: string) => string

/** The digests of every record, over its JSON. */
export const recordDigests = (records: Records, digest: Digest): [kind: string, ReadonlyMap<string, string>][] =>
  recordKinds.map(kind => {
    const table: Iterable<readonly [number, unknown]> = records[kind]
    return [kind, new Map([...table].map(([id, value]) => [String(id), digest(JSON.stringify(value))]))]
  })

/** @param place how many past orders are newer */
export const orderDigest = (order: PastOrder, place: number, digest: Digest): [name: string, digest: string] => [
  `${order.id} at place ${place + 1}`,
  digest(JSON.stringify(order)),
]

/** One kind of two stores. */
export interface KindComparison {
  readonly kind: string
  /** The number of those that there should be. */
  readonly count: number
  readonly missing: readonly string[]
  readonly different: readonly string[]
  readonly surplus: readonly string[]
}

export const isSame = ({ missing, different, surplus }: KindComparison): boolean =>
  missing.length + different.length + surplus.length === 0

/** Kinds of which neither has any are left out. */
export function compareDigests(expected: MemoryDigests, found: MemoryDigests): readonly KindComparison[] {
  const kinds = new Set([...expected.keys(), ...found.keys()])
  return [...kinds].flatMap(kind => {
    const [before, after] = [expected.get(kind) ?? none, found.get(kind) ?? none]
    if (before.size + after.size === 0) return []
    const missing = [...before.keys()].filter(name => !after.has(name))
    const isOther = ([name, digest]: [string, string]): boolean => after.has(name) && after.get(name) !== digest
    const different = [...before].filter(isOther).map(([name]) => name)
    const surplus = [...after.keys()].filter(name => !before.has(name))
    return [{ kind, count: before.size, missing, different, surplus }]
  })
}

const none: ReadonlyMap<string, string> = new Map()
