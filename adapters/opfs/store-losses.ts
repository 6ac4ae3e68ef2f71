import type { Missing } from './choose-generation.ts'
import { crc32 } from './crc32.ts'
import { openDurableText } from './durable-text.ts'
import { nullIfNotFound, type OpfsFolder } from './opfs.ts'
import { writeWhole } from './store-failure.ts'

/** The loss of a store that was damaged. */
export interface StoreLoss extends Missing {
  /** Where the damaged file lies, untouched. */
  readonly file: string
}

const untold = 'records-losses'

/** A loss not told yet is told at the next start: it is noted before anything is changed. */
export const storeLosses = (folder: OpfsFolder) => ({
  /** Keeps a copy of a damaged file, and what is to be told. All of it is durable when this resolves. */
  async keep(missing: Missing, damaged: Uint8Array): Promise<void> {
    // The same for the same bytes: a repair that is broken off is begun again.
    const file = `records-damaged-${crc32(damaged).toString(16).padStart(8, '0')}.log`
    await keepBytes(folder, file, damaged)
    const losses = await untoldIn(folder)
    if (!losses.some(loss => loss.file === file)) await note(folder, [...losses, { ...missing, file }])
  },
  /** Oldest first. */
  untold: () => untoldIn(folder),
  noteTold: () => note(folder, []),
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

async function untoldIn(folder: OpfsFolder): Promise<StoreLoss[]> {
  // Nothing is made where nothing was ever lost.
  if ((await folder.getFileHandle(`${untold}.1`).catch(nullIfNotFound)) === null) return []
  const text = await openDurableText(folder, untold)
  const losses = await text.read()
  text.close()
  return losses === null ? [] : (JSON.parse(losses) as StoreLoss[])
}

async function note(folder: OpfsFolder, losses: readonly StoreLoss[]): Promise<void> {
  const text = await openDurableText(folder, untold)
  try {
    text.writeAtOnce(JSON.stringify(losses))
  } finally {
    text.close()
  }
}
