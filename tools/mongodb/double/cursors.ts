/** Results that are fetched in batches: of documents that are all there already, and of the changes to come. */
import { BSON, Long } from 'mongodb'
import { type Change, type Data, nextEvent } from './data.ts'
import { aggregated } from './documents.ts'
import { notKnown, ServerError } from './server-error.ts'
import type { Answer, CommandBody, Document } from './wire-messages.ts'

const maxBatchBytes = 16 * 1024 * 1024
const firstBatchSize = 101

/** Where the next documents come from; `next` may wait for them. */
export interface Source {
  readonly isChangeStream?: true
  readonly next: (most: number, waitMs: number, disconnected: AbortSignal) => Promise<Batch>
}

interface Batch {
  readonly documents: readonly Document[]
  readonly isEnd: boolean
  readonly postBatchResumeToken?: Document
}

/** `disconnected`: the client doesn't wait any more. */
type Asked = { readonly body: CommandBody; readonly disconnected: AbortSignal }

export class Cursors {
  readonly #sources = new Map<number, Source>()
  #lastId = Math.floor(Math.random() * 2 ** 31)

  async open(ns: string, source: Source, { body, disconnected }: Asked): Promise<Answer> {
    const size = body.batchSize ?? body.cursor?.batchSize ?? firstBatchSize
    const { documents, isEnd, ...rest } = await source.next(size, 0, disconnected)
    const isOver = isEnd || body.singleBatch === true
    this.#lastId += 1
    if (!isOver) this.#sources.set(this.#lastId, source)
    return { cursor: { firstBatch: documents, ...rest, id: isOver ? Long.ZERO : Long.fromNumber(this.#lastId), ns } }
  }

  async more(ns: string, { body, disconnected }: Asked): Promise<Answer> {
    const id = Number(body['getMore'])
    const source = this.#sources.get(id)
    if (source === undefined) throw new ServerError('CursorNotFound', `cursor id ${id} not found`)
    const size = body.batchSize || Number.POSITIVE_INFINITY
    const { documents, isEnd, ...rest } = await source.next(size, body.maxTimeMS ?? 1000, disconnected)
    if (isEnd) this.#sources.delete(id)
    return { cursor: { nextBatch: documents, ...rest, id: isEnd ? Long.ZERO : Long.fromNumber(id), ns } }
  }

  isChangeStream(id: number): boolean {
    return this.#sources.get(id)?.isChangeStream === true
  }

  kill(ids: readonly number[]): void {
    for (const id of ids) this.#sources.delete(id)
  }

  clear(): void {
    this.#sources.clear()
  }
}

export function sourceOf(documents: readonly Document[]): Source {
  let at = 0
  return {
    next: async most => {
      const start = at
      let bytes = 0
      while (at < documents.length && at - start < most) {
        bytes += BSON.calculateObjectSize(documents[at] ?? {})
        if (bytes > maxBatchBytes && at > start) break
        at += 1
      }
      return { documents: documents.slice(start, at), isEnd: at >= documents.length }
    },
  }
}

/** The changes of a collection, from some point on. */
export class ChangeStream implements Source {
  readonly isChangeStream = true
  readonly #data: Data
  readonly #namespace: string
  readonly #stages: readonly Document[]
  /** The number of the next change in the oplog. */
  #next: number

  constructor(data: Data, namespace: string, [first = {}, ...stages]: readonly Document[]) {
    const { resumeAfter, ...others } = first['$changeStream'] as { resumeAfter?: { _data: string } }
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) throw notKnown(`${unknown} of a change stream`)
    this.#data = data
    this.#namespace = namespace
    this.#stages = stages
    this.#next = resumeAfter === undefined ? data.oplogEnd : Number.parseInt(resumeAfter._data, 16)
    this.#checkHistory()
  }

  #checkHistory(): void {
    if (this.#next < this.#data.oplogStart)
      throw new ServerError('ChangeStreamHistoryLost', 'Resume of change stream was not possible', [
        'NonResumableChangeStreamError',
      ])
  }

  async next(most: number, waitMs: number, disconnected: AbortSignal): Promise<Batch> {
    const deadline = performance.now() + waitMs
    for (;;) {
      this.#checkHistory()
      const { documents, isEnd } = this.#read(most)
      const left = deadline - performance.now()
      if (documents.length > 0 || isEnd || left <= 0 || disconnected.aborted)
        return { documents, isEnd, postBatchResumeToken: tokenOf(this.#next) }
      await nextEvent(this.#data.events, 'written', disconnected, left)
    }
  }

  /** It ends with its collection. */
  #read(most: number): Batch {
    const documents: Document[] = []
    for (const change of this.#data.oplogFrom(this.#next)) {
      if (documents.length >= most) break
      this.#next += 1
      if (change.collection.namespace !== this.#namespace) continue
      documents.push(...aggregated([eventOf(change, this.#next)], this.#stages))
      if ((change.after ?? change.before) === null) return { documents, isEnd: true }
    }
    return { documents, isEnd: false }
  }
}

/** Says which change is the next one. Opaque to clients, and in the order of events. */
const tokenOf = (next: number): Document => ({ _data: next.toString(16).padStart(16, '0') })

function eventOf({ collection, before, after, isReplacement }: Change, next: number): Document {
  const [db, ...name] = collection.namespace.split('.')
  const event = { _id: tokenOf(next), ns: { db, coll: name.join('.') } }
  const document = after ?? before
  if (document === null) return { ...event, operationType: 'invalidate' }
  const change = { ...event, documentKey: { _id: document['_id'] } }
  if (after === null) return { ...change, operationType: 'delete' }
  if (before === null) return { ...change, operationType: 'insert', fullDocument: after }
  if (isReplacement) return { ...change, operationType: 'replace', fullDocument: after }
  const updatedFields = Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
  const removedFields = Object.keys(before).filter(name => !Object.hasOwn(after, name))
  return { ...change, operationType: 'update', updateDescription: { updatedFields, removedFields } }
}
