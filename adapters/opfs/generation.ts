import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { isLeftOut } from '#domain/records/documents.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { encodeFrame, type Frame, frameAt, framesFrom, readFrame } from './frames.ts'
import {
  frameOfWrites,
  isRecordKind,
  type Logged,
  type LoggedOrder,
  type LoggedWrite,
  logFormat,
  loggedIn,
  plainFrame,
} from './logged.ts'
import { attempt, StoreFailure, type SyncAccessHandle, writeWhole } from './opfs.ts'

/** `nth` among the orders of the frame at `at`. */
export interface OrderPlace {
  readonly at: number
  readonly nth: number
}

interface VersionedBody {
  readonly version: number
  readonly body: unknown
}

/** What a file holds up to the first frame that isn't as it was written. */
export interface ReadGeneration {
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
  /** The highest; 0 when there's none. */
  readonly orderVersion: number
  /** Of what is sound, in bytes. */
  readonly end: number
  readonly snapshotEnd: number
  readonly sequence: number
  readonly missing: number
  readonly isSuperseded: boolean
  /** What only a later program writes. */
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
  // Only the last write can be torn: a whole frame behind came after it was durable.
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
      } else if (!isRecordKind(write.kind) && !isLeftOut(write.kind))
        this.unknown ??= `${write.kind} ${write.id}: unknown kind`
      else if (write.op === 'delete') this.documents.get(write.kind)?.delete(write.id)
      else {
        const ofKind = this.documents.get(write.kind) ?? new Map<number, VersionedBody>()
        this.documents.set(write.kind, ofKind.set(write.id, { version: write.version, body: write.body }))
      }
    }
  }
}

/** Noted beside the store. */
export interface Missing {
  readonly detail: string
  /**
   * - `since-snapshot`: what was written since the store was last tidied up
   * - `last-writes`: the last `writes`
   */
  readonly missing: { readonly kind: 'since-snapshot' } | { readonly kind: 'last-writes'; readonly writes: number }
}

interface Choice {
  /** 0 or 1. */
  readonly index: number
  readonly generation: ReadGeneration
  readonly loss: Missing | null
}

/** More than is written before a file may be whole. */
const shortFile = 256

/** @param files and their sizes in bytes @returns null for a store that begins */
export function chooseGeneration(
  files: readonly { readonly read: ReadGeneration; readonly size: number }[],
): Result<Choice | null, StoreProblem> {
  const unknown = files.find(({ read }) => read.unknown !== null)
  if (unknown?.read.unknown) return failure({ kind: 'newer-version', detail: unknown.read.unknown })
  const complete = files
    .map(({ read }, index) => ({ index, generation: read }))
    .filter(({ generation }) => generation.state !== 'unfinished')
    .sort((a, b) => (b.generation.number ?? 0) - (a.generation.number ?? 0))
  // The store was never in use.
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

export class Generation {
  readonly number: number
  readonly handle: SyncAccessHandle
  #place: { readonly end: number; readonly sequence: number }

  /** @param place of the next frame */
  constructor(handle: SyncAccessHandle, number: number, place: { readonly end: number; readonly sequence: number }) {
    this.handle = handle
    this.number = number
    this.#place = place
  }

  /** @throws StoreFailure */
  static begin(handle: SyncAccessHandle, number: number): Generation {
    attempt(() => handle.truncate(0))
    const generation = new Generation(handle, number, { end: 0, sequence: 0 })
    generation.add(plainFrame({ frame: 'begin', format: logFormat }))
    return generation
  }

  /** In bytes. */
  get end(): number {
    return this.#place.end
  }

  /** Durable after {@link flush}. @throws StoreFailure */
  add(text: string): number {
    const { end, sequence } = this.#place
    const frame = encodeFrame(this.number, sequence, text)
    writeWhole(this.handle, frame, end)
    this.#place = { end: end + frame.length, sequence: sequence + 1 }
    return end
  }

  /** @throws StoreFailure */
  flush(): void {
    attempt(() => this.handle.flush())
  }

  /** Durable when it returns. @returns where it stands @throws StoreFailure; then nothing of it stays */
  write(text: string): number {
    const before = this.#place
    try {
      const at = this.add(text)
      this.flush()
      return at
    } catch (error) {
      this.#place = before
      this.cut()
      throw error
    }
  }

  /** Removes what is unsound. @throws StoreFailure */
  cut(): void {
    try {
      if (this.handle.getSize() === this.end) return
      this.handle.truncate(this.end)
      this.handle.flush()
    } catch (error) {
      throw new StoreFailure('io-error', `what was half written could not be removed: ${String(error)}`)
    }
  }

  /** Of one frame. @throws StoreFailure */
  ordersAt(at: number): LoggedOrder[] {
    const frame = readFrame(this.handle, at, this.end)
    const logged = frame && frame.generation === this.number ? loggedIn(frame.text) : null
    if (logged === null || !('writes' in logged))
      throw new StoreFailure('damaged', 'a piece of the history is not as it was written')
    return logged.writes.filter(write => write.op === 'append')
  }
}

/** In characters; a frame is read and written as a whole. */
const largeFrame = 64 * 1024

/** A file counts once it's sealed. */
export class SnapshotWriter {
  readonly generation: Generation
  readonly orders: OrderPlace[] = []
  #texts: string[] = []
  #length = 0
  #ordersInFrame = 0

  /** @throws StoreFailure, as the other calls */
  constructor(handle: SyncAccessHandle, number: number) {
    this.generation = Generation.begin(handle, number)
  }

  add(text: string, isOrder: boolean): void {
    this.#texts.push(text)
    this.#length += text.length
    if (isOrder) this.#ordersInFrame += 1
    if (this.#length >= largeFrame) this.#writeFrame()
  }

  /** Durable when it returns: the file counts from here on, and nothing of it before. */
  seal(): void {
    if (this.#texts.length > 0) this.#writeFrame()
    this.generation.flush()
    this.generation.add(plainFrame({ frame: 'sealed' }))
    this.generation.flush()
  }

  #writeFrame(): void {
    const at = this.generation.add(frameOfWrites('snapshot', this.#texts))
    for (let nth = 0; nth < this.#ordersInFrame; nth += 1) this.orders.push({ at, nth })
    this.#texts = []
    this.#length = 0
    this.#ordersInFrame = 0
  }
}
