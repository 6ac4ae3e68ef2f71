/** find, count, distinct, aggregate, and the batches that follow. */
import { type Document, isArray, isDocument, isTrue, keyOf, numberOf } from './bson-values.ts'
import { openChangeStream } from './change-stream.ts'
import type { Collection } from './collection.ts'
import { firstBatchSize, sourceOf } from './cursors.ts'
import type { Transaction } from './data.ts'
import { demandedValues, matcher } from './filter.ts'
import { valuesAt } from './paths.ts'
import { piped } from './pipeline.ts'
import type { Answer, Call, Server } from './server.ts'
import { ServerError } from './server-error.ts'
import { projected, sorted } from './sort-and-project.ts'

/** The documents that a filter finds, with the key each is kept under. */
export function foundIn(
  { data }: Server,
  collection: Collection | null,
  filter: Document,
  transaction: Transaction | null,
): (readonly [id: string, document: Document])[] {
  const fits = matcher(filter)
  if (collection === null) return []
  const id = demandedValues(filter).get('_id')
  if (id !== undefined && id !== null && !isArray(id)) {
    const document = data.read(collection, keyOf(id), transaction)
    return document !== null && fits(document) ? [[keyOf(id), document]] : []
  }
  return [...data.all(collection, transaction)].filter(([, document]) => fits(document))
}

export const documentOr = (value: unknown): Document => (isDocument(value) ? value : {})

function collectionNamed({ data }: Server, { database, body, name }: Call): Collection | null {
  return data.collection(database, String(body[name]))
}

function documentsFor(server: Server, call: Call, filter: Document): readonly Document[] {
  return foundIn(server, collectionNamed(server, call), filter, call.transaction).map(([, document]) => document)
}

export function find(server: Server, call: Call): Promise<Answer> {
  const { body, database, givenUp } = call
  if (isTrue(body['tailable'])) throw new ServerError('BadValue', 'tailable cursor requested on non capped collection')
  const all = sorted(documentsFor(server, call, documentOr(body['filter'])), documentOr(body['sort']))
  const limit = numberOf(body['limit']) ?? 0
  const skip = numberOf(body['skip']) ?? 0
  if (limit < 0 || skip < 0) throw new ServerError('BadValue', 'limit and skip must be non-negative')
  const chosen = all.slice(skip, limit === 0 ? undefined : skip + limit)
  const projection = documentOr(body['projection'])
  const told = Object.keys(projection).length === 0 ? chosen : chosen.map(document => projected(document, projection))
  return server.cursors.open(
    `${database}.${String(body['find'])}`,
    sourceOf(told),
    numberOf(body['batchSize']) ?? firstBatchSize,
    { singleBatch: isTrue(body['singleBatch']), givenUp },
  )
}

export function count(server: Server, call: Call): Answer {
  const found = documentsFor(server, call, documentOr(call.body['query'])).length
  const afterSkip = Math.max(0, found - (numberOf(call.body['skip']) ?? 0))
  const limit = Math.abs(numberOf(call.body['limit']) ?? 0)
  return { n: limit === 0 ? afterSkip : Math.min(limit, afterSkip) }
}

export function distinct(server: Server, call: Call): Answer {
  const values = new Map<string, unknown>()
  for (const document of documentsFor(server, call, documentOr(call.body['query'])))
    for (const value of valuesAt(document, String(call.body['key'])))
      if (value !== undefined) values.set(keyOf(value), value)
  return { values: [...values.values()] }
}

export function aggregate(server: Server, call: Call): Promise<Answer> {
  const { body, database, givenUp } = call
  const stages = body['pipeline']
  if (!isArray(stages)) throw new ServerError('FailedToParse', "'pipeline' option must be specified as an array")
  if (!isDocument(body['cursor']))
    throw new ServerError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    )
  const batchSize = numberOf(documentOr(body['cursor'])['batchSize']) ?? firstBatchSize
  const [first] = stages as Document[]
  const wholeDatabase = numberOf(body['aggregate']) === 1
  const namespace = `${database}.${wholeDatabase ? '$cmd.aggregate' : String(body['aggregate'])}`
  if (first !== undefined && Object.hasOwn(first, '$changeStream')) {
    const stream = openChangeStream(server, call, wholeDatabase, stages as Document[])
    return server.cursors.open(namespace, stream, batchSize, { givenUp })
  }
  const documents = piped(documentsFor(server, call, {}), stages as Document[])
  return server.cursors.open(namespace, sourceOf(documents), batchSize, { givenUp })
}

/** The time that a getMore waits for news unless it says otherwise [ms]. */
const awaitDataMs = 1000

export function getMore({ cursors }: Server, { body, database, givenUp }: Call): Promise<Answer> {
  return cursors.more(
    String(body['getMore']),
    `${database}.${String(body['collection'])}`,
    numberOf(body['batchSize']) || Number.POSITIVE_INFINITY,
    { waitMs: numberOf(body['maxTimeMS']) ?? awaitDataMs, givenUp },
  )
}

export function killCursors({ cursors }: Server, { body }: Call): Answer {
  const ids = body['cursors'] as readonly unknown[]
  const killed = ids.filter(id => cursors.kill(String(id)))
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter(id => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  }
}
