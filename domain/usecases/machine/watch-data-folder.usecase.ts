import type { DataFolder } from '../../ports/data-folder.port.ts'
import type { WriteQueue } from '../records/write-queue.ts'
import type { MachineLock } from './machine-lock.ts'

interface WatchDeps {
  readonly writeQueue: Pick<WriteQueue, 'flush'>
  readonly folder: DataFolder
  readonly lock: Pick<MachineLock, 'raiseFault'>
  /** Writes the known outputs again, for those without records: the folder may be another one. */
  readonly noteAgain: () => void
  readonly log: { warn(text: string): void; error(text: string): void }
}

/** Nothing starts that couldn't be recorded, until a person resets the fault. What ran is booked when the folder is back. */
export function watchDataFolder({ folder, lock, writeQueue, noteAgain, log }: WatchDeps): void {
  const look = async (): Promise<void> => {
    const { trouble } = folder
    if (trouble !== null) {
      log.error(`Nothing can be saved: ${trouble.detail}. ${whatToDo[trouble.kind]}`)
      await lock.raiseFault('data-folder-gone', folder.path, null)
      return
    }
    noteAgain()
    const flushed = await writeQueue.flush()
    if (flushed.ok) log.warn(`Everything is saved in ${folder.path} again.`)
  }
  folder.onChange(() => void look())
  if (folder.trouble !== null) void look()
}

const whatToDo = {
  gone: 'Put the folder back, or an empty one in its place: everything the machine knows is written into it.',
  foreign: 'Move that data out of the way, or restart Speedrail to work with it.',
} as const
