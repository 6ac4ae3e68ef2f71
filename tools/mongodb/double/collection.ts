/** The documents of one collection in all the versions that someone still looks at, and its indexes. */
import { UUID } from 'mongodb'
import { type Document, isDocument, keyOf } from './bson-values.ts'
import { valuesAt } from './paths.ts'
import { ServerError } from './server-error.ts'

export interface Version {
  /** Number of the commit that wrote it. */
  readonly at: number
  /** null: deleted. */
  readonly document: Document | null
  readonly before: Version | null
}

/** The writer of a document who has not yet committed. */
export interface Writer {
  readonly ended: Promise<void>
}

export interface Slot {
  newest: Version
  lockedBy: Writer | null
}

export interface Index {
  readonly name: string
  readonly key: Document
  readonly unique: boolean
  /** For a unique one: what is taken, and by which document. */
  readonly taken: Map<string, string>
}

export const idIndexName = '_id_'

export class Collection {
  readonly database: string
  readonly name: string
  readonly uuid = new UUID()
  /** By the key of `_id`, in the order of their insertion. */
  readonly slots = new Map<string, Slot>()
  readonly indexes = new Map<string, Index>([
    [idIndexName, { name: idIndexName, key: { _id: 1 }, unique: false, taken: new Map() }],
  ])

  constructor(database: string, name: string) {
    this.database = database
    this.name = name
  }

  get namespace(): string {
    return `${this.database}.${this.name}`
  }

  /** Refuses a document whose key another one has. `isGone` tells of those that are deleted or changed, but not yet so here. */
  checkUnique(id: string, document: Document, isGone: (id: string) => boolean = () => false): void {
    for (const index of this.indexes.values())
      for (const key of keysIn(index, document)) {
        const holder = index.taken.get(key)
        if (holder !== undefined && holder !== id && !isGone(holder)) throw duplicate(this, index, document)
      }
  }

  sharesUniqueKey(one: Document, other: Document): boolean {
    return this.#sharedIndex(one, other) !== undefined
  }

  duplicateOf(one: Document, other: Document): ServerError {
    return duplicate(this, this.#sharedIndex(one, other) ?? { name: idIndexName, key: { _id: 1 } }, other)
  }

  #sharedIndex(one: Document, other: Document): Index | undefined {
    return [...this.indexes.values()].find(index => {
      const keys = keysIn(index, one)
      return keys.length > 0 && keysIn(index, other).some(key => keys.includes(key))
    })
  }

  /** After a commit. */
  noteChange(id: string, before: Document | null, after: Document | null): void {
    for (const index of this.indexes.values()) {
      if (before !== null)
        for (const key of keysIn(index, before)) if (index.taken.get(key) === id) index.taken.delete(key)
      if (after !== null) for (const key of keysIn(index, after)) index.taken.set(key, id)
    }
  }

  /** @throws {ServerError} if the documents that are there do not allow it */
  addIndex(index: Index): void {
    for (const [id, { newest }] of this.slots)
      for (const key of newest.document === null ? [] : keysIn(index, newest.document)) {
        if ((index.taken.get(key) ?? id) !== id) throw duplicate(this, index, newest.document ?? {})
        index.taken.set(key, id)
      }
    this.indexes.set(index.name, index)
  }
}

/** The keys of a unique index only; in an array each element is a key of its own. */
function keysIn({ unique, key }: Index, document: Document): string[] {
  if (!unique) return []
  return Object.keys(key).reduce<string[]>(
    (starts, path) => starts.flatMap(start => valuesAt(document, path).map(value => `${start}|${keyOf(value)}`)),
    [''],
  )
}

export function duplicate(
  collection: Collection,
  { name, key }: Pick<Index, 'name' | 'key'>,
  document: Document,
): ServerError {
  const paths = Object.keys(key)
  const keyValue = Object.fromEntries(paths.map(path => [path, valuesAt(document, path)[0] ?? null]))
  const told = paths.map(path => `${path}: ${toldValue(keyValue[path])}`).join(', ')
  const message = `E11000 duplicate key error collection: ${collection.namespace} index: ${name} dup key: { ${told} }`
  return new ServerError('DuplicateKey', message, { details: { keyPattern: key, keyValue } })
}

function toldValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (isDocument(value))
    return `{ ${Object.entries(value)
      .map(([name, field]) => `${name}: ${toldValue(field)}`)
      .join(', ')} }`
  return String(value)
}
