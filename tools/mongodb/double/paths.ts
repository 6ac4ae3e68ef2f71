/** Dotted paths into documents, as filters, updates, sorts and projections walk them. */
import { type Document, isArray, isDocument } from './bson-values.ts'

const isIndex = (name: string) => /^\d+$/.test(name)

/**
 * All that a path names: arrays on the way are walked into.
 *
 * @returns one value for each place; `undefined` where there is none
 */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return [value]
  if (isDocument(value)) return Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [undefined]
  if (!isArray(value)) return [undefined]
  const byIndex = isIndex(name) && Number(name) < value.length ? valuesAt(value[Number(name)], rest) : []
  const inElements = value.filter(isDocument).flatMap(element => valuesAt(element, path))
  const found = [...byIndex, ...inElements]
  return found.length > 0 ? found : [undefined]
}

/** The one value a path names, without walking into arrays but by number. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (isDocument(value)) return Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined
  if (isArray(value) && isIndex(name)) return valueAt(value[Number(name)], rest)
  return undefined
}

/**
 * A copy with another value at a path; `undefined` takes the field away.
 *
 * @returns null where the path leads through something that has no fields
 */
export function withValueAt(value: unknown, path: readonly string[], put: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return put
  if (isArray(value)) return withElement(value, name, rest, put)
  if (value !== undefined && !isDocument(value)) return put === undefined ? value : null
  const fields: Document = value ?? {}
  if (put === undefined && !Object.hasOwn(fields, name)) return value
  const inner = withValueAt(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, put)
  if (inner === null && rest.length > 0) return null
  if (inner !== undefined) return { ...fields, [name]: inner }
  return without(fields, name)
}

export const without = (document: Document, name: string): Document =>
  Object.fromEntries(Object.entries(document).filter(([other]) => other !== name))

function withElement(array: readonly unknown[], name: string, rest: readonly string[], put: unknown): unknown {
  if (!isIndex(name)) return put === undefined ? array : null
  const index = Number(name)
  if (put === undefined && index >= array.length) return array
  const inner = withValueAt(array[index], rest, put)
  if (inner === null && rest.length > 0) return null
  const longEnough = Array.from({ length: Math.max(array.length, index + 1) }, (_, at) => array[at] ?? null)
  return longEnough.with(index, inner ?? null)
}
