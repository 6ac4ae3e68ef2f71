import { StoreFailure } from './store-failure.ts'

/** A value as people expect to see it, or its JSON text where BSON would not give it back to the letter. */
export type StoredValue = { readonly body: unknown } | { readonly text: string }

/** Some levels are for what a value lies in; servers stop at 100. */
const deepest = 64

/** @param json the text of `value`, which is JSON */
export const storedValue = (value: unknown, json: string): StoredValue =>
  fitsBson(value, deepest) ? { body: value } : { text: json }

/** @throws StoreFailure `damaged` when there is no value */
export function readValue(stored: { readonly body?: unknown; readonly text?: unknown }, where: string): unknown {
  if (typeof stored.text === 'string') {
    try {
      return JSON.parse(stored.text)
    } catch (cause) {
      throw new StoreFailure('damaged', `${where}: its text is no JSON`, { cause })
    }
  }
  if (stored.body === undefined) throw new StoreFailure('damaged', `${where}: there is nothing in it`)
  return stored.body
}

const loneSurrogate = /\p{Surrogate}/u

function fitsBson(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !loneSurrogate.test(value)
  if (value === null || typeof value !== 'object') return true
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every(item => fitsBson(item, levels - 1))
  return Object.entries(value).every(([key, item]) => isPlainKey(key) && fitsBson(item, levels - 1))
}

/** The driver takes `_bsontype` for a type, servers take `$` for an operator and `.` for a path. */
const isPlainKey = (key: string): boolean =>
  !loneSurrogate.test(key) && !/[\0.$]/.test(key) && key !== '_bsontype' && key !== '__proto__' && key !== ''
