/**
 * Updates of a document. mingo changes it; it passes over what cannot be done, so that what a server
 * refuses is looked for first.
 */
import * as updateOperators from 'mingo/operators/update'
import { update as applyUpdate } from 'mingo/updater'
import { cloneDeep, isEqual } from 'mingo/util'
import { ObjectId } from 'mongodb'
import { type Document, identical, isArray, isDocument, keyOf } from './bson-values.ts'
import { demandedValues } from './filter.ts'
import { notKnown, ServerError } from './server-error.ts'

const known = ['$set', '$setOnInsert', '$unset', '$inc', '$max']

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
    if (!known.includes(operator)) throw unknownOperator(operator)
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
  Object.hasOwn(updateOperators, operator)
    ? notKnown(`${operator} in an update`)
    : new ServerError('FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier`)

/** @returns the document as it becomes; one without `_id` gets that of the former */
export function updated(document: Document, update: Document, inserting = false): Document {
  const after = hasOperators(update) ? withOperators(document, update, inserting) : replaced(document, update)
  if (Object.hasOwn(document, '_id') && keyOf(after['_id']) !== keyOf(document['_id']))
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

/** The document that an upsert inserts where its filter finds nothing. */
export function upserted(filter: Document, update: Document): Document {
  const demanded = demandedValues(filter)
  if (!hasOperators(update)) {
    const id = Object.hasOwn(update, '_id') ? update['_id'] : demanded.get('_id')
    return withIdFirst({ ...update, ...(id === undefined ? {} : { _id: id }) })
  }
  const start = updated({}, { $set: Object.fromEntries(demanded) })
  return withIdFirst(updated(start, update, true))
}

export function withIdFirst(document: Document): Document {
  const { _id = new ObjectId(), ...fields } = document
  return { _id, ...fields }
}

function withOperators(document: Document, update: Document, inserting: boolean): Document {
  const { $setOnInsert, ...always } = update
  const wanted: Document = inserting
    ? { ...always, $set: { ...Object(always['$set']), ...Object($setOnInsert) } }
    : always
  for (const [operator, fields] of Object.entries(wanted))
    for (const [path, operand] of Object.entries(fields as Document))
      checkChange(operator, path, { present: presentAt(document, path, operator), operand })
  const after = cloneDeep(document) as Record<string, unknown>
  // An `_id` that stays the same may be set, which mingo knows only of other fields.
  applyUpdate(after, wanted, [], {}, { queryOptions: { idKey: '' } })
  return after
}

/** @throws {ServerError} where a path leads through something that has no fields */
function presentAt(document: Document, path: string, operator: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (isArray(value)) throw notKnown('an update of elements')
    if (isDocument(value)) return Object.hasOwn(value, name) ? value[name] : undefined
    if (value === undefined || operator === '$unset') return undefined
    throw new ServerError('FailedToParse', `Cannot create field '${path}' in an element that is no document`)
  }, document)
}

function checkChange(operator: string, path: string, values: { present: unknown; operand: unknown }): void {
  const { present, operand } = values
  if (operator === '$inc' && [present === undefined ? 0 : present, operand].some(value => typeof value !== 'number'))
    throw new ServerError('TypeMismatch', `Cannot apply $inc to '${path}': both have to be numbers`)
  if (operator === '$max' && [present ?? 0, operand].some(value => typeof value !== 'number'))
    throw notKnown(`$max of anything but numbers at '${path}'`)
  if (operator === '$set' && isEqual(present, operand) && !identical({ present }, { present: operand }))
    throw notKnown(`$set of '${path}' to the same in another order`)
}
