import { mostListed, type TransferItemProblem } from './transfer.problems.ts'

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The limit of a list inside an item: a file may be made to keep its reader busy. */
const longestList = 1000

interface Bounds {
  readonly least: number
  readonly most: number
}

/** Collects what is wrong with a file; further problems than a person would read are not kept. */
export class ProblemList {
  readonly problems: TransferItemProblem[] = []
  add(problem: TransferItemProblem): void {
    if (!this.isFull) this.problems.push(problem)
  }
  /** There is no use in reading on: nothing more would be told. */
  get isFull(): boolean {
    return this.problems.length >= mostListed
  }
}

/**
 * Reads the fields of one item. What does not fit is told to the list, and something that fits is given back, so that
 * reading goes on and finds everything.
 */
export class ItemReader {
  readonly where: string
  readonly #item: Json
  readonly #list: ProblemList

  constructor(item: Json, where: string, list: ProblemList) {
    this.#item = item
    this.where = where
    this.#list = list
  }

  has(field: string): boolean {
    return this.#item[field] !== undefined && this.#item[field] !== null
  }

  missing(field: string): void {
    this.#list.add({ kind: 'transfer-field-missing', where: this.where, field })
  }

  unknown(field: string): void {
    this.#list.add({
      kind: 'transfer-field-unknown',
      where: this.where,
      field,
      value: shownValue(this.#item[field]),
    })
  }

  noSuch(field: string, id: number): void {
    this.#list.add({ kind: 'transfer-reference-missing', where: this.where, field, id })
  }

  twice(): void {
    this.#list.add({ kind: 'transfer-item-twice', where: this.where })
  }

  id(field = 'id'): number {
    const id = numberOf(this.#item[field])
    if (id === null) this.missing(field)
    else if (!Number.isSafeInteger(id) || id < 1) this.unknown(field)
    else return id
    return 0
  }

  /** Null where the file names nothing. */
  optionalId(field: string): number | null {
    return this.has(field) ? this.id(field) : null
  }

  /** Without the spaces around it. */
  text(field: string, { least, most }: Bounds): string {
    const value = this.#item[field]
    if (value === undefined || value === null) {
      if (least > 0) this.missing(field)
      return ''
    }
    const text = typeof value === 'string' ? value.trim() : ''
    if (typeof value !== 'string') this.unknown(field)
    else if (text.length < least || text.length > most)
      this.#list.add({ kind: 'transfer-field-length', where: this.where, field, least, most })
    return text
  }

  number(field: string, { least, most }: Bounds): number {
    const value = numberOf(this.#item[field])
    if (value === null) this.missing(field)
    else if (!(value >= least && value <= most))
      this.#list.add({ kind: 'transfer-field-out-of-range', where: this.where, field, least, most })
    else return value
    return least
  }

  optionalNumber(field: string, bounds: Bounds): number | null {
    return this.has(field) && this.#item[field] !== '' ? this.number(field, bounds) : null
  }

  flag(field: string): boolean {
    return this.#item[field] === true
  }

  /** Milliseconds since the epoch, or what a calendar says in ISO 8601; 0 where nothing can be made of it. */
  instant(field: string): number {
    const value = this.#item[field]
    if (typeof value === 'number') return Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0
    return typeof value === 'string' ? (instantOf(value) ?? 0) : 0
  }

  list(field: string): readonly unknown[] {
    const value = this.#item[field]
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    this.unknown(field)
    return []
  }

  /** How many a list may have. An empty one is for the caller to judge. */
  count(field: string, { most }: Bounds): void {
    if (this.list(field).length > most)
      this.#list.add({ kind: 'transfer-field-out-of-range', where: this.where, field, least: 0, most })
  }

  /** Another item inside of this one; null where there is none. */
  inner(field: string): ItemReader | null {
    const value = this.#item[field]
    if (value === undefined || value === null) return null
    if (isObject(value)) return new ItemReader(value, `${this.where} › ${field}`, this.#list)
    this.unknown(field)
    return null
  }

  /** The items of a list, each named by its place; of a list that is longer than any, none. */
  *items(field: string): Generator<ItemReader> {
    const list = this.list(field)
    if (list.length > longestList) {
      this.#list.add({
        kind: 'transfer-field-out-of-range',
        where: this.where,
        field,
        least: 0,
        most: longestList,
      })
      return
    }
    for (const [index, value] of list.entries()) {
      if (this.#list.isFull) return
      const where = `${this.where} › ${field} [${index + 1}]`
      if (isObject(value)) yield new ItemReader(value, where, this.#list)
      else this.#list.add({ kind: 'transfer-field-unknown', where, field, value: shownValue(value) })
    }
  }

  value(field: string): unknown {
    return this.#item[field]
  }
}

/** As much of it as a person needs to find it. What is nested is not written out: it may be made to have no text at all. */
export function shownValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 40)
  return Array.isArray(value) ? '[…]' : '{…}'
}

/** Numbers may come as text. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** `2031-05-06T07:08:09.123+00:00`; without an offset it is UTC. */
function instantOf(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text.trim(),
  )
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset = 'Z'] = match
  const days = daysSinceEpoch(Number(year), Number(month), Number(day))
  const ms = ((days * 24 + Number(hour)) * 60 + Number(minute)) * 60_000 + Number(second) * 1000
  return Math.max(0, ms + Number(fraction.padEnd(3, '0')) - offsetMs(offset))
}

/** Days of the Gregorian calendar, counted from years that begin in March, so that the leap day is the last. */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const fromMarch = (month + 9) % 12
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((fromMarch * 306 + 5) / 10) +
    day -
    719_469
  )
}

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0
  const digits = offset.replace(':', '')
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5))
  return (digits.startsWith('-') ? -minutes : minutes) * 60_000
}
