/** insert, update, delete, findAndModify. */
import { BSON } from 'mongodb'
import { type Document, identical, isArray, isDocument, isTrue, keyOf, numberOf } from './bson-values.ts'
import { type Collection, duplicate, idIndexName } from './collection.ts'
import { documentOr, foundIn } from './reads.ts'
import type { Answer, Call, Server } from './server.ts'
import { notKnown, ServerError } from './server-error.ts'
import { projected, sorted } from './sort-and-project.ts'
import { eachStatement, whenFree } from './statements.ts'
import { checkUpdate, hasOperators, updated, upserted, withIdFirst } from './update.ts'

const maxDocumentBytes = 16 * 1024 * 1024

const targetOf = ({ data }: Server, { database, body, name }: Call): Collection | null =>
  data.collection(database, String(body[name]))

/** A collection comes into being with its first document. */
const madeTarget = ({ data }: Server, { database, body, name }: Call): Collection =>
  data.makeCollection(database, String(body[name]))

function putNew(server: Server, { transaction }: Call, collection: Collection, document: Document): void {
  checkDocument(document)
  const id = keyOf(document['_id'])
  server.data.checkFree(collection, id, transaction)
  if (server.data.read(collection, id, transaction) !== null)
    throw duplicate(collection, { name: idIndexName, key: { _id: 1 } }, document)
  server.data.write(collection, document, null, transaction)
}

function checkDocument(document: Document): void {
  const id = document['_id']
  if (isArray(id)) throw new ServerError('InvalidIdField', "The '_id' value cannot be of type array")
  if (isDocument(id) && Object.keys(id).some(name => name.startsWith('$')))
    throw new ServerError('DollarPrefixedFieldName', "The dollar ($) prefixed field in '_id' is not valid for storage.")
  const bytes = BSON.calculateObjectSize(document)
  if (bytes > maxDocumentBytes)
    throw new ServerError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes}, max size: ${maxDocumentBytes}`,
    )
}

export async function insert(server: Server, call: Call): Promise<Answer> {
  const collection = madeTarget(server, call)
  const documents = call.body['documents'] as readonly Document[]
  const { results, ...rest } = await eachStatement(server, call, documents, document => {
    putNew(server, call, collection, withIdFirst(document))
    return { n: 1 }
  })
  return { n: results.length, ...rest }
}

export async function update(server: Server, call: Call): Promise<Answer> {
  const updates = call.body['updates'] as readonly Document[]
  const { results, ...rest } = await eachStatement(server, call, updates, one => updateOne(server, call, one))
  const upserted = results.flatMap(({ index, upserted: id }) => (id === undefined ? [] : [{ index, _id: id }]))
  return {
    n: sum(results, 'n'),
    nModified: sum(results, 'nModified'),
    ...(upserted.length > 0 ? { upserted } : {}),
    ...rest,
  }
}

const sum = (results: readonly Record<string, unknown>[], field: string) =>
  results.reduce((total, result) => total + Number(result[field]), 0)

function updateOne(server: Server, call: Call, { q, u, upsert, multi, ...others }: Document) {
  checkUpdate(u, isTrue(multi))
  for (const option of ['arrayFilters', 'collation']) if (isTrue(others[option])) throw notKnown(option)
  const filter = documentOr(q)
  const collection = targetOf(server, call)
  const found = foundIn(server, collection, filter, call.transaction)
  if (found.length === 0 && isTrue(upsert)) {
    const made = upserted(filter, u)
    putNew(server, call, madeTarget(server, call), made)
    return { n: 1, nModified: 0, upserted: made['_id'] }
  }
  if (collection === null) return { n: 0, nModified: 0 }
  const chosen = isTrue(multi) ? found : found.slice(0, 1)
  for (const [id] of chosen) server.data.checkFree(collection, id, call.transaction)
  const changed = chosen.filter(([, before]) => change(server, call, collection, before, u) !== before)
  return { n: chosen.length, nModified: changed.length }
}

/** @returns the document as it is now: the same one if the update changes nothing */
function change(server: Server, { transaction }: Call, collection: Collection, before: Document, update: Document) {
  const after = updated(before, update)
  if (identical(before, after)) return before
  checkDocument(after)
  server.data.write(collection, after, before, transaction, hasOperators(update) ? update : null)
  return after
}

async function deleteStatements(server: Server, call: Call): Promise<Answer> {
  const collection = targetOf(server, call)
  const deletes = call.body['deletes'] as readonly Document[]
  const { results, ...rest } = await eachStatement(server, call, deletes, ({ q, limit }) => {
    const found = foundIn(server, collection, documentOr(q), call.transaction)
    const chosen = numberOf(limit) === 1 ? found.slice(0, 1) : found
    if (collection === null) return { n: 0 }
    for (const [id] of chosen) server.data.checkFree(collection, id, call.transaction)
    for (const [, document] of chosen) server.data.write(collection, null, document, call.transaction)
    return { n: chosen.length }
  })
  return { n: sum(results, 'n'), ...rest }
}

export { deleteStatements as delete }

export async function findAndModify(server: Server, call: Call): Promise<Answer> {
  const remembered = call.retryable ? call.session?.executed.get(0) : undefined
  if (remembered !== undefined) return { ...remembered, retriedStmtId: 0 }
  const answer = await whenFree(call, () => findAndModifyOnce(server, call))
  if (call.retryable) call.session?.executed.set(0, answer)
  return answer
}

function findAndModifyOnce(server: Server, call: Call): Answer {
  const { body, transaction } = call
  const collection = targetOf(server, call)
  const filter = documentOr(body['query'])
  const found = foundIn(server, collection, filter, transaction).map(([, document]) => document)
  const [before] = sorted(found, documentOr(body['sort']))
  const told = (document: Document) => projected(document, documentOr(body['fields']))
  if (isTrue(body['remove'])) {
    if (collection !== null && before !== undefined) server.data.write(collection, null, before, transaction)
    return { lastErrorObject: { n: before === undefined ? 0 : 1 }, value: before === undefined ? null : told(before) }
  }
  const update = body['update']
  checkUpdate(update, false)
  if (collection === null || before === undefined) {
    if (!isTrue(body['upsert'])) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null }
    const made = upserted(filter, update)
    putNew(server, call, madeTarget(server, call), made)
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made['_id'] },
      value: isTrue(body['new']) ? told(made) : null,
    }
  }
  const after = change(server, call, collection, before, update)
  return { lastErrorObject: { n: 1, updatedExisting: true }, value: told(isTrue(body['new']) ? after : before) }
}
