import type { ArchiveKey, Archives } from '../../ports/archives.port.ts'
import type { MachineClock } from '../../ports/hardware.port.ts'
import { addTime, seconds } from '../../units/duration.ts'
import type { UserId } from '../../units/id.ts'

/** For how long an upload waits for a decision. */
const patience = seconds(10 * 60)

export interface StagedUpload {
  /** A positive integer that nobody can guess; good for the one who uploaded. */
  readonly id: number
  readonly userId: UserId
  readonly key: ArchiveKey
}

/** Uploads that were put aside and checked, until someone decides what becomes of them. */
export interface StagedUploads {
  /** Keeps one in the place of an earlier one, and answers its id. */
  keep(userId: UserId, key: ArchiveKey): Promise<number>
  /** It waits no longer: a second click finds nothing. Null where there is none of this user. */
  take(userId: UserId, id: number): StagedUpload | null
  /** Lets one that was taken wait for another decision, unless its place is taken. */
  putBack(upload: StagedUpload): Promise<void>
}

interface StagingDeps {
  readonly archives: Pick<Archives, 'discard'>
  readonly timer: Pick<MachineClock, 'now' | 'at'>
  /** A positive safe integer, another one each time, that nobody can guess. */
  readonly newId: () => number
  readonly onError: (error: unknown) => void
}

/** @param places for how many there is a place: one of each user, or one in all */
export function openStagedUploads(
  { archives, timer, newId, onError }: StagingDeps,
  places: 'one-each' | 'one-in-all',
): StagedUploads {
  const waiting = new Map<number, { readonly upload: StagedUpload; readonly callOff: () => void }>()

  const remove = (id: number): StagedUpload | null => {
    const found = waiting.get(id)
    waiting.delete(id)
    found?.callOff()
    return found?.upload ?? null
  }
  const discard = async (id: number): Promise<void> => {
    const upload = remove(id)
    if (upload) await archives.discard(upload.key)
  }
  const wait = (upload: StagedUpload): void => {
    const callOff = timer.at(addTime(timer.now(), patience), () => void discard(upload.id).catch(onError))
    waiting.set(upload.id, { upload, callOff })
  }
  return {
    async keep(userId, key) {
      for (const { upload } of [...waiting.values()]) {
        if (places === 'one-in-all' || upload.userId === userId) await discard(upload.id)
      }
      const id = newId()
      wait({ id, userId, key })
      return id
    },
    take: (userId, id) => (waiting.get(id)?.upload.userId === userId ? remove(id) : null),
    async putBack(upload) {
      if (places === 'one-in-all' && waiting.size > 0) await archives.discard(upload.key)
      else wait(upload)
    },
  }
}
