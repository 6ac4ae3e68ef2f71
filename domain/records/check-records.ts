import { imageKey } from '../catalogue/image.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import * as read from '../documents/decoders.ts'
import { isDecodable, type JsonPath } from '../documents/json-path.ts'
import { fileKey } from '../events/event-action.ts'
import type { RecordBound } from '../extension.ts'
import { fits } from '../names/length.ts'
import { machineKey } from '../peers/machine-key.ts'
import { boundAt } from './record-bounds.ts'
import description from './record-types.json' with { type: 'json' }
import {
  applyOperations,
  type RecordItem,
  type RecordKind,
  type Records,
  type RecordTypes,
  recordKinds,
  type WriteOperation,
} from './records.ts'

/*
 * Readers made of what TypeScript knows of the types: see tools/print-record-types.mjs. Nothing may be missing but
 * what's optional.
 */

export type Described =
  | Scalar
  | { readonly of: string }
  | { readonly maybe: Described }
  | { readonly nullable: Described }
  | { readonly list: Described }
  | { readonly oneOf: readonly (string | number)[] }
type Scalar = keyof typeof numbers | keyof typeof keys | 'number' | 'string' | 'boolean' | 'numbersById'
type Fields = Readonly<Record<string, Described>>
type DescribedType =
  | { readonly fields: Fields }
  | { readonly tag: string; readonly kinds: Readonly<Record<string, Fields>> }

export const namedTypes = description as unknown as Readonly<Record<string, DescribedType>> & {
  readonly RecordTypes: { readonly fields: Readonly<Record<RecordKind, Described>> }
}
export const pastOrderType: Described = { of: 'PastOrder' }

type Check = read.Decoder<unknown, unknown>

const most = Number.MAX_SAFE_INTEGER
/** Whole numbers. */
export const numbers = {
  Id: { least: 1, most },
  Amount: { least: -most, most },
  Microlitres: { least: -most, most },
  Milligrams: { least: -most, most },
  Microseconds: { least: 0, most },
  Milliwatts: { least: 0, most },
  Cents: { least: 0, most },
  /** What a calendar can say. */
  Timestamp: { least: 0, most: 8.64e15 },
} as const satisfies Record<string, read.Bounds>
const keys = { ImageKey: imageKey, FileKey: fileKey, MachineKey: machineKey }
export const anyNumber: read.Bounds = { least: -Number.MAX_VALUE, most: Number.MAX_VALUE }
const longest: read.Bounds = { least: 0, most: 1_000_000 }
const longestList: read.Bounds = { least: 0, most: 100_000 }

const needed =
  (check: Check): Check =>
  at =>
    at.isMissing ? at.refuse({ kind: 'required' }) : check(at)

/** Counted as people do, or as JavaScript does. */
const text = (bound: read.Bounds | ((value: string) => unknown)): Check =>
  needed(at => {
    const { value } = at
    if (typeof bound === 'function') {
      if (typeof value !== 'string' || !bound(value)) at.addIssue({ kind: 'text' })
    } else if (typeof value !== 'string') at.addIssue({ kind: 'text' })
    else if (value.length < bound.least || !(value.length <= bound.most || fits(value, { least: 0, most: bound.most })))
      at.addIssue({ kind: 'length', least: bound.least, most: bound.most })
  })

function scalar(of: Scalar, bound: RecordBound | undefined): Check {
  if (bound instanceof RegExp) return text(value => bound.test(value))
  if (of === 'string') return text(bound ?? longest)
  if (of === 'boolean') return needed(read.flag)
  if (of === 'number') return (!bound || bound.isFraction ? read.number : read.wholeNumber)(bound ?? anyNumber)
  if (of === 'numbersById')
    return at => {
      const names = Object.keys(Object(at.value))
      read.object(Object.fromEntries(names.map(name => [name, read.number(anyNumber)])))(at)
    }
  return of in keys
    ? text(keys[of as keyof typeof keys])
    : read.wholeNumber(bound ?? numbers[of as keyof typeof numbers])
}

