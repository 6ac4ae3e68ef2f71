/* Reads what JSON.parse gives, and throws Unreadable at whatever is not as it should be. */
import { asId, isId } from '#domain/units/id.ts'

export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('no object')
  return value as Record<string, unknown>
}

/** The value that is meant, or Unreadable. */
export type Read<Value> = (value: unknown) => Value

/** An object with a reader for each of its fields. @param readField how a field is read: {@link within} adds its name */
export function shape<Value extends object>(
  readers: { readonly [Name in keyof Value]-?: Read<Value[Name]> },
  readField: (name: string, read: () => unknown) => unknown = (_, read) => read(),
): Read<Value> {
  const entries = Object.entries<Read<unknown>>(readers)
  return value => {
    const fields = record(value)
    return Object.fromEntries(entries.map(([name, read]) => [name, readField(name, () => read(fields[name]))])) as Value
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
