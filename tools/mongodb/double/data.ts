/**
 * All documents of the double, written by commits that are numbered. A transaction reads the commits before its own
 * begin, keeps its writes to itself until it is committed, and gives way at once where another one was first.
 */
import { type Document, keyOf } from './bson-values.ts'
import { Collection, type Slot, type Writer } from './collection.ts'
import type { Oplog } from './oplog.ts'
import { ServerError, transient } from './server-error.ts'

/** A document that a transaction has written and not yet committed keeps others waiting. */
export class HeldByTransaction extends Error {
  readonly ended: Promise<void>
  constructor({ ended }: Writer) {
    super('held by a transaction')
    this.ended = ended
  }
}

interface Change {
  readonly collection: Collection
  readonly id: string
  readonly before: Document | null
  readonly after: Document | null
  /** The changes of an update by operators; null for a replacement. */
  readonly operators: Document | null
}

export class Transaction implements Writer {
  readonly snapshot: number
  readonly ended: Promise<void>
  readonly changes: Change[] = []
  readonly written = new Map<Collection, Map<string, Document | null>>()
  end = () => {}

  constructor(snapshot: number) {
    this.snapshot = snapshot
    this.ended = new Promise(resolve => {
      this.end = resolve
    })
  }
}

export class Data {
  readonly #oplog: Oplog
  readonly #collections = new Map<string, Collection>()
  readonly #open = new Set<Transaction>()
  #commits = 0
  /** Writes that a loss of power takes back, the newest last. */
  #unjournaled: Change[] = []
  #journaledEnd = 0

  constructor(oplog: Oplog) {
    this.#oplog = oplog
  }

  collection(database: string, name: string): Collection | null {
    return this.#collections.get(`${database}.${name}`) ?? null
  }

