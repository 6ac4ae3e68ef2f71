/* The peculiarities of exported documents: their words for problems, and their looser values. */

import { type Translations, tidyTranslations } from '../catalogue/translations.ts'
import { type Bounds, type Decoder, numberWithin } from '../documents/decoders.ts'
import type { FlagTable } from '../documents/flags.ts'
import type { InvalidValue } from '../documents/invalid.ts'
import { type Issues, isObject, type JsonPath, type ValueRule } from '../documents/json-path.ts'
import { isName } from '../names/name.ts'
import { isId } from '../units/id.ts'
import { type LanguageName, languages } from '../units/language.ts'
import { type Timestamp, timestamp } from '../units/timestamp.ts'
import { mostListed, type TransferItemProblem } from './transfer.problems.ts'

/** Collects what is wrong with a file; further problems than a person would read are not kept. */
export class ProblemList implements Issues {
  readonly problems: TransferItemProblem[] = []
  readonly #whereOf: (item: JsonPath) => string

  constructor(whereOf = whereIs) {
    this.#whereOf = whereOf
  }

  get isFull(): boolean {
    return this.problems.length >= mostListed
  }

  push(problem: TransferItemProblem): void {
    if (!this.isFull) this.problems.push(problem)
  }

  add(at: JsonPath, rule: ValueRule): void {
    const { where, field } = this.#placeOf(at)
    this.push({ kind: 'invalid-value', where, field, ...ruleOf(rule, at.value) })
  }

  /** It names something that is not in the file. */
  noSuch(item: JsonPath, field: string, id: number): void {
    this.push({ kind: 'transfer-reference-missing', where: this.#whereOf(item), field, id })
  }

  twice(item: JsonPath): void {
    this.push({ kind: 'transfer-item-twice', where: this.#whereOf(item) })
  }

  #placeOf(at: JsonPath): { readonly where: string; readonly field: string } {
    if (at.parent === null) return { where: this.#whereOf(at), field: 'document' }
    if (typeof at.key === 'number') return { where: this.#whereOf(at), field: 'item' }
    return { where: this.#whereOf(at.parent), field: at.key }
  }
}

function ruleOf(rule: ValueRule, value: unknown): Omit<InvalidValue, 'kind' | 'field'> {
  if (rule.kind === 'required' || rule.kind === 'characters') return { rule: rule.kind }
  if (!('least' in rule)) return { rule: 'value', value: shownValue(value) }
  return { rule: rule.kind === 'length' ? 'length' : 'between', least: rule.least, most: rule.most }
}

/** `recipes.json [3] "Paloma" › productionSteps [1]` */
export function whereIs(item: JsonPath): string {
  if (item.parent === null) return String(item.key)
  if (typeof item.key === 'string') return `${whereIs(item.parent)} › ${item.key}`
  const title = item.parent.parent === null ? titleOf(item, 50) : ''
  return `${whereIs(item.parent)} [${item.key + 1}]${title}`
}

/** The name of an item, as it stands behind its number. */
export function titleOf(item: JsonPath, most: number): string {
  const name = item.field('name').value
  return typeof name === 'string' ? ` "${name.slice(0, most)}"` : ''
}

/** As much of it as a person needs to find it. What is nested is not written out: it may be made to have no text at all. */
function shownValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 40)
  return Array.isArray(value) ? '[…]' : '{…}'
}

/** Numbers may come as text. */
export const looseNumber =
  (bounds: Bounds): Decoder<number> =>
  at => {
    const value = numberOf(at.value)
    if (value !== null) return numberWithin(bounds, value, at)
    at.addIssue({ kind: 'required' })
    return bounds.least
  }

export const optionalNumber =
  (bounds: Bounds): Decoder<number | null, number | null | undefined> =>
  at =>
    at.isMissing || at.value === '' ? null : looseNumber(bounds)(at)

/** 0 where it is none. */
export const itemId: Decoder<number> = at => {
  const id = numberOf(at.value)
  if (id !== null && isId(id)) return id
  at.addIssue({ kind: id === null ? 'required' : 'whole-number' })
  return 0
}

/** Everything that is not a clear yes is a no. */
export const looseFlag: Decoder<boolean> = at => at.value === true

/** Undefined where the file doesn't say. */
const optionalFlag: Decoder<boolean | undefined, boolean | null | undefined> = at =>
  at.isMissing ? undefined : looseFlag(at)

export const flagsIn = <Field extends string>({ map }: FlagTable<Field>) => map(() => optionalFlag)

/** Milliseconds since the epoch, or what a calendar says in ISO 8601; 0 where nothing can be made of it. */
export const instant: Decoder<Timestamp, number | string> = ({ value }) => {
  if (typeof value === 'number') return timestamp(Number.isFinite(value) ? Math.max(0, value) : 0)
  return timestamp(typeof value === 'string' ? (instantOf(value) ?? 0) : 0)
}

/** In characters; of a list of texts, how many there may be besides. */
type TextBounds<Texts> = {
  readonly [Field in keyof Required<Texts>]: number | { readonly each: number; readonly most: number }
}

/** Texts in other languages, which machines of our kind write; undefined where there are none. */
export function translationsWithin<Texts extends object>(
  bounds: TextBounds<Texts>,
): Decoder<Translations<Texts> | undefined> {
  const limits = Object.entries<TextBounds<Texts>[keyof Texts]>(bounds)
  const textsIn = (at: JsonPath): Texts =>
    Object.fromEntries(
      limits.flatMap(([name, bound]) => {
        const text = at.field(name)
        const isFit = isWithin(name, text.value, bound)
        if (!isFit && !text.isMissing) text.addIssue({ kind: 'text' })
        return isFit ? [[name, text.value]] : []
      }),
    ) as Texts
  return at => {
    const found: Partial<Record<LanguageName, Texts>> = {}
    if (!at.isMissing && !isObject(at.value)) at.addIssue({ kind: 'object' })
    for (const { name } of languages) {
      const texts = at.field(name)
      if (isObject(texts.value)) found[name] = textsIn(texts)
      else if (!texts.isMissing) texts.addIssue({ kind: 'object' })
    }
    const tidy = tidyTranslations(found)
    return Object.keys(tidy).length > 0 ? tidy : undefined
  }
}

const isWithin = (
  field: string,
  value: unknown,
  bound: number | { readonly each: number; readonly most: number },
): boolean =>
  typeof bound === 'number'
    ? typeof value === 'string' && (field === 'name' ? isName(value, { least: 0, most: bound }) : value.length <= bound)
    : Array.isArray(value) &&
      value.length <= bound.most &&
      value.every(text => typeof text === 'string' && isName(text, { least: 1, most: bound.each }))

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
