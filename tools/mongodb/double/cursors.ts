/** Results that are fetched in batches. */
import { BSON, Long } from 'mongodb'
import type { Document } from './bson-values.ts'
import { ServerError } from './server-error.ts'

const maxBatchBytes = 16 * 1024 * 1024
export const firstBatchSize = 101

/** Where the next documents come from; `next` may wait for them. */
export interface Source {
  readonly isChangeStream?: true
  readonly next: (most: number, call: { waitMs: number; givenUp: AbortSignal }) => Promise<Batch>
}

export interface Batch {
  readonly documents: readonly Document[]
  readonly isEnd: boolean
  readonly postBatchResumeToken?: Document
}

interface Cursor {
  readonly namespace: string
  readonly source: Source
}

export class Cursors {
  readonly #cursors = new Map<string, Cursor>()
  #lastId = Math.floor(Math.random() * 2 ** 31)

  async open(
    namespace: string,
    source: Source,
    batchSize: number,
    { singleBatch = false, givenUp }: { singleBatch?: boolean; givenUp: AbortSignal },
  ): Promise<Record<string, unknown>> {
    const { documents, isEnd, ...rest } = await source.next(batchSize, { waitMs: 0, givenUp })
    let id = Long.ZERO
    if (!isEnd && !singleBatch) {
      this.#lastId += 1
      id = Long.fromNumber(this.#lastId)
      this.#cursors.set(id.toString(), { namespace, source })
    }
    return { cursor: { firstBatch: documents, ...rest, id, ns: namespace } }
  }

  async more(
    id: string,
    namespace: string,
    batchSize: number,
    call: { waitMs: number; givenUp: AbortSignal },
  ): Promise<Record<string, unknown>> {
    const cursor = this.#cursors.get(id)
    if (cursor === undefined || cursor.namespace !== namespace)
      throw new ServerError('CursorNotFound', `cursor id ${id} not found`)
    const { documents, isEnd, ...rest } = await cursor.source.next(batchSize, call)
    if (isEnd) this.#cursors.delete(id)
    return { cursor: { nextBatch: documents, ...rest, id: isEnd ? Long.ZERO : Long.fromString(id), ns: namespace } }
  }

  isChangeStream(id: string): boolean {
    return this.#cursors.get(id)?.source.isChangeStream === true
  }

  /** @returns whether it was there */
  kill(id: string): boolean {
    return this.#cursors.delete(id)
  }

  killAll(): void {
    this.#cursors.clear()
  }
}

/** Documents that are all there already. */
export function sourceOf(documents: readonly Document[]): Source {
  let at = 0
  return {
    next: most => {
      const start = at
      let bytes = 0
      while (at < documents.length && at - start < most) {
        bytes += BSON.calculateObjectSize(documents[at] ?? {})
        if (bytes > maxBatchBytes && at > start) break
        at += 1
      }
      return Promise.resolve({ documents: documents.slice(start, at), isEnd: at >= documents.length })
    },
  }
}
