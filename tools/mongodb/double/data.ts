/** All documents. A transaction reads what was there when it began, and gives way at once where another was first. */
import { type EventEmitter, once } from 'node:events'
import { BSON, ObjectId } from 'mongodb'
import { keyOf, matcher, valuesAt } from './documents.ts'
import { notKnown, ServerError, transient } from './server-error.ts'
import type { Document } from './wire-messages.ts'

/** Waits for an event, at most so long [ms] and not after the connection has ended. */
export async function nextEvent(events: EventEmitter, name: string, disconnected: AbortSignal, ms: number) {
  const limits = Number.isFinite(ms) ? [disconnected, AbortSignal.timeout(Math.ceil(ms))] : [disconnected]
  await once(events, name, { signal: AbortSignal.any(limits) }).catch(() => undefined)
}

/** A document that a transaction has written and not yet committed keeps other writes waiting. */
export class HeldByTransaction extends Error {}

export interface Index {
  readonly name: string
  readonly key: Document
  readonly unique?: boolean
}

export class Collection {
  readonly namespace: string
  /** By the key of their `_id`, in the order of their insertion. */
  readonly documents = new Map<string, Document>()
  readonly indexes = new Map<string, Index>([['_id_', { name: '_id_', key: { _id: 1 } }]])

  constructor(namespace: string) {
    this.namespace = namespace
  }

  checkUnique(document: Document): void {
    for (const index of this.indexes.values()) {
      if (!index.unique) continue
      const key = uniqueKey(index, document)
      for (const other of this.documents.values())
        if (keyOf(other['_id']) !== keyOf(document['_id']) && uniqueKey(index, other) === key)
          throw duplicateKey(this, index.name)
    }
  }
}

const uniqueKey = ({ key }: Index, document: Document) => keyOf(Object.keys(key).map(path => valuesAt(document, path)))

const duplicateKey = ({ namespace }: Collection, index: string) =>
  new ServerError('DuplicateKey', `E11000 duplicate key error collection: ${namespace} index: ${index} dup key`)

/** What happened to a document, or, without any, the end of its collection. */
export interface Change {
  readonly collection: Collection
  readonly before: Document | null
  readonly after: Document | null
  readonly isReplacement?: boolean
}

export class Transaction {
  /** All documents as they were when it began, and as it has written them since. */
  readonly view: Map<Collection, Map<string, Document>>
  readonly changes: Change[] = []
  isOpen = true

  constructor(collections: Iterable<Collection>) {
    this.view = new Map([...collections].map(collection => [collection, new Map(collection.documents)]))
  }
}

const maxDocumentBytes = 16 * 1024 * 1024
/** Changes that can be resumed from, at least. */
const keptChanges = 50_000

export class Data {
  readonly events: EventEmitter
  readonly #collections = new Map<string, Collection>()
  /** The transactions that have written documents, by namespace and key. */
  readonly #holders = new Map<string, Transaction>()
  /** Writes that a loss of power takes back, the newest last. */
  #unjournaled: Change[] = []
  #journaledEnd = 0
  /** The log of all changes, which change streams read. */
  #oplog: Change[] = []
  /** The number of the first change that is still in it. */
  oplogStart = 0

  constructor(events: EventEmitter) {
    this.events = events
  }

  get oplogEnd(): number {
    return this.oplogStart + this.#oplog.length
  }

  oplogFrom(number: number): readonly Change[] {
    return this.#oplog.slice(number - this.oplogStart)
  }

  /** As when the oplog has rolled over. */
  forgetOplog(): void {
    this.oplogStart = this.oplogEnd
    this.#oplog = []
  }

  collection(namespace: string): Collection | null {
    return this.#collections.get(namespace) ?? null
  }

