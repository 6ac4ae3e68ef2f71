import { currentVersion, type MigrationTable } from '#domain/records/documents.ts'
import {
  applyOperations,
  emptyRecords,
  type Records,
  recordKinds,
  type WriteOperation,
} from '#domain/records/records.ts'
import { type Generation, SnapshotWriter } from './generation.ts'
import { frameOfWrites, type LoggedOrder, loggedText, operationIn, operationText, plainFrame } from './logged.ts'
import type { SyncAccessHandle } from './opfs.ts'
import type { OrderPlace } from './read-generation.ts'
import { asStoreFailure, StoreFailure } from './store-failure.ts'

/** Everything that is stored, and where the past orders stand. */
export interface LogContents {
  readonly records: Records
  /** Oldest first. */
  readonly orders: readonly OrderPlace[]
}

interface LogParts extends LogContents {
  readonly current: Generation
  /** Where its snapshot ends, in bytes. */
  readonly snapshotEnd: number
  /** The other file: what came before, or nothing. */
  readonly spare: SyncAccessHandle
  readonly migrations?: MigrationTable | undefined
  readonly warn: (detail: string) => void
}

/** A log that is at most this much longer than what it tells, in bytes, or as long again. */
const longLog = 256 * 1024

/** Where everything is collected that is to replace everything. */
export interface Replacement {
  /** @throws StoreFailure */
  collect(operations: readonly WriteOperation[]): void
  /** Durable when it returns. @throws StoreFailure; then all is as it was */
  carryOut(): void
  giveUp(): void
}

/** The store itself, synchronous. After an error of the browser's other than a full disk nothing is written any more. */
export class StoreLog {
  readonly #migrations: MigrationTable | undefined
  readonly #warn: (detail: string) => void
  #current: Generation
  #spare: SyncAccessHandle
  #compactAt: number
  #records: Records
  #orders: OrderPlace[]
  #distrusted: string | null = null
  /** Someone collects a replacement in the spare file. */
  #isSpareTaken = false

  constructor({ current, snapshotEnd, spare, records, orders, migrations, warn }: LogParts) {
    this.#current = current
    this.#spare = spare
    this.#compactAt = snapshotEnd + Math.max(longLog, snapshotEnd)
    this.#records = records
    this.#orders = [...orders]
    this.#migrations = migrations
    this.#warn = warn
  }

  get records(): Records {
    return this.#records
  }

