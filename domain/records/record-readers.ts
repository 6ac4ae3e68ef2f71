/*
 * Readers of records, made of what TypeScript knows of their types: see tools/print-record-types.mjs. They only report what is wrong.
 * Nothing may be missing but what is optional, and null is nothing that was left out.
 */

import { imageKey } from '../catalogue/image.ts'
import * as read from '../documents/decoders.ts'
import { fileKey } from '../events/event-action.ts'
import type { RecordBound } from '../extension.ts'
import { fits } from '../names/length.ts'
import { machineKey } from '../peers/machine-key.ts'
import { boundAt } from './record-bounds.ts'
import description from './record-types.json' with { type: 'json' }
import type { RecordKind } from './records.ts'

/** The type of a value; a text is one of {@link Scalar}. */
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

/** Characters count as people count them, or as JavaScript does. */
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
    // An unknown language would be looked through as well.
    return [name, (name.endsWith('.translations') ? read.strictObject : read.object)(checksOf(name, type.fields))]
  }
  const kinds = Object.entries(type.kinds).map(([kind, fields]) => [kind, read.object(checksOf(name, fields))])
  return [name, read.variants(type.tag, Object.fromEntries(kinds))]
}

const readers = new Map<string, Check>(Object.entries(namedTypes).map(readerOf))

export const readerOfRecord = (kind: RecordKind | 'pastOrder'): Check =>
  checkOf(kind === 'pastOrder' ? pastOrderType : namedTypes.RecordTypes.fields[kind], kind)
