/** BSON values as the double keeps them: numbers in the type they came in. Their order and equality are MongoDB's. */
import { Binary, BSON, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb'

/** Never changed once it is stored. */
export type Document = Readonly<Record<string, unknown>>

export const readDocument = (bytes: Uint8Array): Document =>
  BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true })

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !Object.hasOwn(value, '_bsontype') &&
  (value as { _bsontype?: unknown })._bsontype === undefined

export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** @returns undefined for what is no number */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (value instanceof Int32 || value instanceof Double) return value.value
  if (value instanceof Timestamp) return undefined
  if (value instanceof Long) return value.toNumber()
  if (value instanceof Decimal128) return Number(value.toString())
  return undefined
}

const typeNames = [
  'minKey',
  'null',
  'number',
  'string',
  'object',
  'array',
  'binData',
  'objectId',
  'bool',
  'date',
  'timestamp',
  'regex',
  'other',
  'maxKey',
] as const

export type TypeName = (typeof typeNames)[number]

export function typeOf(value: unknown): TypeName {
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  if (numberOf(value) !== undefined) return 'number'
  if (value instanceof Binary) return 'binData'
  if (value instanceof ObjectId) return 'objectId'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof BSONRegExp) return 'regex'
  const tag = (value as { _bsontype?: string })._bsontype
  if (tag === 'MinKey') return 'minKey'
  if (tag === 'MaxKey') return 'maxKey'
  return tag === undefined ? 'object' : 'other'
}

/** Negative, 0, positive: the order of a sort and of an index. */
export function compareValues(left: unknown, right: unknown): number {
  const type = typeOf(left)
  const otherType = typeOf(right)
  if (type !== otherType) return typeNames.indexOf(type) - typeNames.indexOf(otherType)
  return comparers[type](left, right)
}

export const sameValue = (left: unknown, right: unknown) => compareValues(left, right) === 0

const equal = () => 0

const comparers: Record<TypeName, (left: unknown, right: unknown) => number> = {
  minKey: equal,
  maxKey: equal,
  null: equal,
  number: compareNumbers,
  string: (left, right) => compareTexts(left as string, right as string),
  object: (left, right) => compareDocuments(left as Document, right as Document),
  array: (left, right) => compareArrays(left as unknown[], right as unknown[]),
  binData: (left, right) => compareBinaries(left as Binary, right as Binary),
  objectId: (left, right) => Buffer.compare((left as ObjectId).id, (right as ObjectId).id),
  bool: (left, right) => Number(left) - Number(right),
  date: (left, right) => Number(left) - Number(right),
  timestamp: (left, right) => (left as Timestamp).compare(right as Timestamp),
  regex: (left, right) => compareTexts(String(left), String(right)),
  other: (left, right) => Buffer.compare(BSON.serialize({ v: left }), BSON.serialize({ v: right })),
}

function compareNumbers(left: unknown, right: unknown): number {
  if (left instanceof Long && right instanceof Long) return left.compare(right)
  const [a, b] = [numberOf(left) ?? 0, numberOf(right) ?? 0]
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(!Number.isNaN(a)) - Number(!Number.isNaN(b))
  return a === b ? 0 : a - b || (a < b ? -1 : 1)
}

/** By UTF-8, which is not the order of JavaScript beyond the basic plane. */
const compareTexts = (left: string, right: string) =>
  left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right))

function compareBinaries(left: Binary, right: Binary): number {
  const [a, b] = [left.value(), right.value()]
  return a.length - b.length || left.sub_type - right.sub_type || Buffer.compare(a, b)
}

function compareArrays(left: readonly unknown[], right: readonly unknown[]): number {
  for (const [index, value] of left.entries()) {
    if (index >= right.length) return 1
    const order = compareValues(value, right[index])
    if (order !== 0) return order
  }
  return left.length - right.length
}

function compareDocuments(left: Document, right: Document): number {
  const [leftKeys, rightKeys] = [Object.keys(left), Object.keys(right)]
  for (const [index, key] of leftKeys.entries()) {
    const otherKey = rightKeys[index]
    if (otherKey === undefined) return 1
    const byType = typeNames.indexOf(typeOf(left[key])) - typeNames.indexOf(typeOf(right[otherKey]))
    const order = byType || compareTexts(key, otherKey) || compareValues(left[key], right[otherKey])
    if (order !== 0) return order
  }
  return leftKeys.length - rightKeys.length
}

/** The same text for equal values, and for those only: what a unique index looks up. */
export function keyOf(value: unknown): string {
  const type = typeOf(value)
  if (type === 'number') return value instanceof Long ? `n${value.toString()}` : `n${(numberOf(value) ?? 0) + 0}`
  if (type === 'string') return `s${JSON.stringify(value)}`
  if (type === 'array') return `[${(value as unknown[]).map(keyOf).join()}]`
  if (type === 'object') {
    const fields = Object.entries(value as Document).map(([name, field]) => `${JSON.stringify(name)}:${keyOf(field)}`)
    return `{${fields.join()}}`
  }
  return `${type}${Buffer.from(BSON.serialize({ v: value ?? null })).toString('base64')}`
}

/** As it would be stored: the same numbers in another type are not the same. */
export const identical = (left: Document, right: Document) =>
  left === right || Buffer.compare(BSON.serialize(left), BSON.serialize(right)) === 0
