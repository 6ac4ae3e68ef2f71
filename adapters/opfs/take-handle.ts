import { errorName, type OpfsFile, type SyncAccessHandle } from './opfs.ts'

/** Waits between two tries. */
export type Pause = () => Promise<void>

/**
 * A worker that was ended lets go of its files a little later: one that hangs, or is in the middle of something, only when
 * the browser has waited for it, Chromium for two seconds.
 */
const mostTries = 50
const usualPause: Pause = () => new Promise(resolve => void setTimeout(resolve, 100))

/** @returns null while someone else has the file. Rejects with what the browser throws else */
export async function takeHandle(file: OpfsFile, pause: Pause = usualPause): Promise<SyncAccessHandle | null> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await file.createSyncAccessHandle()
    } catch (error) {
      if (errorName(error) !== 'NoModificationAllowedError') throw error
      if (nth === mostTries) return null
      await pause()
    }
  }
}
