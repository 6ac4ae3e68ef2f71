import { lengthOf } from '#domain/names/length.ts'
import type { Problem } from '../api/api-problem.ts'

/** Errors that are found before anything is sent; the texts are `common:rule.*`. */
export type RuleError =
  | { readonly rule: 'required' | 'url' | 'number' | 'whole-number' | 'positive' | 'differs' | 'taken' }
  | { readonly rule: 'least-letters' | 'most-letters'; readonly nr: number }
  | { readonly rule: 'least' | 'most'; readonly nr: number; readonly metric: string }

/** The error of a field: found here, or sent by the server. */
export type FieldError = RuleError | Problem

export type FormErrors<Draft> = { readonly [Name in keyof Draft]?: FieldError }

export const isRuleError = (error: FieldError): error is RuleError => 'rule' in error

/** Empty text, an empty list, nothing chosen. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

export const required = (value: unknown): RuleError | undefined => (isEmpty(value) ? { rule: 'required' } : undefined)

/** Counts the text without the blanks around it; an empty one is for `required` to judge. */
export function textLength(
  text: string,
  { least = 0, most = Number.POSITIVE_INFINITY }: { readonly least?: number; readonly most?: number },
): RuleError | undefined {
  const count = lengthOf(text.trim())
  if (count > most) return { rule: 'most-letters', nr: most }
  return count > 0 && count < least ? { rule: 'least-letters', nr: least } : undefined
}

export interface Bounds {
  readonly least?: number
  readonly most?: number
  /** The unit, as people read it. */
  readonly metric?: string
}

/** Null is for `required` to judge; what is no number at all is not between anything. */
export function inRange(
  value: number | null,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, metric = '' }: Bounds,
): RuleError | undefined {
  if (value === null) return undefined
  if (Number.isNaN(value)) return { rule: 'number' }
  if (value < least) return { rule: 'least', nr: least, metric }
  return value > most ? { rule: 'most', nr: most, metric } : undefined
}

export const positive = (value: number | null): RuleError | undefined =>
  value !== null && !(value > 0) ? { rule: 'positive' } : undefined

/** An address a browser could open: http or https, with a host. */
export function url(text: string): RuleError | undefined {
  if (isEmpty(text)) return undefined
  const parsed = URL.parse(text.trim())
  const good = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname !== ''
  return good ? undefined : { rule: 'url' }
}

/** An error in the server's words; see `domain/texts`. */
export const fieldError = (code: string, values: Readonly<Record<string, string | number>>): Problem => ({
  code,
  text: '',
  values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
})

/** Keeps what is wrong. */
export const errorsIn = <Draft>(
  found: { readonly [Name in keyof Draft]?: FieldError | undefined },
): FormErrors<Draft> =>
  Object.fromEntries(Object.entries(found).filter(([, fieldError]) => fieldError !== undefined)) as FormErrors<Draft>
