import { openDurableText } from './durable-text.ts'
import { crc32 } from './frames.ts'
import { nullIfNotFound, type OpfsFolder, writeWhole } from './opfs.ts'
import type { Missing } from './read-generation.ts'

/** The loss of a store that was damaged. */
export interface StoreLoss extends Missing {
  /** Where the damaged file lies, untouched. */
  readonly file: string
}

const fileOfLosses = 'records-losses'

/** What was lost is noted before anything is changed, until it is acknowledged. */
export const storeLosses = (folder: OpfsFolder) => ({
  /** Keeps a copy of a damaged file, and notes the loss. All of it is durable when this resolves. */
  async keep(missing: Missing, damaged: Uint8Array): Promise<void> {
    // The same for the same bytes: a repair that is broken off is begun again.
    const file = `records-damaged-${crc32(damaged).toString(16).padStart(8, '0')}.log`
    await keepBytes(folder, file, damaged)
    const losses = await lossesIn(folder)
    if (!losses.some(loss => loss.file === file)) await note(folder, [...losses, { ...missing, file }])
  },
  /** Oldest first. */
  list: () => lossesIn(folder),
  acknowledge: () => note(folder, []),
})

async function keepBytes(folder: OpfsFolder, name: string, bytes: Uint8Array): Promise<void> {
  const handle = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle()
  try {
    writeWhole(handle, bytes, 0)
    handle.flush()
  } finally {
    handle.close()
  }
}

async function lossesIn(folder: OpfsFolder): Promise<StoreLoss[]> {
  // Nothing is made where nothing was ever lost.
  if ((await folder.getFileHandle(`${fileOfLosses}.1`).catch(nullIfNotFound)) === null) return []
  const text = await openDurableText(folder, fileOfLosses)
  const losses = text.read()
  text.close()
  return losses === null ? [] : (JSON.parse(losses) as StoreLoss[])
}

async function note(folder: OpfsFolder, losses: readonly StoreLoss[]): Promise<void> {
  const text = await openDurableText(folder, fileOfLosses)
  try {
    text.write(JSON.stringify(losses))
  } finally {
    text.close()
  }
}