  collectionsOf(database: string): Collection[] {
    return [...this.#collections.values()].filter(({ namespace }) => namespace.startsWith(`${database}.`))
  }

  /** A collection comes into being with its first document or index. */
  makeCollection(namespace: string): Collection {
    const collection = this.collection(namespace) ?? new Collection(namespace)
    this.#collections.set(namespace, collection)
    return collection
  }

  drop(collection: Collection): void {
    this.#collections.delete(collection.namespace)
    this.#note({ collection, before: null, after: null })
  }

  find(namespace: string, filter: Document, transaction: Transaction | null): Document[] {
    const isMeant = matcher(filter)
    const collection = this.collection(namespace)
    if (collection === null) return []
    const documents = viewOf(collection, transaction)
    const candidates = idsIn(filter)?.map(id => documents.get(keyOf(id))) ?? documents.values()
    return [...candidates].filter(document => document !== undefined && isMeant(document)) as Document[]
  }

  /** Throws if a document may not be written now: another transaction holds it, or it was changed in between. */
  checkFree(collection: Collection, id: unknown, transaction: Transaction | null): void {
    const key = keyOf(id)
    const holder = this.#holders.get(`${collection.namespace} ${key}`) ?? null
    if (transaction === null && holder !== null) throw new HeldByTransaction()
    if (transaction === null || holder === transaction) return
    if (holder !== null || viewOf(collection, transaction).get(key) !== collection.documents.get(key))
      throw new ServerError('WriteConflict', 'Write conflict. Please retry your transaction.', transient)
  }

  insert(namespace: string, document: Document, transaction: Transaction | null): void {
    const collection = this.makeCollection(namespace)
    this.checkFree(collection, document['_id'], transaction)
    if (viewOf(collection, transaction).has(keyOf(document['_id']))) throw duplicateKey(collection, '_id_')
    this.write({ collection, before: null, after: document }, transaction)
  }

  write(change: Change, transaction: Transaction | null): void {
    const { collection, before, after } = change
    const id = (after ?? before)?.['_id']
    this.checkFree(collection, id, transaction)
    if (after !== null && BSON.calculateObjectSize(after) > maxDocumentBytes)
      throw new ServerError('BSONObjectTooLarge', 'object to insert too large')
    if (after !== null) collection.checkUnique(after)
    if (transaction === null) {
      this.#apply(change)
      return
    }
    if ([...collection.indexes.values()].some(({ unique }) => unique)) throw notKnown('transactions on unique keys')
    this.#holders.set(`${collection.namespace} ${keyOf(id)}`, transaction)
    place(viewOf(collection, transaction), change)
    transaction.changes.push(change)
  }

  begin(): Transaction {
    return new Transaction(this.#collections.values())
  }

  commit(transaction: Transaction): void {
    const { changes } = transaction
    this.abort(transaction)
    for (const change of changes) this.#apply(change)
  }

  /** Any number of times. */
  abort(transaction: Transaction): void {
    transaction.isOpen = false
    for (const [key, holder] of this.#holders) if (holder === transaction) this.#holders.delete(key)
    this.events.emit('released')
  }

  #apply(change: Change): void {
    place(change.collection.documents, change)
    this.#unjournaled.push(change)
    this.#note(change)
  }

  #note(change: Change): void {
    this.#oplog.push(change)
    if (this.#oplog.length > 2 * keptChanges) {
      this.#oplog.splice(0, keptChanges)
      this.oplogStart += keptChanges
    }
    this.events.emit('written')
  }

  journal(): void {
    this.#unjournaled = []
    this.#journaledEnd = this.oplogEnd
  }

  loseUnjournaled(): void {
    for (const { collection, before, after } of this.#unjournaled.toReversed())
      place(collection.documents, { before: after, after: before })
    this.#oplog.length = Math.max(0, this.#journaledEnd - this.oplogStart)
    this.#unjournaled = []
  }
}

function place(documents: Map<string, Document>, { before, after }: Pick<Change, 'before' | 'after'>): void {
  const key = keyOf((after ?? before)?.['_id'])
  if (after === null) documents.delete(key)
  else documents.set(key, after)
}

function viewOf(collection: Collection, transaction: Transaction | null): Map<string, Document> {
  if (transaction === null) return collection.documents
  const view = transaction.view.get(collection) ?? new Map<string, Document>()
  transaction.view.set(collection, view)
  return view
}

/** The ids that a filter asks for, which finds their documents without looking at the others; null if it doesn't. */
function idsIn({ _id: id }: Document): readonly unknown[] | null {
  if (typeof id === 'string' || typeof id === 'number' || id instanceof ObjectId) return [id]
  const { $in: ids } = Object(id)
  return Array.isArray(ids) ? ids : null
}