/** @param at type and field */
function checkOf(of: Described, at: string): Check {
  if (typeof of === 'string') return scalar(of, boundAt(at))
  if ('of' in of) return place => readers.get(of.of)?.(place)
  if ('oneOf' in of) return read.oneOf(of.oneOf)
  if ('nullable' in of) {
    const check = checkOf(of.nullable, at)
    return place => (place.value === null ? null : check(place))
  }
  if ('maybe' in of) {
    const check = checkOf(of.maybe, at)
    return place => (place.value === undefined ? undefined : check(place))
  }
  return needed(read.list(checkOf(of.list, `${at}[]`), (boundAt(at) as read.Bounds | undefined) ?? longestList))
}

const checksOf = (type: string, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, checkOf(of, `${type}.${field}`)]))

function readerOf([name, type]: [string, DescribedType]): [string, Check] {
  if ('fields' in type) {
    return [name, (name.endsWith('.translations') ? read.strictObject : read.object)(checksOf(name, type.fields))]
  }
  const kinds = Object.entries(type.kinds).map(([kind, fields]) => [kind, read.object(checksOf(name, fields))])
  return [name, read.variants(type.tag, Object.fromEntries(kinds))]
}

const readers = new Map<string, Check>(Object.entries(namedTypes).map(readerOf))

export const readerOfRecord = (kind: RecordKind | 'pastOrder'): Check =>
  checkOf(kind === 'pastOrder' ? pastOrderType : namedTypes.RecordTypes.fields[kind], kind)

/** @param at its place in its document */
export function checkRecord(kind: RecordKind | 'pastOrder', id: number | null, at: JsonPath): void {
  readerOfRecord(kind)(at)
  const own = at.field('id')
  if (id !== null && !own.isMissing && own.value !== id) own.addIssue({ kind: 'one-of', options: [id] })
}

/** Wrong records, and those that cannot be without them; pumps can. */
export function unsoundRecords(records: Records): readonly RecordItem[] {
  const aside: RecordItem[] = recordKinds.flatMap(kind =>
    [...records[kind]]
      .map(([id, value]) => ({ kind, id, value }))
      .filter(({ value, id }) => !isDecodable(at => checkRecord(kind, id, at), value)),
  )
  const isAside = (kind: RecordKind, id: number) => aside.some(each => each.kind === kind && each.id === id)
  for (;;) {
    const rest = applyOperations(records, deletionsOf(aside))
    const lost = brokenReferences(rest).find(({ item, kind, id }) => item.kind !== 'pump' && isAside(kind, id))
    if (!lost) return aside
    aside.push(lost.item)
  }
}

export const deletionsOf = (aside: readonly RecordItem[]): WriteOperation[] =>
  aside.map(({ kind, id }) => ({ op: 'delete', kind, id }))

type Reference = readonly [field: string, kind: RecordKind, id: number | null]

/** Owners and pictures may be gone. */
const references: { readonly [Kind in RecordKind]?: (record: RecordTypes[Kind]) => readonly Reference[] } = {
  ingredient: ({ parentGroupId }) => [['parentGroupId', 'ingredient', parentGroupId]],
  recipe: recipe => [
    ...stepIngredientsOf(recipe).map(({ ingredientId }): Reference => ['ingredientId', 'ingredient', ingredientId]),
    ...recipe.categoryIds.map((id): Reference => ['categoryId', 'category', id]),
    ['glassId', 'glass', recipe.defaultGlassId],
  ],
  pump: ({ ingredientId }) => [['ingredientId', 'ingredient', ingredientId]],
  person: ({ groupId }) => [['groupId', 'personGroup', groupId]],
  partyOrder: ({ partyId }) => [['partyId', 'party', partyId]],
}

export interface BrokenReference {
  readonly item: RecordItem
  readonly field: string
  /** Missing, or no group. */
  readonly kind: RecordKind
  readonly id: number
}

export function brokenReferences(records: Records): readonly BrokenReference[] {
  const isThere = (field: string, kind: RecordKind, id: number): boolean =>
    field === 'parentGroupId' ? records.ingredient.get(id)?.kind === 'group' : records[kind].has(id)
  return recordKinds.flatMap(of =>
    [...records[of]].flatMap(([itsId, value]) =>
      (references[of]?.(value as never) ?? []).flatMap(([field, kind, id]) =>
        id === null || isThere(field, kind, id) ? [] : [{ item: { kind: of, id: itsId, value }, field, kind, id }],
      ),
    ),
  )
}
