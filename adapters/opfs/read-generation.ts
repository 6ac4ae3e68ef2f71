import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Frame, frameAt, framesFrom } from './frames.ts'
import { isRecordKind, type Logged, type LoggedWrite, loggedIn } from './logged.ts'

/** Where a past order stands: the frame in the file, and its index among the orders of that. */
export interface OrderPlace {
  readonly at: number
  readonly nth: number
}

interface VersionedBody {
  readonly version: number
  readonly body: unknown
}

/** What a file of the store holds from its beginning to the first frame that is not as it was written. */
export interface ReadGeneration {
  /** null when nothing in it can be read. */
  readonly number: number | null
  /**
   * - `unfinished`: it was begun, and never held everything
   * - `whole`: it holds everything, and `missing` of the writes that followed are lost
   * - `ruined`: it held everything, and does not any more
   */
  readonly state: 'unfinished' | 'whole' | 'ruined'
  readonly documents: ReadonlyMap<string, ReadonlyMap<number, VersionedBody>>
  /** Oldest first. */
  readonly orders: readonly OrderPlace[]
  /** The highest version of a past order; 0 when there is none. */
  readonly orderVersion: number
  /** Where what is sound ends, in bytes. */
  readonly end: number
  /** Where the snapshot ends, in bytes. */
  readonly snapshotEnd: number
  /** Of the next frame. */
  readonly sequence: number
  readonly missing: number
  /** Everything was written to a newer file. */
  readonly isSuperseded: boolean
  /** Names what only a later program writes; null when there is none. */
  readonly unknown: string | null
}

export function readGeneration(bytes: Uint8Array): ReadGeneration {
  const number = framesFrom(bytes, 0).next().value?.generation ?? null
  const contents = new Contents()
  let [at, sequence] = [0, 0]
  for (let frame = frameAt(bytes, 0); frame; frame = frameAt(bytes, at)) {
    if (frame.generation !== number || frame.sequence !== sequence) break
    const logged = loggedIn(frame.text)
    if (logged === null) contents.unknown ??= `frame ${sequence} is of a kind that is not known`
    else contents.take(logged, at, frame.end)
    at = frame.end
    sequence += 1
  }
  // Only the last write can have been torn: whatever is whole behind one that is not was written after that was durable.
  const behind = [...framesFrom(bytes, at)].filter(frame => frame.generation === number && frame.sequence >= sequence)
  const unsealed = behind.some(countsOnlyWhenSealed) ? 'ruined' : 'unfinished'
  const { documents, orders, orderVersion, snapshotEnd, unknown } = contents
  return {
    number,
    documents,
    orders,
    orderVersion,
    unknown,
    sequence,
    end: at,
    snapshotEnd: snapshotEnd ?? at,
    state: snapshotEnd === null ? unsealed : 'whole',
    missing: missingIn(behind, sequence),
    isSuperseded: contents.isSuperseded || behind.some(marksSuperseded),
  }
}

const marksSuperseded = ({ text }: Frame): boolean => loggedIn(text)?.frame === 'superseded'

const countsOnlyWhenSealed = ({ text }: Frame): boolean => {
  const logged = loggedIn(text)
  return logged === null || (logged.frame !== 'begin' && logged.frame !== 'snapshot')
}

function missingIn(behind: readonly Frame[], sequence: number): number {
  const last = behind.at(-1)
  return last ? last.sequence - sequence + (marksSuperseded(last) ? 0 : 1) : 0
}

class Contents {
  readonly documents = new Map<string, Map<number, VersionedBody>>()
  readonly orders: OrderPlace[] = []
  orderVersion = 0
  snapshotEnd: number | null = null
  isSuperseded = false
  unknown: string | null = null

  /** @param at where its frame begins */
  take(logged: Logged, at: number, end: number): void {
    if (logged.frame === 'sealed') this.snapshotEnd = end
    else if (logged.frame === 'superseded') this.isSuperseded = true
    else if (logged.frame !== 'begin') this.#takeWrites(logged.writes, at)
  }

  #takeWrites(writes: readonly LoggedWrite[], at: number): void {
    let nth = 0
    for (const write of writes) {
      if (write.op === 'append') {
        this.orders.push({ at, nth })
        this.orderVersion = Math.max(this.orderVersion, write.version)
        nth += 1
      } else if (!isRecordKind(write.kind)) this.unknown ??= `${write.kind} ${write.id}: unknown kind`
      else if (write.op === 'delete') this.documents.get(write.kind)?.delete(write.id)
      else {
        const ofKind = this.documents.get(write.kind) ?? new Map<number, VersionedBody>()
        this.documents.set(write.kind, ofKind.set(write.id, { version: write.version, body: write.body }))
      }
    }
  }
}

/** What is missing from a store that was damaged; noted beside it. */
export interface Missing {
  readonly detail: string
  /**
   * - `since-snapshot`: what was written since the store was last tidied up
   * - `last-writes`: the last `writes`
   */
  readonly missing: { readonly kind: 'since-snapshot' } | { readonly kind: 'last-writes'; readonly writes: number }
}

/** The file that the store goes on with. */
interface Choice {
  /** 0 or 1. */
  readonly index: number
  readonly generation: ReadGeneration
  readonly loss: Missing | null
}

/** Longer than what is written of a file before it may be called whole. */
const shortFile = 256

/**
 * @param files both, and how long each is in bytes
 * @returns null for a store that begins
 */
export function chooseGeneration(
  files: readonly { readonly read: ReadGeneration; readonly size: number }[],
): Result<Choice | null, StoreProblem> {
  const unknown = files.find(({ read }) => read.unknown !== null)
  if (unknown?.read.unknown) return failure({ kind: 'newer-version', detail: unknown.read.unknown })
  const complete = files
    .map(({ read }, index) => ({ index, generation: read }))
    .filter(({ generation }) => generation.state !== 'unfinished')
    .sort((a, b) => (b.generation.number ?? 0) - (a.generation.number ?? 0))
  // The first file was begun, and the store was never in use.
  const begins = files.every(({ read, size }) => size === 0 || (size <= shortFile && (read.number ?? 1) === 1))
  if (complete.length === 0 && begins) return success(null)
  const chosen = complete.find(({ generation }) => generation.state === 'whole')
  if (!chosen) return failure({ kind: 'damaged', detail: 'none of its files holds everything any more' })
  const { missing, isSuperseded } = chosen.generation
  const isOlder = chosen !== complete[0] || isSuperseded
  if (isOlder) return success({ ...chosen, loss: sinceSnapshot(missing) })
  return success({ ...chosen, loss: missing > 0 ? lastWrites(missing) : null })
}

const sinceSnapshot = (before: number): Missing => ({
  detail: `the newest file of the store is damaged${before > 0 ? ', and the one before it, too' : ''}`,
  missing: { kind: 'since-snapshot' },
})

const lastWrites = (writes: number): Missing => ({
  detail: `its log is damaged: the last ${writes === 1 ? 'write is' : `${writes} writes are`} missing`,
  missing: { kind: 'last-writes', writes },
})
