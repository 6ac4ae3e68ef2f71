import { encodeFrame, frameAt } from './frames.ts'
import {
  asStoreFailure,
  attempt,
  type OpfsFolder,
  type Pause,
  readAll,
  StoreFailure,
  type SyncAccessHandle,
  takeHandle,
  writeWhole,
} from './opfs.ts'

/** As it was written last, or the time before, and never half. */
export interface DurableText {
  read(): string | null
  /** Durable when it returns. @throws StoreFailure; the last one stays then */
  write(text: string): void
  close(): void
}

interface Slot {
  readonly handle: SyncAccessHandle
  count: number
}

/**
 * Keeps it in two files, `<name>.1` and `<name>.2`: the older one is written to, so that the other stays whole. No
 * other worker can open it meanwhile. Rejects with a `StoreFailure`, `in-use` while another one has it.
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
  const byAge = (): Slot[] => slots.toSorted((a, b) => a.count - b.count)
  return {
    read() {
      const newest = byAge().findLast(({ count }) => count > 0)
      return newest ? (frameAt(readAll(newest.handle), 0)?.text ?? null) : null
    },
    write(text) {
      const [oldest, newest] = byAge()
      if (!oldest || !newest) return
      const count = newest.count + 1
      oldest.count = 0
      const frame = encodeFrame(count, 0, text)
      writeWhole(oldest.handle, frame, 0)
      attempt(() => {
        oldest.handle.truncate(frame.length)
        oldest.handle.flush()
      })
      oldest.count = count
    },
    close,
  }
}
