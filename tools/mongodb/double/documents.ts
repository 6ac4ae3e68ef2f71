/** Which documents a command means, and what becomes of them: by mingo, with the operators that the store uses. */
import { Aggregator } from 'mingo/aggregator'
import { Context } from 'mingo/core'
import { $sum } from 'mingo/operators/accumulator'
import { $group, $limit, $match, $project, $skip } from 'mingo/operators/pipeline'
import { $and, $eq, $exists, $gt, $gte, $in, $lt, $lte, $ne, $or } from 'mingo/operators/query'
import { Query } from 'mingo/query'
import { update as applyUpdate } from 'mingo/updater'
import { cloneDeep, isEqual, resolve } from 'mingo/util'
import { BSON, ObjectId } from 'mongodb'
import { notKnown } from './server-error.ts'
import type { CommandBody, Document } from './wire-messages.ts'

const options = {
  context: Context.init({
    query: { $and, $eq, $exists, $gt, $gte, $in, $lt, $lte, $ne, $or },
    pipeline: { $group, $limit, $match, $project, $skip },
    accumulator: { $sum },
  }),
}

/** The same text for equal values, and for those only. */
export const keyOf = (value: unknown): string => BSON.EJSON.stringify(value ?? null)

/** As they would be stored: fields in another order are not the same. */
export const identical = (left: Document, right: Document) =>
  Buffer.compare(BSON.serialize(left), BSON.serialize(right)) === 0

/** @throws if something in the filter is not known, also where there is no document to test */
export function matcher(filter: Document): (document: Document) => boolean {
  const query = new Query(filter, options)
  for (const [path, value] of Object.entries(filter))
    if (isComposite(value) && !path.startsWith('$') && !hasOperators(value)) throw notKnown(`such a filter by ${path}`)
  return document => query.test(document)
}

export function arranged(
  documents: readonly Document[],
  { sort = {}, skip = 0, limit = 0, projection }: Pick<CommandBody, 'sort' | 'skip' | 'limit' | 'projection'>,
): readonly Document[] {
  const found = new Query({}, options).find<Document>([...documents], projection)
  if (Object.keys(sort).length > 0) found.sort(sort as Record<string, 1 | -1>)
  if (skip > 0) found.skip(skip)
  if (limit > 0) found.limit(limit)
  return found.all()
}

export const aggregated = (documents: readonly Document[], stages: readonly Document[]): readonly Document[] =>
  new Aggregator([...stages], options).run<Document>([...documents])

/** The elements of an array instead of it; null where there is nothing. */
export function valuesAt(document: Document, path: string): readonly unknown[] {
  const value = resolve(document, path)
  return Array.isArray(value) ? value : [value ?? null]
}

/** A document or a list, where a value that is compared as a whole has a class of its own. */
const isComposite = (value: unknown): value is Document =>
  Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object)

/** Whether an update names operators; a replacement does not. */
export const hasOperators = (update: Document) => Object.keys(update)[0]?.startsWith('$') === true

const knownUpdates = new Set(['$set', '$setOnInsert', '$unset', '$inc', '$max'])

/** @returns the document as it becomes; one without `_id` gets that of the former */
export function updated(document: Document, update: Document, isInsertion = false): Document {
  if (!hasOperators(update)) {
    const after = '_id' in document ? { _id: document['_id'], ...update } : update
    if ('_id' in document && keyOf(after['_id']) !== keyOf(document['_id'])) throw notKnown('another _id')
    return after
  }
  const unknown = Object.keys(update).find(operator => !knownUpdates.has(operator))
  if (unknown !== undefined) throw notKnown(`${unknown} in an update`)
  const { $setOnInsert, ...always } = update
  const wanted = isInsertion ? { ...always, $set: { ...Object(always['$set']), ...Object($setOnInsert) } } : always
  const after = cloneDeep(document) as Record<string, unknown>
  applyUpdate(after, wanted)
  checkDone(after, wanted)
  return after
}

/** mingo passes over what cannot be done, where a server refuses. */
function checkDone(after: Document, { $set, $inc, $max }: Document): void {
  for (const [path, value] of Object.entries(Object($set)))
    if (!isEqual(resolve(after, path), value)) throw notKnown(`such a $set of ${path}`)
  for (const path of Object.keys({ ...Object($inc), ...Object($max) }))
    if (typeof resolve(after, path) !== 'number') throw notKnown(`$inc and $max of anything but numbers at ${path}`)
}

/** The document that an upsert inserts where its filter finds nothing. */
export function upserted(filter: Document, update: Document): Document {
  const demanded = Object.entries(filter).filter(([path, value]) => !path.startsWith('$') && !isComposite(value))
  if (demanded.some(([path]) => path.includes('.'))) throw notKnown('an upsert by a dotted path')
  const start = Object.fromEntries(hasOperators(update) ? demanded : demanded.filter(([path]) => path === '_id'))
  return withIdFirst(updated(start, update, true))
}

export function withIdFirst(document: Document): Document {
  const { _id = new ObjectId(), ...fields } = document
  return { _id, ...fields }
}
