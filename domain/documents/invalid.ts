/* What's wrong with a value that a rule says: a kind of problem of its own is for what needs a sentence of its own. */
import { fits, type Length } from '../names/length.ts'
import { hasUnseen } from '../names/name.ts'
import type fields from '../texts/en_US/fields.json'
import type texts from '../texts/en_US/problems.json'
import type { Bounds } from './decoders.ts'

type NameIn<Key, Prefix extends string> = Key extends `${Prefix}_${infer Name}` ? Name : never

/** A field that people have a name for, see `domain/texts`. */
type FieldName = NameIn<keyof typeof fields, 'field' | 'many'>
type FieldAt<Place extends string> = `${Place}${FieldName}` | `${Place}${FieldName}.${number}`
/** With the path to it, if it's within a list or another language. */
export type FieldPath = FieldAt<''> | FieldAt<`${string}.`>
/** The sentences are `invalid-value_*`. */
export type FieldRule = NameIn<keyof typeof texts, 'invalid-value'>

/** Inclusive, in the unit in which people read the field. */
interface Shown {
  readonly least: number | string
  readonly most: number | string
}

interface RuleValues extends Partial<Shown> {
  /** What can't be. */
  readonly value?: string | number
  /** The item of a file, whose fields are named as the file has them. */
  readonly where?: string
}

export interface InvalidValue<Field extends string = string> extends RuleValues {
  readonly kind: 'invalid-value'
  /** As the input calls it, with the path to it. */
  readonly field: Field
  readonly rule: FieldRule
}

/** What's refused as a whole, with all reasons, never none. */
export interface Invalid<Kind extends string, Problem = InvalidValue> {
  readonly kind: `${Kind}-invalid`
  readonly problems: readonly Problem[]
}

export const invalid = <const Field extends FieldPath>(
  field: Field,
  rule: FieldRule,
  values: RuleValues = {},
): InvalidValue<Field> => ({ kind: 'invalid-value', field, rule, ...values })

/* Each check gives a list to spread: of what's wrong, or nothing; null is no value, and breaks no rule. */

const check = <const Field extends FieldPath>(holds: boolean, ...broken: Parameters<typeof invalid<Field>>) =>
  holds ? [] : [invalid(...broken)]

export const isWithin = (value: number, { least, most }: Bounds): boolean => value >= least && value <= most

/** @param shown the bounds in the unit in which people read the field */
export const inRange = (
  field: FieldPath,
  value: number | null,
  bounds: Bounds,
  { least, most }: Shown = bounds,
): InvalidValue[] => check(value === null || isWithin(value, bounds), field, 'between', { least, most })

export const wholeInRange = (field: FieldPath, value: number | null, bounds: Bounds, shown?: Shown): InvalidValue[] =>
  inRange(field, value === null || Number.isSafeInteger(value) ? value : Number.NaN, bounds, shown)

/** Of a text that's counted in UTF-16. */
export const notLonger = (field: FieldPath, text: string, most: number): InvalidValue[] =>
  check(text.length <= most, field, 'longest', { most })

/** In characters, as people see them. */
export function ofLength<const Field extends FieldPath>(field: Field, text: string, { least, most }: Length) {
  const isFit = fits(text, { least, most })
  return least > 0 ? check(isFit, field, 'length', { least, most }) : check(isFit, field, 'longest', { most })
}

/** Characters that can be seen, in one line. */
export const ofVisible = <const Field extends FieldPath>(field: Field, text: string) =>
  check(!hasUnseen(text), field, 'characters')

/** @param isTaken asked for a name that's right by itself */
export function ofName<const Field extends FieldPath>(
  field: Field,
  name: string,
  length: Length,
  isTaken = () => false,
): InvalidValue<Field>[] {
  const problems = [...ofLength(field, name, length), ...ofVisible(field, name)]
  return problems.length > 0 ? problems : check(!isTaken(), field, 'taken')
}

const control = /\p{Cc}/u

/** A text of another system: neither longer than it may be, nor with a control character. */
export const ofPlainText = (field: FieldPath, text: string, most: number): InvalidValue[] =>
  check(text.length <= most && !control.test(text), field, 'visible', { most })

/** Of entries of a list. */
export const atMost = (field: FieldPath, count: number, most: number): InvalidValue[] =>
  check(count <= most, field, 'too-many', { most })
