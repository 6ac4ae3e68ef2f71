/** What an update makes of a document. */
import { Double, Int32, Long, ObjectId } from 'mongodb'
import { compareValues, type Document, isArray, isDocument, numberOf, sameValue, typeOf } from './bson-values.ts'
import { demandedValues } from './filter.ts'
import { valueAt, withValueAt } from './paths.ts'
import { notKnown, ServerError } from './server-error.ts'

/** Whether an update names operators; a replacement does not. */
export const hasOperators = (update: Document) => Object.keys(update)[0]?.startsWith('$') === true

export function checkUpdate(update: unknown, multi: boolean): asserts update is Document {
  if (isArray(update)) throw notKnown('an update by a pipeline')
  if (!isDocument(update))
    throw new ServerError('FailedToParse', 'Update argument must be either an object or an array')
  if (!hasOperators(update)) {
    if (multi) throw new ServerError('FailedToParse', 'multi update is not supported for replacement-style update')
    const operator = Object.keys(update).find(name => name.startsWith('$'))
    if (operator !== undefined)
      throw new ServerError('DollarPrefixedFieldName', `The dollar ($) prefixed field '${operator}' is not valid.`)
    return
  }
  const paths = Object.entries(update).flatMap(([operator, fields]) => {
    if (!Object.hasOwn(operators, operator)) throw unknownOperator(operator)
    return Object.keys(fields as Document)
  })
  for (const [index, path] of paths.entries())
    for (const other of paths.slice(index + 1))
      if (path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))
        throw new ServerError(
          'ConflictingUpdateOperators',
          `Updating the path '${other}' would create a conflict at '${path}'`,
        )
}

const unknownOperator = (operator: string) =>
  ['$mul', '$rename', '$currentDate', '$addToSet', '$pop', '$pull', '$pullAll', '$bit'].includes(operator)
    ? notKnown(`${operator} in an update`)
    : new ServerError('FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier`)

/** @returns the document as it becomes; one without `_id` gets that of the former */
export function updated(document: Document, update: Document, inserting = false): Document {
  const after = hasOperators(update) ? withOperators(document, update, inserting) : replaced(document, update)
  if (Object.hasOwn(document, '_id') && !sameValue(after['_id'], document['_id']))
    throw new ServerError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    )
  return after
}

function replaced(document: Document, replacement: Document): Document {
  if (!Object.hasOwn(document, '_id')) return replacement
  return { _id: document['_id'], ...replacement }
}

/** What an upsert inserts where its filter finds nothing. */
export function upserted(filter: Document, update: Document): Document {
  const demanded = demandedValues(filter)
  if (!hasOperators(update)) {
    const id = Object.hasOwn(update, '_id') ? update['_id'] : demanded.get('_id')
    return withIdFirst({ ...update, ...(id === undefined ? {} : { _id: id }) })
  }
  let start: Document = {}
  for (const [path, value] of demanded) start = setAt(start, path, value)
  return withIdFirst(updated(start, update, true))
}

export function withIdFirst(document: Document): Document {
  const { _id = new ObjectId(), ...fields } = document
  return { _id, ...fields }
}

function withOperators(document: Document, update: Document, inserting: boolean): Document {
  let after = document
  // Fields are changed in the order of their names, whatever order they are named in.
  const steps = Object.entries(update)
    .filter(([operator]) => operator !== '$setOnInsert' || inserting)
    .flatMap(([operator, fields]) =>
      Object.entries(fields as Document).map(([path, operand]) => ({ operator, path, operand })),
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  for (const { operator, path, operand } of steps) after = operators[operator]?.(after, path, operand) ?? after
  return after
}

type Operator = (document: Document, path: string, operand: unknown) => Document

const operators: Record<string, Operator> = {
  $set: setAt,
  $setOnInsert: setAt,
  $unset: (document, path) => withValueAt(document, path.split('.'), undefined) as Document,
  $inc: (document, path, by) => setAt(document, path, sum(document, path, by)),
  $max: (document, path, other) => pick(document, path, other, order => order > 0),
  $min: (document, path, other) => pick(document, path, other, order => order < 0),
  $push: (document, path, operand) => setAt(document, path, [...arrayAt(document, path), ...pushed(operand)]),
}

function setAt(document: Document, path: string, value: unknown): Document {
  const after = withValueAt(document, path.split('.'), value)
  if (after === null)
    throw new ServerError('FailedToParse', `Cannot create field '${path}' in an element that is no document`)
  return after as Document
}

function pick(document: Document, path: string, other: unknown, wins: (order: number) => boolean): Document {
  const present = valueAt(document, path.split('.'))
  return present === undefined || wins(compareValues(other, present)) ? setAt(document, path, other) : document
}

function arrayAt(document: Document, path: string): readonly unknown[] {
  const present = valueAt(document, path.split('.')) ?? []
  if (!isArray(present))
    throw new ServerError('BadValue', `The field '${path}' must be an array but is of type ${typeOf(present)}`)
  return present
}

function pushed(operand: unknown): readonly unknown[] {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return [operand]
  if (Object.keys(operand).length > 1) throw notKnown('$push with more than $each')
  return operand['$each'] as unknown[]
}

function sum(document: Document, path: string, by: unknown): unknown {
  if (typeOf(by) !== 'number') throw new ServerError('TypeMismatch', 'Cannot increment with non-numeric argument')
  const present = valueAt(document, path.split('.'))
  if (present === undefined) return by
  if (typeOf(present) !== 'number')
    throw new ServerError(
      'TypeMismatch',
      `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of type ${typeOf(present)}`,
    )
  if (present instanceof Double || by instanceof Double)
    return new Double((numberOf(present) ?? 0) + (numberOf(by) ?? 0))
  const total = longOf(present).add(longOf(by))
  const fits = !(present instanceof Long) && !(by instanceof Long) && total.toInt() === total.toNumber()
  return fits ? new Int32(total.toInt()) : total
}

const longOf = (value: unknown) => (value instanceof Long ? value : Long.fromNumber(numberOf(value) ?? 0))
