import { encodeFrame, readFrame } from './frames.ts'
import { frameOfWrites, type LoggedOrder, logFormat, loggedIn, plainFrame } from './logged.ts'
import { attempt, StoreFailure, type SyncAccessHandle, writeWhole } from './opfs.ts'
import type { OrderPlace } from './read-generation.ts'

/** A file of the store that is written to. */
export class Generation {
  readonly number: number
  readonly handle: SyncAccessHandle
  #place: { readonly end: number; readonly sequence: number }

  /** @param place where what is sound ends, in bytes, and the number of the next frame */
  constructor(handle: SyncAccessHandle, number: number, place: { readonly end: number; readonly sequence: number }) {
    this.handle = handle
    this.number = number
    this.#place = place
  }

  /** Empties a file and begins it again. @throws StoreFailure */
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

  /** Durable after {@link flush}. @returns where the frame stands @throws StoreFailure */
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

  /** Writes one frame, durable when it returns. @returns where it stands @throws StoreFailure; then nothing of it stays */
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

  /** Removes whatever stands behind what is sound. @throws StoreFailure */
  cut(): void {
    try {
      if (this.handle.getSize() === this.end) return
      this.handle.truncate(this.end)
      this.handle.flush()
    } catch (error) {
      throw new StoreFailure('io-error', `what was half written could not be removed: ${String(error)}`)
    }
  }

  /** The past orders in one frame. @throws StoreFailure */
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

/** Writes everything that there is to a file that counts once it is sealed. */
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
