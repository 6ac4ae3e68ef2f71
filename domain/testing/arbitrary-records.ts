/*
 * Records with anything in any of their fields, by the same description as they are checked: a new field is in there as
 * soon as it is in the types.
 */
import fc, { type Arbitrary } from 'fast-check'
import type { Bounds } from '../documents/decoders.ts'
import type { RecordBound } from '../extension.ts'
import type { PastOrder } from '../pour/order.ts'
import { anyNumber, type Described, namedTypes, numbers, pastOrderType } from '../records/check-records.ts'
import { boundAt } from '../records/record-bounds.ts'
import {
  isSingle,
  onlyId,
  type RecordKind,
  type RecordTypes,
  recordKinds,
  type WriteOperation,
} from '../records/records.ts'
import { put } from './record-samples.ts'

const digits = fc.stringMatching(/^[0-9a-f]{64}$/)
const keys: Readonly<Record<string, Arbitrary<string>>> = {
  ImageKey: digits,
  FileKey: fc.tuple(digits, fc.constantFrom('wav', 'mp3', 'ogg', 'flac', 'py')).map(parts => parts.join('.')),
  MachineKey: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,39}$/),
}

const within = ({ least, most }: Bounds, atMost = most): Bounds => ({
  least,
  most: Math.min(most, Math.max(least, atMost)),
})

/** Small ones and large ones; never −0, which JSON does not know. */
function wholeNumbers({ least, most }: Bounds): Arbitrary<number> {
  const near = within({ least: Math.ceil(least), most: Math.floor(most) }, 10)
  return fc
    .oneof(fc.integer({ min: near.least, max: near.most }), fc.maxSafeInteger().map(Math.abs))
    .map(value => Math.min(Math.floor(most), Math.max(Math.ceil(least), value)) + 0)
}

function texts(bound: RecordBound | undefined): Arbitrary<string> {
  if (bound instanceof RegExp) return fc.stringMatching(bound)
  const { least, most } = within(bound ?? { least: 0, most: 40 }, 40)
  return fc.string({ unit: 'binary', minLength: least, maxLength: most })
}

function scalars(of: string, bound: RecordBound | undefined): Arbitrary<unknown> {
  if (of === 'boolean') return fc.boolean()
  if (of === 'string' || bound instanceof RegExp) return texts(bound)
  if (of === 'number' && (!bound || bound.isFraction)) {
    const { least: min, most: max } = bound ?? anyNumber
    return fc.double({ min, max, noNaN: true }).map(value => value + 0)
  }
  if (of === 'numbersById') return fc.dictionary(fc.nat(50).map(String), fc.double({ noNaN: true, min: 0, max: 1e6 }))
  return keys[of] ?? wholeNumbers(bound ?? numbers[of as keyof typeof numbers])
}

/** @param at type and field */
function valuesOf(of: Described, at: string): Arbitrary<unknown> {
  if (typeof of === 'string') return scalars(of, boundAt(at))
  if ('of' in of) return valuesOfType(of.of)
  if ('oneOf' in of) return fc.constantFrom(...of.oneOf)
  if ('nullable' in of) return fc.option(valuesOf(of.nullable, at), { nil: null, freq: 3 })
  if ('maybe' in of) return valuesOf(of.maybe, at)
  const { least, most } = within((boundAt(at) as Bounds | undefined) ?? { least: 0, most: 3 }, 3)
  return fc.array(valuesOf(of.list, `${at}[]`), { minLength: least, maxLength: most })
}

type Fields = Readonly<Record<string, Described>>

const objects = (type: string, fields: Fields, more: object = {}): Arbitrary<object> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, valuesOf(of, `${type}.${name}`)])), {
      requiredKeys: Object.keys(fields).filter(name => !isOptional(fields[name])),
    })
    .map(made => ({ ...made, ...more }))

const isOptional = (of: Described | undefined): boolean => typeof of === 'object' && 'maybe' in of

const made = new Map<string, Arbitrary<unknown>>()

function valuesOfType(name: string): Arbitrary<unknown> {
  const type = namedTypes[name]
  if (!type) throw new Error(`There is no type ${name}`)
  const known = made.get(name)
  if (known) return known
  const values =
    'fields' in type
      ? objects(name, type.fields)
      : fc.oneof(...Object.entries(type.kinds).map(([kind, fields]) => objects(name, fields, { [type.tag]: kind })))
  made.set(name, values)
  return values
}

export const recordsOfKind = <Kind extends RecordKind>(kind: Kind): Arbitrary<RecordTypes[Kind]> =>
  valuesOf(namedTypes.RecordTypes.fields[kind], kind) as Arbitrary<RecordTypes[Kind]>

/** Under that id, if it says which it has. */
export const withId = <Value extends object>(value: Value, id: number): Value =>
  'id' in value ? { ...value, id } : value

export const pastOrders = valuesOf(pastOrderType, 'pastOrder') as Arbitrary<PastOrder>

/** One of each kind. */
export const oneOfEachKind: Arbitrary<readonly WriteOperation[]> = fc
  .tuple(...recordKinds.map(kind => recordsOfKind(kind)))
  .map(values =>
    recordKinds.map((kind, index) => {
      const id = isSingle(kind) ? onlyId : index + 1
      return put(kind, id, withId(values[index] as never, id))
    }),
  )
