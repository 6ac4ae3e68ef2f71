import { type Frame, frameAt, framesFrom } from './frames.ts'
import { isRecordKind, type Logged, type LoggedWrite, loggedIn } from './logged.ts'

/** Where a past order stands: the frame in the file, and the how manieth it is in that. */
export interface OrderPlace {
  readonly at: number
  readonly nth: number
}

export interface VersionedBody {
  readonly version: number
  readonly body: unknown
}

/** What a file of the store tells from its beginning to the first frame that is not as it was written. */
export interface ReadGeneration {
  /** null when nothing in it can be read. */
  readonly number: number | null
  /**
   * - `unfinished`: it was begun, and never held everything
   * - `whole`: it holds everything, and `missing` of the writes that followed are not to be had
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
  const reader = new GenerationReader()
  let at = 0
  let sequence = 0
  for (let frame = frameAt(bytes, 0); frame; frame = frameAt(bytes, at)) {
    if (frame.generation !== number || frame.sequence !== sequence) break
    reader.take(frame, at)
    at = frame.end
    sequence += 1
  }
  // Only the last write can have been torn: whatever is whole behind one that is not was written after that was durable.
  const behind = [...framesFrom(bytes, at)].filter(frame => frame.generation === number && frame.sequence >= sequence)
  const { documents, orders, snapshotEnd, isSealed, unknown } = reader
  return {
    number,
    documents,
    orders,
    orderVersion: reader.orderVersion,
    unknown,
    sequence,
    end: at,
    snapshotEnd: snapshotEnd ?? at,
    state: isSealed ? 'whole' : behind.some(countsOnlyWhenSealed) ? 'ruined' : 'unfinished',
    missing: missingIn(behind, sequence),
    isSuperseded: reader.isSuperseded || behind.some(frame => loggedIn(frame.text)?.frame === 'superseded'),
  }
}

const countsOnlyWhenSealed = ({ text }: Frame): boolean => {
  const logged = loggedIn(text)
  return logged === null || (logged.frame !== 'begin' && logged.frame !== 'snapshot')
}

function missingIn(behind: readonly Frame[], sequence: number): number {
  const last = behind.at(-1)
  if (!last) return 0
  return last.sequence - sequence + (loggedIn(last.text)?.frame === 'superseded' ? 0 : 1)
}

class GenerationReader {
  readonly documents = new Map<string, Map<number, VersionedBody>>()
  readonly orders: OrderPlace[] = []
  orderVersion = 0
  snapshotEnd: number | null = null
  isSealed = false
  isSuperseded = false
  unknown: string | null = null

  take(frame: Frame, at: number): void {
    const logged = loggedIn(frame.text)
    if (logged === null) this.unknown ??= `frame ${frame.sequence} is of a kind that is not known`
    else this.#takeLogged(logged, at, frame.end)
  }

  #takeLogged(logged: Logged, at: number, end: number): void {
    switch (logged.frame) {
      case 'begin':
        break
      case 'sealed':
        this.isSealed = true
        this.snapshotEnd = end
        break
      case 'superseded':
        this.isSuperseded = true
        break
      case 'snapshot':
      case 'commit':
        this.#takeWrites(logged.writes, at)
    }
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