  /** Durable when it returns. @throws StoreFailure; then nothing is written @throws NotStorable */
  commit(operations: readonly WriteOperation[]): void {
    const texts = operations.map(operation => operationText(operation, this.#migrations))
    this.#refuseIfDistrusted()
    if (texts.length === 0) return
    const written = texts.map(operationIn)
    const at = this.#guarded(() => this.#writeWithRoom(frameOfWrites('commit', texts)))
    this.#records = applyOperations(this.#records, written)
    const appended = written.filter(({ op }) => op === 'append')
    this.#orders.push(...appended.map((_, nth) => ({ at, nth })))
  }

  /** Newest first. @throws StoreFailure when one of them cannot be read */
  pastOrders(offset: number, limit: number): LoggedOrder[] {
    this.#refuseIfDistrusted()
    const end = Math.max(0, this.#orders.length - offset)
    return this.#ordersAt(this.#orders.slice(Math.max(0, end - limit), end)).reverse()
  }

  /**
   * Removes what an end in the middle of a write has left; never throws.
   *
   * @param isMigrated its documents are in a later version than in the file, which is kept as it is beside the new one
   */
  settle(isMigrated: boolean): void {
    try {
      this.#current.cut()
      if (isMigrated) this.compact()
    } catch (error) {
      this.#warn(`The records could not be tidied up: ${asStoreFailure(error).detail}`)
    }
  }

  /** Writes what there is anew when the log has grown long. Never throws: the old file is as good. */
  trim(): void {
    if (this.#current.end <= this.#compactAt || this.#isSpareTaken || this.#distrusted !== null) return
    try {
      this.compact()
    } catch (error) {
      this.#compactAt = this.#current.end * 2
      this.#warn(`The records could not be tidied up: ${asStoreFailure(error).detail}`)
    }
  }

  /**
   * Writes everything there is to the other file.
   *
   * @param number of that file: higher than all before
   * @throws StoreFailure; then all is as it was
   */
  compact(number = this.#current.number + 1): void {
    this.#guarded(() => {
      const snapshot = this.#orNothing(() => {
        const writer = new SnapshotWriter(this.#spare, number)
        for (const kind of recordKinds) {
          const version = currentVersion(kind, this.#migrations)
          for (const [id, body] of this.#records[kind]) {
            writer.add(loggedText({ op: 'put', kind, id, version, body }), false)
          }
        }
        for (let first = 0; first < this.#orders.length; first += ordersAtOnce) {
          const some = this.#ordersAt(this.#orders.slice(first, first + ordersAtOnce))
          for (const order of some) writer.add(loggedText(order), true)
        }
        writer.seal()
        return writer
      })
      this.#goOnWith(snapshot, this.#records)
    })
  }

  /** There is one at a time. @throws StoreFailure */
  replacement(): Replacement {
    let records = emptyRecords()
    const snapshot = this.#guarded(() =>
      this.#orNothing(() => new SnapshotWriter(this.#spare, this.#current.number + 1)),
    )
    this.#isSpareTaken = true
    return {
      collect: operations => {
        const texts = operations.map(operation => operationText(operation, this.#migrations))
        this.#guarded(() => {
          for (const [index, text] of texts.entries()) snapshot.add(text, operations[index]?.op === 'append')
        })
        records = applyOperations(records, texts.map(operationIn))
      },
      carryOut: () => {
        this.#guarded(() => snapshot.seal())
        this.#isSpareTaken = false
        this.#goOnWith(snapshot, records)
      },
      giveUp: () => {
        this.#isSpareTaken = false
        this.#emptySpare()
      },
    }
  }

  close(): void {
    this.#current.handle.close()
    this.#spare.close()
  }

  #goOnWith({ generation, orders }: SnapshotWriter, records: Records): void {
    const former = this.#current
    this.#spare = former.handle
    this.#current = generation
    this.#records = records
    this.#orders = orders
    this.#compactAt = generation.end + Math.max(longLog, generation.end)
    try {
      former.cut()
      former.write(plainFrame({ frame: 'superseded' }))
    } catch {
      // Without the mark nobody notices when the newer file goes missing as a whole.
    }
  }

  /** What is no snapshot in the end takes no room. */
  #orNothing<Value>(work: () => Value): Value {
    try {
      return work()
    } catch (error) {
      this.#emptySpare()
      throw error
    }
  }

  #emptySpare(): void {
    try {
      this.#spare.truncate(0)
      this.#spare.flush()
    } catch {
      // It does not count as it is.
    }
  }

  /** The former state is given up for room: what is acknowledged must not wait for it. */
  #writeWithRoom(text: string): number {
    try {
      return this.#current.write(text)
    } catch (error) {
      const isFull = error instanceof StoreFailure && error.reason === 'disk-full'
      if (!isFull || this.#isSpareTaken || this.#spare.getSize() === 0) throw error
      this.#emptySpare()
      return this.#current.write(text)
    }
  }

  /** In their order. */
  #ordersAt(places: readonly OrderPlace[]): LoggedOrder[] {
    const frames = new Map<number, LoggedOrder[]>()
    return places.map(({ at, nth }) => {
      const inFrame = frames.get(at) ?? this.#current.ordersAt(at)
      frames.set(at, inFrame)
      const order = inFrame[nth]
      if (!order) throw new StoreFailure('damaged', 'a piece of the history is missing')
      return order
    })
  }

  #refuseIfDistrusted(): void {
    if (this.#distrusted !== null) throw new StoreFailure('stopped', this.#distrusted)
  }

  #guarded<Value>(work: () => Value): Value {
    this.#refuseIfDistrusted()
    try {
      return work()
    } catch (error) {
      const failure = asStoreFailure(error)
      if (failure.reason === 'io-error') this.#distrusted = failure.message
      throw failure
    }
  }
}

const ordersAtOnce = 200
