/** The log of all changes, in order: change streams read it, and wait for more. */
import { Timestamp } from 'mongodb'
import type { Document } from './bson-values.ts'
import type { Collection } from './collection.ts'
import { waited } from './waiting.ts'

export interface Stamp {
  readonly time: Timestamp
}

export type Entry = Stamp & { readonly collection: Collection } & (
    | {
        readonly kind: 'change'
        readonly before: Document | null
        readonly after: Document | null
        readonly operators: Document | null
      }
    | { readonly kind: 'drop' }
  )

/** Entries that are there at least, if there have been so many. */
const kept = 50_000

export class Oplog {
  /** Number of the first entry that is still kept. */
  #first = 0
  #entries: Entry[] = []
  #seconds = 0
  #within = 0
  #waiting = new Set<() => void>()

  /** Number of the next entry. */
  get end(): number {
    return this.#first + this.#entries.length
  }

  get first(): number {
    return this.#first
  }

  /** Cluster time: seconds, and a count within the second. */
  stamp(): Stamp {
    const now = Math.floor(Date.now() / 1000)
    this.#within = now > this.#seconds ? 1 : this.#within + 1
    this.#seconds = Math.max(now, this.#seconds)
    return { time: this.now }
  }

  get now(): Timestamp {
    return new Timestamp({ t: this.#seconds, i: this.#within })
  }

  note(entry: Entry): void {
    this.#entries.push(entry)
    if (this.#entries.length > 2 * kept) {
      this.#entries.splice(0, kept)
      this.#first += kept
    }
    for (const wake of this.#waiting) wake()
  }

  from(number: number): readonly Entry[] {
    return this.#entries.slice(Math.max(0, number - this.#first))
  }

  /** As when the oplog has rolled over: nothing before now can be resumed. */
  forget(): void {
    this.#first = this.end
    this.#entries = []
  }

  /** Takes back all entries from one on: they were never durable. */
  cutBack(end: number): void {
    this.#entries.length = Math.max(0, end - this.#first)
  }

  /** Until something is noted, at most so long [ms], or until it is given up. */
  async news(ms: number, givenUp: AbortSignal): Promise<void> {
    let wake = () => {}
    const noted = new Promise<void>(resolve => {
      wake = resolve
    })
    this.#waiting.add(wake)
    await waited(ms, givenUp, noted)
    this.#waiting.delete(wake)
  }
}
