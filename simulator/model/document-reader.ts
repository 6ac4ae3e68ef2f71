/* Reads what JSON.parse gives, and throws Unreadable at whatever is not as it should be. */
import { messageOf } from '#domain/result.ts'
import { asId, isId } from '#domain/units/id.ts'

export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('no object')
  return value as Record<string, unknown>
}

export type Read<Value> = (value: unknown) => Value

type Readers<Value> = { readonly [Name in keyof Value]-?: Read<Value[Name]> }

/** An object with a reader for each of its fields. @param readField how a field is read: {@link within} adds its name */
export function shape<Value extends object>(
  readers: Readers<Value>,
  readField: (name: string, read: () => unknown) => unknown = (_, read) => read(),
): Read<Value> {
  const entries = Object.entries<Read<unknown>>(readers)
  return value => {
    const fields = record(value)
    return Object.fromEntries(entries.map(([name, read]) => [name, readField(name, () => read(fields[name]))])) as Value
  }
}

/** An object whose `kind` says what its other fields are. */
export function byKind<Union extends { readonly kind: string }>(
  kinds: {
    readonly [Kind in Union['kind']]: Readers<Omit<Extract<Union, { readonly kind: Kind }>, 'kind'>>
  },
): Read<Union> {
  const known = oneOf(Object.keys(kinds) as Union['kind'][])
  return value => {
    const kind = known(record(value)['kind'])
    return { kind, ...shape(kinds[kind])(value) } as unknown as Union
  }
}

export const list =
  <Item>(item: (value: unknown, index: number) => Item): Read<Item[]> =>
  value => {
    if (!Array.isArray(value)) throw new Unreadable('no list')
    return value.map((entry, index) => item(entry, index))
  }

export const nullable =
  <Value>(read: Read<Value>): Read<Value | null> =>
  value =>
    value === null ? null : read(value)

export function finite(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Unreadable('no number')
  return value
}

/** 0 or more. */
export function amount(value: unknown): number {
  const number = finite(value)
  if (number < 0) throw new Unreadable('no amount')
  return number
}

export function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Unreadable('neither true nor false')
  return value
}

export function id<Kind extends string>(value: unknown) {
  if (typeof value !== 'number' || !isId(value)) throw new Unreadable('no id')
  return asId<Kind>(value)
}

export const oneOf =
  <const Value extends string | number>(known: readonly Value[]): Read<Value> =>
  value => {
    const found = known.find(candidate => candidate === value)
    if (found === undefined) throw new Unreadable(`none of ${known.join(', ')}`)
    return found
  }

/** Anything else is false: the field was not always written. */
export const isTrue: Read<boolean> = value => value === true

/** A problem found within `read` is reported with this path before it. */
export function within<Value>(path: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw unreadableAt(path, error)
  }
}

export const at =
  <Value>(path: string, read: Read<Value>): Read<Value> =>
  value =>
    within(path, () => read(value))

const unreadableAt = (path: string, error: unknown): Unreadable => new Unreadable(`${path}: ${messageOf(error)}`)

export const located = <Value extends object>(readers: Readers<Value>): Read<Value> => shape<Value>(readers, within)

export const between =
  (least: number, most: number): Read<number> =>
  value => {
    const number = finite(value)
    if (number < least || number > most) throw new Unreadable(`${number} is not between ${least} and ${most}`)
    return number
  }

export const wholeBetween =
  (least: number, most: number): Read<number> =>
  value => {
    const number = between(least, most)(value)
    if (!Number.isInteger(number)) throw new Unreadable(`${number} is no whole number`)
    return number
  }

export const shortText =
  (most: number): Read<string> =>
  value => {
    if (typeof value !== 'string') throw new Unreadable('no text')
    if (value.length > most) throw new Unreadable(`longer than ${most} characters`)
    return value
  }

export const shortList =
  <Item>(most: number, item: Read<Item>): Read<Item[]> =>
  value => {
    if (Array.isArray(value) && value.length > most) throw new Unreadable(`more than ${most} entries`)
    return list((entry, index) => within(`[${index}]`, () => item(entry)))(value)
  }

/** No number of a run is larger: beyond, formulas lose their meaning and clocks their microseconds. */
const mostOfAnything = 1e15
const mostEntries = 2_000
const longestText = 500
const deepest = 12

/** Throws at whatever is too large, too long or too deep to be of a run. */
export function checkSizes(value: unknown, depth = 0): void {
  if (depth > deepest) throw new Unreadable('too deep')
  if (typeof value === 'number' && !(Math.abs(value) <= mostOfAnything)) throw new Unreadable(`${value} is too large`)
  if (typeof value === 'string') shortText(longestText)(value)
  if (typeof value !== 'object' || value === null) return
  const keys = Object.keys(value)
  if (keys.length > mostEntries) throw new Unreadable(`more than ${mostEntries} entries`)
  for (const key of keys) checkEntry(value as Readonly<Record<string, unknown>>, key, depth)
}

function checkEntry(parent: Readonly<Record<string, unknown>>, key: string, depth: number): void {
  try {
    checkSizes(parent[key], depth + 1)
  } catch (error) {
    throw unreadableAt(key.slice(0, 40), error)
  }
}
