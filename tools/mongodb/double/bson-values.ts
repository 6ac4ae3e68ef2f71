/** BSON values as the double keeps them. Their order and equality are MongoDB's. */
import { BSON, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb'

/** A document is never changed once it is stored. */
export type Document = Readonly<Record<string, unknown>>

export const readDocument = (bytes: Uint8Array): Document =>
  withPlainNumbers(BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true })) as Document

/** A number becomes one of JavaScript's where that is written as the same type again. */
function withPlainNumbers(value: unknown): unknown {
  if (value instanceof Int32) return value.value
  if (value instanceof Double) return isWrittenAsDouble(value.value) ? value.value : value
  if (isArray(value)) return value.map(withPlainNumbers)
  return isDocument(value) ? mapFields(value, withPlainNumbers) : value
}

const isWrittenAsDouble = (value: number) =>
  !Number.isInteger(value) || Math.abs(value) > 2 ** 31 || Object.is(value, -0)

export const mapFields = (document: Document, make: (value: unknown) => unknown): Document =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [name, make(value)]))

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  (value as { _bsontype?: unknown })._bsontype === undefined

export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export const isTrue = (value: unknown) =>
  value !== false && value !== null && value !== undefined && numberOf(value) !== 0

/** @returns undefined for what is no number */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (value instanceof Double) return value.value
  if (value instanceof Timestamp) return undefined
  if (value instanceof Long) return value.toNumber()
  return value instanceof Decimal128 ? Number(value.toString()) : undefined
}

const rankOf = (value: unknown): number =>
  value === undefined || value === null
    ? 0
    : [
        numberOf(value) !== undefined,
        typeof value === 'string',
        value instanceof ObjectId,
        typeof value === 'boolean',
        value instanceof Date,
      ].indexOf(true) + 1

/** Whether the double knows what is before and what is behind a value. */
export const hasOrder = (value: unknown): boolean => rankOf(value) > 0 && !Number.isNaN(numberOf(value))

/** The order of a sort, of values that have one: negative, 0, positive. */
export function compareValues(left: unknown, right: unknown): number {
  const byType = rankOf(left) - rankOf(right)
  if (byType !== 0 || left === undefined || left === null) return byType
  // Texts are ordered by UTF-8, which is not the order of JavaScript beyond the basic plane.
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(String(right)))
  if (left instanceof ObjectId) return Buffer.compare(left.id, (right as ObjectId).id)
  return (numberOf(left) ?? Number(left)) - (numberOf(right) ?? Number(right))
}

/** The same text for equal values, and for those only: by it documents and unique keys are looked up. */
export function keyOf(value: unknown): string {
  const number = numberOf(value)
  if (number !== undefined) return value instanceof Long ? `n${value.toString()}` : `n${number + 0}`
  if (typeof value === 'string') return `s${JSON.stringify(value)}`
  if (isArray(value)) return `[${value.map(keyOf).join()}]`
  if (!isDocument(value)) return Buffer.from(BSON.serialize({ v: value ?? null })).toString('base64')
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}:${keyOf(field)}`)
  return `{${fields.join()}}`
}

/** As it would be stored: the same numbers in another type are not the same. */
export const identical = (left: Document, right: Document) =>
  left === right || Buffer.compare(BSON.serialize(left), BSON.serialize(right)) === 0