  collections(database?: string): Collection[] {
    const all = [...this.#collections.values()]
    return database === undefined ? all : all.filter(collection => collection.database === database)
  }

  makeCollection(database: string, name: string): Collection {
    const there = this.collection(database, name)
    if (there !== null) return there
    if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.'))
      throw new ServerError('InvalidNamespace', `Invalid collection name: ${database}.${name}`)
    const made = new Collection(database, name)
    this.#collections.set(made.namespace, made)
    return made
  }

  drop(collection: Collection): void {
    this.#collections.delete(collection.namespace)
    this.#unjournaled = this.#unjournaled.filter(change => change.collection !== collection)
    this.#oplog.note({ kind: 'drop', collection, ...this.#stamp() })
  }

  begin(): Transaction {
    const transaction = new Transaction(this.#commits)
    this.#open.add(transaction)
    return transaction
  }

  /** As a transaction sees it; null for what is committed. */
  read(collection: Collection, id: string, transaction: Transaction | null): Document | null {
    const slot = collection.slots.get(id)
    return slot === undefined ? null : visible(collection, id, slot, transaction)
  }

  *all(collection: Collection, transaction: Transaction | null): Generator<[id: string, document: Document]> {
    for (const [id, slot] of collection.slots) {
      const document = visible(collection, id, slot, transaction)
      if (document !== null) yield [id, document]
    }
  }

  /** Throws if a document may not be written now: another transaction holds it, or has changed it in between. */
  checkFree(collection: Collection, id: string, transaction: Transaction | null): void {
    const slot = collection.slots.get(id)
    if (slot === undefined) return
    if (transaction === null) {
      if (slot.lockedBy !== null) throw new HeldByTransaction(slot.lockedBy)
    } else if ((slot.lockedBy !== null && slot.lockedBy !== transaction) || slot.newest.at > transaction.snapshot) {
      throw writeConflict()
    }
  }

  /** Writes one document; null deletes it. */
  write(
    collection: Collection,
    after: Document | null,
    before: Document | null,
    transaction: Transaction | null,
    operators: Document | null = null,
  ): void {
    const id = keyOf((after ?? before)?.['_id'])
    this.checkFree(collection, id, transaction)
    if (after !== null) this.#checkUnique(collection, id, after, transaction)
    const change = { collection, id, before, after, operators }
    if (transaction === null) {
      this.#apply([change])
      return
    }
    const slot = collection.slots.get(id) ?? addSlot(collection, id)
    slot.lockedBy = transaction
    const written = transaction.written.get(collection) ?? new Map<string, Document | null>()
    transaction.written.set(collection, written.set(id, after))
    transaction.changes.push(change)
  }

  #checkUnique(collection: Collection, id: string, after: Document, transaction: Transaction | null): void {
    const written = transaction?.written.get(collection)
    collection.checkUnique(id, after, holder => written?.has(holder) === true)
    for (const other of this.#open) {
      const rival = rivalIn(other, collection, id, after)
      if (rival === null) continue
      if (other === transaction) throw collection.duplicateOf(rival, after)
      throw transaction === null ? new HeldByTransaction(other) : writeConflict()
    }
  }

  commit(transaction: Transaction): void {
    this.#release(transaction)
    if (transaction.changes.length > 0) this.#apply(transaction.changes)
    transaction.end()
  }

  abort(transaction: Transaction): void {
    this.#release(transaction)
    transaction.end()
  }

  abortAll(): void {
    for (const transaction of this.#open) this.abort(transaction)
  }

  #release(transaction: Transaction): void {
    this.#open.delete(transaction)
    for (const [collection, written] of transaction.written)
      for (const id of written.keys()) {
        const slot = collection.slots.get(id)
        if (slot === undefined) continue
        slot.lockedBy = null
        if (slot.newest.document === null && slot.newest.before === null) collection.slots.delete(id)
      }
  }

  #apply(changes: readonly Change[]): void {
    const stamp = this.#stamp()
    for (const change of changes) {
      const { collection, id, before, after } = change
      const slot = collection.slots.get(id) ?? addSlot(collection, id)
      const kept = this.#open.size > 0 ? slot.newest : null
      slot.newest = { at: this.#commits, document: after, before: kept }
      if (after === null && kept === null) collection.slots.delete(id)
      collection.noteChange(id, before, after)
      this.#oplog.note({ kind: 'change', ...change, ...stamp })
      this.#unjournaled.push(change)
    }
  }

  #stamp() {
    this.#commits += 1
    return this.#oplog.stamp()
  }

  /** All that was written until now survives. */
  journal(): void {
    this.#unjournaled = []
    this.#journaledEnd = this.#oplog.end
  }

  /** Takes back what was written and not journaled, as a loss of power does. */
  loseUnjournaled(): void {
    const lost = this.#unjournaled
    this.#unjournaled = []
    this.#oplog.cutBack(this.#journaledEnd)
    this.#commits += 1
    for (const { collection, id, before, after } of lost.toReversed()) {
      if (before === null) collection.slots.delete(id)
      else collection.slots.set(id, { newest: { at: this.#commits, document: before, before: null }, lockedBy: null })
      collection.noteChange(id, after, before)
    }
  }
}

/** Another document that a transaction has written with a key that must be unique. */
function rivalIn({ written }: Transaction, collection: Collection, id: string, document: Document): Document | null {
  for (const [otherId, other] of written.get(collection) ?? [])
    if (otherId !== id && other !== null && collection.sharesUniqueKey(other, document)) return other
  return null
}

const writeConflict = () =>
  new ServerError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    transient,
  )

function addSlot(collection: Collection, id: string): Slot {
  const slot: Slot = { newest: { at: 0, document: null, before: null }, lockedBy: null }
  collection.slots.set(id, slot)
  return slot
}

function visible(collection: Collection, id: string, slot: Slot, transaction: Transaction | null): Document | null {
  if (transaction === null) return slot.newest.document
  const own = transaction.written.get(collection)?.get(id)
  if (own !== undefined) return own
  let version: Slot['newest'] | null = slot.newest
  while (version !== null && version.at > transaction.snapshot) version = version.before
  return version?.document ?? null
}
