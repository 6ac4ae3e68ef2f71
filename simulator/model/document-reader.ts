/* Reads what JSON.parse gives, and throws Unreadable at whatever is not as it should be. */
import { asId, isId } from '#domain/units/id.ts'

export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('no object')
  return value as Record<string, unknown>
}

export function list<Item>(value: unknown, item: (value: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw new Unreadable('no list')
  return value.map(item)
}

export const nullable = <Item>(value: unknown, item: (value: unknown) => Item): Item | null =>
  value === null ? null : item(value)

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

export function oneOf<Value extends string | number>(known: readonly Value[], value: unknown): Value {
  const found = known.find(candidate => candidate === value)
  if (found === undefined) throw new Unreadable(`none of ${known.join(', ')}`)
  return found
}
