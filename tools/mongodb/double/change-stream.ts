/** A change stream: the oplog from some point on, as events. */
import { BSON, Timestamp } from 'mongodb'
import { type Document, isDocument } from './bson-values.ts'
import type { Batch, Source } from './cursors.ts'
import type { Entry } from './oplog.ts'
import { piped } from './pipeline.ts'
import type { Call, Server } from './server.ts'
import { notKnown, ServerError } from './server-error.ts'

export function openChangeStream(
  server: Server,
  { body, database }: Call,
  wholeDatabase: boolean,
  [first, ...stages]: readonly Document[],
): Source {
  if (!server.replicaSet)
    throw new ServerError('Location40573', 'The $changeStream stage is only supported on replica sets')
  const options = isDocument(first?.['$changeStream']) ? first['$changeStream'] : {}
  if (options['fullDocumentBeforeChange'] !== undefined && options['fullDocumentBeforeChange'] !== 'off')
    throw notKnown('fullDocumentBeforeChange')
  if (options['allChangesForCluster'] === true) throw notKnown('allChangesForCluster')
  const name = wholeDatabase ? null : String(body['aggregate'])
  const isMeant = ({ collection }: Entry) =>
    collection.database === database && (name === null || collection.name === name)
  return new ChangeStream(server, startOf(server, options), options['fullDocument'] === 'updateLookup', isMeant, stages)
}

/** @returns the number of the first entry to tell */
function startOf({ oplog }: Server, options: Document): number {
  const token = options['resumeAfter'] ?? options['startAfter']
  if (isDocument(token)) return numberIn(token) + 1
  const time = options['startAtOperationTime']
  if (!(time instanceof Timestamp)) return oplog.end
  const index = oplog.from(0).findIndex(entry => entry.time.greaterThanOrEqual(time))
  return index < 0 ? oplog.end : oplog.first + index
}

/** Opaque to clients, and in the order of events. */
const tokenOf = (number: number): Document => ({
  _data: `82${(number + 1).toString(16).padStart(16, '0').toUpperCase()}`,
})

const numberIn = (token: Document) => Number.parseInt(String(token['_data']).slice(2), 16) - 1

class ChangeStream implements Source {
  readonly isChangeStream = true
  readonly #server: Server
  readonly #lookUp: boolean
  readonly #isMeant: (entry: Entry) => boolean
  readonly #stages: readonly Document[]
  #next: number
  #isInvalid = false

  constructor(
    server: Server,
    start: number,
    lookUp: boolean,
    isMeant: (entry: Entry) => boolean,
    stages: readonly Document[],
  ) {
    this.#server = server
    this.#lookUp = lookUp
    this.#isMeant = isMeant
    this.#stages = stages
    this.#next = start
    this.#checkHistory()
  }

  #checkHistory(): void {
    if (this.#next < this.#server.oplog.first)
      throw new ServerError(
        'ChangeStreamHistoryLost',
        'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
        { labels: ['NonResumableChangeStreamError'] },
      )
  }

  async next(most: number, { waitMs, givenUp }: { waitMs: number; givenUp: AbortSignal }): Promise<Batch> {
    const deadline = performance.now() + waitMs
    for (;;) {
      this.#checkHistory()
      const documents = this.#events(most)
      const left = deadline - performance.now()
      if (documents.length > 0 || this.#isInvalid || left <= 0 || givenUp.aborted)
        return { documents, isEnd: this.#isInvalid, postBatchResumeToken: tokenOf(this.#next - 1) }
      await this.#server.oplog.news(left, givenUp)
    }
  }

  #events(most: number): readonly Document[] {
    const events: Document[] = []
    for (const entry of this.#server.oplog.from(this.#next)) {
      if (events.length >= most || this.#isInvalid) break
      const number = this.#next
      this.#next += 1
      if (!this.#isMeant(entry)) continue
      events.push(...piped([this.#eventOf(entry, number)], this.#stages))
      if (entry.kind === 'drop') {
        events.push(
          ...piped([{ _id: tokenOf(number), operationType: 'invalidate', clusterTime: entry.time }], this.#stages),
        )
        this.#isInvalid = true
      }
    }
    return events
  }

  #eventOf(entry: Entry, number: number): Document {
    const { collection, time } = entry
    const ns = { db: collection.database, coll: collection.name }
    const common = { _id: tokenOf(number), clusterTime: time, wallTime: new Date(time.getHighBits() * 1000), ns }
    if (entry.kind === 'drop') return { ...common, operationType: 'drop' }
    const { before, after, operators } = entry
    const documentKey = { _id: (after ?? before)?.['_id'] }
    if (after === null) return { ...common, operationType: 'delete', documentKey }
    if (before === null) return { ...common, operationType: 'insert', documentKey, fullDocument: after }
    if (operators === null) return { ...common, operationType: 'replace', documentKey, fullDocument: after }
    return {
      ...common,
      operationType: 'update',
      documentKey,
      updateDescription: descriptionOf(before, after),
      ...(this.#lookUp ? { fullDocument: after } : {}),
    }
  }
}

/** By whole top-level fields. */
function descriptionOf(before: Document, after: Document): Document {
  const changed = Object.entries(after).filter(([name, value]) => !isSameField(before[name], value))
  return {
    updatedFields: Object.fromEntries(changed),
    removedFields: Object.keys(before).filter(name => !Object.hasOwn(after, name)),
    truncatedArrays: [],
  }
}

const isSameField = (before: unknown, after: unknown) =>
  before !== undefined && Buffer.compare(BSON.serialize({ v: before }), BSON.serialize({ v: after })) === 0
