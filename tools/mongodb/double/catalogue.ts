/** Collections and indexes: made, listed, dropped. */
import { type Document, isArray, isDocument, isTrue, keyOf } from './bson-values.ts'
import { type Collection, type Index, idIndexName } from './collection.ts'
import { firstBatchSize, sourceOf } from './cursors.ts'
import { matcher } from './filter.ts'
import { documentOr } from './reads.ts'
import type { Answer, Call, Server } from './server.ts'
import { notKnown, ServerError } from './server-error.ts'

export function create({ data }: Server, { database, body }: Call): Answer {
  const name = String(body['create'])
  for (const option of ['capped', 'timeseries', 'viewOn', 'validator', 'collation', 'clusteredIndex'])
    if (isTrue(body[option])) throw notKnown(`collections with ${option}`)
  if (data.collection(database, name) !== null)
    throw new ServerError('NamespaceExists', `Collection ${database}.${name} already exists.`)
  data.makeCollection(database, name)
  return {}
}

export function createIndexes({ data }: Server, { database, body }: Call): Answer {
  const name = String(body['createIndexes'])
  const isNew = data.collection(database, name) === null
  const collection = data.makeCollection(database, name)
  const numIndexesBefore = collection.indexes.size
  for (const wanted of body['indexes'] as Document[]) {
    const index = indexFrom(wanted)
    if (!isThere(collection, index)) collection.addIndex(index)
  }
  const numIndexesAfter = collection.indexes.size
  return {
    numIndexesBefore,
    numIndexesAfter,
    ...(isNew ? { createdCollectionAutomatically: true } : {}),
    ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
  }
}

const knownOptions = new Set(['key', 'name', 'unique', 'v', 'background'])

function indexFrom(wanted: Document): Index {
  const { key, name, unique } = wanted
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new ServerError('CannotCreateIndex', 'Index keys cannot be empty.')
  if (typeof name !== 'string')
    throw new ServerError('FailedToParse', "The 'name' field is a required property of an index specification")
  const option = Object.keys(wanted).find(one => !knownOptions.has(one))
  if (option !== undefined) throw notKnown(`the index option ${option}`)
  return { name, key, unique: isTrue(unique), taken: new Map() }
}

function isThere({ indexes }: Collection, wanted: Index): boolean {
  const sameName = indexes.get(wanted.name)
  if (sameName !== undefined) {
    if (sameName.name === idIndexName || isSame(sameName, wanted)) return true
    throw new ServerError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. Requested index: ${wanted.name}`,
    )
  }
  const sameKey = [...indexes.values()].find(({ key }) => keyOf(key) === keyOf(wanted.key))
  if (sameKey === undefined) return false
  if (sameKey.name === idIndexName) return true
  throw new ServerError('IndexOptionsConflict', `Index already exists with a different name: ${sameKey.name}`)
}

const isSame = (one: Index, other: Index) => keyOf(told(one)) === keyOf(told(other))

const told = ({ key, name, unique }: Index): Document => ({ v: 2, key, name, ...(unique ? { unique } : {}) })

function existing({ data }: Server, { database, body, name }: Call): Collection {
  const collection = data.collection(database, String(body[name]))
  if (collection === null)
    throw new ServerError('NamespaceNotFound', `ns does not exist: ${database}.${String(body[name])}`)
  return collection
}

const batchSizeOf = ({ body }: Call) => Number(documentOr(body['cursor'])['batchSize'] ?? firstBatchSize)

export function listIndexes(server: Server, call: Call): Promise<Answer> {
  const collection = existing(server, call)
  return server.cursors.open(
    collection.namespace,
    sourceOf([...collection.indexes.values()].map(told)),
    batchSizeOf(call),
    call,
  )
}

export function dropIndexes(server: Server, call: Call): Answer {
  const { indexes } = existing(server, call)
  const nIndexesWas = indexes.size
  const wanted = call.body['index']
  if (wanted === '*') {
    for (const name of indexes.keys()) if (name !== idIndexName) indexes.delete(name)
    return { nIndexesWas }
  }
  for (const one of isArray(wanted) ? wanted : [wanted]) {
    const found = [...indexes.values()].find(({ name, key }) =>
      isDocument(one) ? keyOf(key) === keyOf(one) : name === one,
    )
    if (found === undefined) throw new ServerError('IndexNotFound', `index not found with name [${String(one)}]`)
    if (found.name === idIndexName) throw new ServerError('InvalidOptions', 'cannot drop _id index')
    indexes.delete(found.name)
  }
  return { nIndexesWas }
}

export function listCollections(server: Server, call: Call): Promise<Answer> {
  const filter = documentOr(call.body['filter'])
  const all = server.data.collections(call.database).map(({ name, uuid, indexes }) => ({
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid },
    idIndex: told(indexes.get(idIndexName) as Index),
  }))
  const documents = all
    .filter(matcher(filter))
    .map(({ name, type, ...rest }) => (isTrue(call.body['nameOnly']) ? { name, type } : { name, type, ...rest }))
  return server.cursors.open(`${call.database}.$cmd.listCollections`, sourceOf(documents), batchSizeOf(call), call)
}

export function listDatabases({ data }: Server, { body }: Call): Answer {
  const names = [...new Set(data.collections().map(({ database }) => database))].sort()
  const databases = names
    .map(name => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(matcher(documentOr(body['filter'])))
  return isTrue(body['nameOnly']) ? { databases: databases.map(({ name }) => ({ name })) } : { databases, totalSize: 0 }
}

export function drop({ data }: Server, { database, body }: Call): Answer {
  const collection = data.collection(database, String(body['drop']))
  if (collection === null) return {}
  data.drop(collection)
  return { nIndexesWas: collection.indexes.size, ns: collection.namespace }
}

export function dropDatabase({ data }: Server, { database }: Call): Answer {
  const collections = data.collections(database)
  for (const collection of collections) data.drop(collection)
  return collections.length > 0 ? { dropped: database } : {}
}
