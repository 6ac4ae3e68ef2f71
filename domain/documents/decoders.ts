/*
 * Each reports what doesn't fit and returns something that does, so that reading goes on. Null and absent are the same:
 * missing.
 */
import { fits } from '../names/length.ts'
import { hasUnseen } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import { isObject, type JsonPath } from './json-path.ts'

/** `Written` is what may stand there. */
export interface Decoder<Value, Written = Value> {
  (at: JsonPath): Value
  /** Only a type: never there. */
  readonly written?: Written
}

export type DecodedOf<Of> = Of extends Decoder<infer Value, unknown> ? Value : never
export type EncodedOf<Of> = Of extends Decoder<unknown, infer Written> ? Written : never

/** Inclusive. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

type Fields = Readonly<Record<string, Decoder<unknown, unknown>>>
type DecodedFields<Of extends Fields> = { readonly [Name in keyof Of]: DecodedOf<Of[Name]> }
type NameOfOptional<Of extends Fields> = {
  [Name in keyof Of]: undefined extends EncodedOf<Of[Name]> ? Name : never
}[keyof Of]
type EncodedFields<Of extends Fields> = {
  readonly [Name in Exclude<keyof Of, NameOfOptional<Of>>]: EncodedOf<Of[Name]>
} & { readonly [Name in NameOfOptional<Of>]?: EncodedOf<Of[Name]> }

/** Ignores unknown fields. Null where there's no object. */
export function object<Of extends Fields>(fields: Of): Decoder<DecodedFields<Of> | null, EncodedFields<Of>> {
  const readers = Object.entries(fields)
  return at => {
    if (isObject(at.value)) {
      return Object.fromEntries(readers.map(([name, read]) => [name, read(at.field(name))])) as DecodedFields<Of>
    }
    at.refuse({ kind: 'object' })
    return null
  }
}

/** Refuses unknown fields. */
export function strictObject<Of extends Fields>(fields: Of): Decoder<DecodedFields<Of> | null, EncodedFields<Of>> {
  const names = Object.keys(fields)
  const read = object(fields)
  return at => {
    refuseOthers(at, names)
    return read(at)
  }
}

const longestName = 80

/** A misspelt name must not pass for a missing one. */
export function refuseOthers(at: JsonPath, options: readonly string[]): void {
  for (const name of isObject(at.value) ? Object.keys(at.value) : []) {
    if (at.issues.isFull) return
    if (!options.includes(name)) at.field(name.slice(0, longestName)).addIssue({ kind: 'one-of', options })
  }
}

type Kinds = Readonly<Record<string, Decoder<object | null, object>>>
type Tagged<Tag extends string, Of> = {
  [Kind in keyof Of]: { readonly [Name in Tag]: Kind } & Of[Kind]
}[keyof Of]

/** Told apart by the field `tag`; null for one of no kind. @param fallback as which an unknown one is read */
export function variants<Tag extends string, Of extends Kinds>(
  tag: Tag,
  kinds: Of,
  fallback: (keyof Of & string) | null = null,
): Decoder<
  Tagged<Tag, { readonly [Kind in keyof Of]: NonNullable<DecodedOf<Of[Kind]>> }> | null,
  Tagged<Tag, { readonly [Kind in keyof Of]: EncodedOf<Of[Kind]> }>
> {
  type Found = Tagged<Tag, { readonly [Kind in keyof Of]: NonNullable<DecodedOf<Of[Kind]>> }>
  const kindIn = oneOf(Object.keys(kinds))
  return at => {
    if (!isObject(at.value)) {
      at.refuse({ kind: 'object' })
      return null
    }
    const kind = kindIn(at.field(tag)) ?? fallback
    const found = kind === null ? null : kinds[kind]?.(at)
    return found ? ({ [tag]: kind, ...found } as Found) : null
  }
}

/** Leaves out bad entries. A list that's too long isn't read. */
export const list =
  <Entry, Written>(
    entry: Decoder<Entry | null, Written>,
    bounds: Bounds,
  ): Decoder<readonly Entry[], readonly Written[]> =>
  at => {
    const found: Entry[] = []
    const count = readableEntries(at, bounds)
    for (let index = 0; index < count && !at.issues.isFull; index++) {
      const read = entry(at.entry(index))
      if (read !== null) found.push(read)
    }
    return found
  }

function readableEntries(at: JsonPath, { least, most }: Bounds): number {
  if (!Array.isArray(at.value)) {
    if (!at.isMissing || least > 0) at.refuse({ kind: 'list' })
    return 0
  }
  const count = at.value.length
  if (count < least || count > most) at.addIssue({ kind: 'entries', least, most })
  return count > most ? 0 : count
}

export const otherwise =
  <Value, Written>(read: Decoder<Value, Written>, value: NoInfer<Value>): Decoder<Value, Written | null | undefined> =>
  at =>
    at.isMissing ? value : read(at)

export const optional = <Value, Written>(read: Decoder<Value, Written>) => otherwise<Value | null, Written>(read, null)

export const mapped =
  <Value, Written, Made>(
    read: Decoder<Value, Written>,
    make: (value: Value, at: JsonPath) => Made,
  ): Decoder<Made, Written> =>
  at =>
    make(read(at), at)

export const oneOf =
  <Option extends string | number>(options: readonly Option[]): Decoder<Option | null, Option> =>
  at => {
    const found = options.find(option => option === at.value)
    if (found === undefined) at.refuse({ kind: 'one-of', options })
    return found ?? null
  }

export const number =
  (bounds: Bounds): Decoder<number> =>
  at => {
    if (typeof at.value === 'number') return numberWithin(bounds, at.value, at)
    at.refuse({ kind: 'number' })
    return bounds.least
  }

export function numberWithin({ least, most }: Bounds, value: number, at: JsonPath): number {
  if (value >= least && value <= most) return value
  at.addIssue({ kind: 'between', least, most })
  return least
}

export const wholeNumber =
  (bounds: Bounds): Decoder<number> =>
  at => {
    if (typeof at.value !== 'number' || Number.isInteger(at.value)) return number(bounds)(at)
    at.addIssue({ kind: 'whole-number' })
    return bounds.least
  }

/** Trimmed. One with a minimum of 0 may be missing. */
export const text =
  ({ least, most }: Bounds): Decoder<string, string | null> =>
  at => {
    if (typeof at.value !== 'string') {
      if (!at.isMissing || least > 0) at.refuse({ kind: 'text' })
      return ''
    }
    const trimmed = at.value.trim()
    if (trimmed.length < least || trimmed.length > most) at.addIssue({ kind: 'length', least, most })
    return trimmed
  }

export const name =
  (bounds: Bounds): Decoder<string, string> =>
  at => {
    if (typeof at.value !== 'string') return text(bounds)(at)
    const kept = tidyName(at.value)
    if (!fits(kept, bounds)) at.addIssue({ kind: 'length', ...bounds })
    else if (hasUnseen(kept)) at.addIssue({ kind: 'characters' })
    return kept
  }

export const flag: Decoder<boolean, boolean | null | undefined> = at => {
  if (!at.isMissing && typeof at.value !== 'boolean') at.addIssue({ kind: 'yes-no' })
  return at.value === true
}
