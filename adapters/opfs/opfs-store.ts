import type { RecordStore } from '#domain/ports/record-store.port.ts'
import { currentVersion, type MigrationTable } from '#domain/records/documents.ts'
import { applyOperations, emptyRecords, type Records, recordKinds } from '#domain/records/records.ts'
import { AssertionError, success } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import { type Generation, type OrderPlace, SnapshotWriter } from './generation.ts'
import {
  frameOfWrites,
  type LoggedOrder,
  loggedText,
  migratedOrders,
  operationIn,
  operationText,
  plainFrame,
} from './logged.ts'
import { asStoreFailure, StoreFailure, type SyncAccessHandle } from './opfs.ts'

interface StoreParts {
  readonly current: Generation
  /** Where its snapshot ends, in bytes. */
  readonly snapshotEnd: number
  /** What came before, or nothing. */
  readonly spare: SyncAccessHandle
  readonly records: Records
  /** What extensions that aren't there have stored, as it is written. */
  readonly leftOut: readonly string[]
  /** Oldest first. */
  readonly orders: readonly OrderPlace[]
  readonly migrations?: MigrationTable | undefined
  readonly warn: (detail: string) => void
}

/** [bytes] Or as long again as what it holds. */
const longLog = 256 * 1024

const ordersAtOnce = 200

/** After an error of the browser's other than a full disk nothing is written. */
export class OpfsRecordStore implements RecordStore {
  readonly shared = null
  readonly #migrations: MigrationTable | undefined
  readonly #leftOut: readonly string[]
  readonly #warn: (detail: string) => void
  readonly #replacements = createTurns()
  #current: Generation
  #spare: SyncAccessHandle
  #compactAt: number
  #records: Records
  #orders: OrderPlace[]
  #distrusted: string | null = null
  #isSpareTaken = false
  #closed: Promise<void> | null = null

  constructor({ current, snapshotEnd, spare, records, leftOut, orders, migrations, warn }: StoreParts) {
    this.#current = current
    this.#spare = spare
    this.#compactAt = snapshotEnd + Math.max(longLog, snapshotEnd)
    this.#records = records
    this.#leftOut = leftOut
    this.#orders = [...orders]
    this.#migrations = migrations
    this.#warn = warn
  }

  readonly load: RecordStore['load'] = async () => {
    this.#expectOpen()
    return success(this.#records)
  }

  readonly commit: RecordStore['commit'] = async (operations, onWritten) => {
    this.#expectOpen()
    const texts = operations.map(operation => operationText(operation, this.#migrations))
    this.#refuseIfDistrusted()
    if (texts.length > 0) {
      const written = texts.map(operationIn)
      const at = this.#guarded(() => this.#writeWithRoom(frameOfWrites('commit', texts)))
      this.#records = applyOperations(this.#records, written)
      this.#orders.push(...written.filter(({ op }) => op === 'append').map((_, nth) => ({ at, nth })))
    }
    onWritten?.()
    if (this.#current.end > this.#compactAt && !this.#isSpareTaken && this.#distrusted === null) {
      this.#tidyUp(() => this.compact())
      if (this.#current.end > this.#compactAt) this.#compactAt = this.#current.end * 2
    }
    return 'written'
  }

  readonly replaceAll: RecordStore['replaceAll'] = async (contents, onWritten) => {
    this.#expectOpen()
    await this.#replacements.inTurn(async () => {
      this.#expectOpen()
      const snapshot = this.#guarded(() =>
        this.#orEmptySpare(() => new SnapshotWriter(this.#spare, this.#current.number + 1)),
      )
      let records = emptyRecords()
      this.#isSpareTaken = true
      try {
        for await (const operations of contents) {
          const texts = operations.map(operation => operationText(operation, this.#migrations))
          this.#guarded(() => {
            for (const [index, text] of texts.entries()) snapshot.add(text, operations[index]?.op === 'append')
          })
          records = applyOperations(records, texts.map(operationIn))
        }
        this.#expectOpen()
        this.#guarded(() => {
          for (const text of this.#leftOut) snapshot.add(text, false)
          snapshot.seal()
        })
      } catch (error) {
        this.#emptySpare()
        throw error
      } finally {
        this.#isSpareTaken = false
      }
      this.#goOnWith(snapshot, records)
      onWritten?.()
    })
  }

  readonly pastOrders: RecordStore['pastOrders'] = async (offset, limit) => {
    this.#expectOpen()
    if (offset < 0 || limit < 1 || limit > 200) throw new AssertionError(`No page of ${limit} from ${offset}`)
    this.#refuseIfDistrusted()
    const end = Math.max(0, this.#orders.length - offset)
    const page = this.#ordersAt(this.#orders.slice(Math.max(0, end - limit), end))
    return migratedOrders(page.reverse(), this.#migrations)
  }

  readonly close: RecordStore['close'] = () => {
    this.#closed ??= this.#replacements.idle().then(() => {
      this.#current.handle.close()
      this.#spare.close()
    })
    return this.#closed
  }

  /**
   * Removes the remains of a write; never throws. @param isMigrated the documents' version is later than the file's,
   * which is kept
   */
  settle(isMigrated: boolean): void {
    this.#tidyUp(() => {
      this.#current.cut()
      if (isMigrated) this.compact()
    })
  }

  /** To the other file. @param number higher than all before @throws StoreFailure; then all is as it was */
  compact(number = this.#current.number + 1): void {
    this.#guarded(() => {
      const snapshot = this.#orEmptySpare(() => {
        const writer = new SnapshotWriter(this.#spare, number)
        for (const text of this.#documentTexts()) writer.add(text, false)
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

  *#documentTexts(): Generator<string> {
    for (const kind of recordKinds) {
      const version = currentVersion(kind, this.#migrations)
      for (const [id, body] of this.#records[kind]) yield loggedText({ op: 'put', kind, id, version, body })
    }
    yield* this.#leftOut
  }

  /** A failure only makes the file longer. */
  #tidyUp(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#warn(`The records could not be tidied up: ${asStoreFailure(error).detail}`)
    }
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
      // The loss of the newer file would go unnoticed.
    }
  }

  #orEmptySpare<Value>(work: () => Value): Value {
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

  /** Gives up the former state for room. */
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

  #expectOpen(): void {
    if (this.#closed !== null) throw new AssertionError('The record store is closed')
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
