import { encodeFrame, frameAt } from './frames.ts'
import { type OpfsFolder, readAll, type SyncAccessHandle } from './opfs.ts'
import { asStoreFailure, StoreFailure, writeWhole } from './store-failure.ts'
import { type Pause, takeHandle } from './take-handle.ts'

/** A text that outlives its worker: as it was written last, or the time before, and never half. */
export interface DurableText {
  /** null if there is none, or none that can be read. */
  read(): Promise<string | null>
  /** Durable when it resolves. Rejects with a `StoreFailure`; then the last one stays. */
  write(text: string): Promise<void>
  /** As {@link write}, before it returns. @throws StoreFailure */
  writeAtOnce(text: string): void
  /** Lets go of the files. */
  close(): void
}

interface Slot {
  readonly handle: SyncAccessHandle
  /** 0 where there is nothing whole. */
  count: number
}

/**
 * Keeps it in two files, `<name>.1` and `<name>.2`: the older one is written to, so that the other stays whole. Nobody else
 * can open it meanwhile.
 *
 * Rejects with a `StoreFailure`, `in-use` while someone else has it.
 */
export async function openDurableText(folder: OpfsFolder, name: string, pause?: Pause): Promise<DurableText> {
  const slots: Slot[] = []
  const close = (): void => {
    for (const { handle } of slots) handle.close()
  }
  try {
    for (const nth of [1, 2]) {
      const handle = await takeHandle(await folder.getFileHandle(`${name}.${nth}`, { create: true }), pause)
      if (!handle) throw new StoreFailure('in-use', `another tab or window has ${name} open`)
      slots.push({ handle, count: frameAt(readAll(handle), 0)?.generation ?? 0 })
    }
  } catch (error) {
    close()
    throw asStoreFailure(error)
  }
  return durableTextOn(slots, close)
}

function durableTextOn(slots: readonly Slot[], close: () => void): DurableText {
  const byAge = (): Slot[] => slots.toSorted((a, b) => a.count - b.count)
  const writeAtOnce = (text: string): void => {
    const [oldest, newest] = byAge()
    if (!oldest || !newest) return
    const count = newest.count + 1
    oldest.count = 0
    writeSlot(oldest.handle, encodeFrame(count, 0, text))
    oldest.count = count
  }
  return {
    async read() {
      const newest = byAge().findLast(({ count }) => count > 0)
      return newest ? (frameAt(readAll(newest.handle), 0)?.text ?? null) : null
    },
    async write(text) {
      writeAtOnce(text)
    },
    writeAtOnce,
    close,
  }
}

function writeSlot(handle: SyncAccessHandle, frame: Uint8Array): void {
  writeWhole(handle, frame, 0)
  try {
    handle.truncate(frame.length)
    handle.flush()
  } catch (error) {
    throw asStoreFailure(error)
  }
}
