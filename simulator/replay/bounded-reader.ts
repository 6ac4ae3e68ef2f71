/* Reads what JSON.parse gives of a file that anybody may have written. Throws Unreadable, and says where. */
import { messageOf } from '#domain/result.ts'
import { finite, list, type Read, shape, Unreadable } from '../model/document-reader.ts'

/** A problem found within `read` is reported with this path before it. */
export function within<Value>(path: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw unreadableAt(path, error)
  }
}

const unreadableAt = (path: string, error: unknown): Unreadable => new Unreadable(`${path}: ${messageOf(error)}`)

/** An object, of whose problems it is said in which field they are. */
export const located = <Value extends object>(readers: Parameters<typeof shape<Value>>[0]): Read<Value> =>
  shape<Value>(readers, within)

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
