import { openDurableText } from './durable-text.ts'
import { crc32 } from './frames.ts'
import type { Missing } from './generation.ts'
import { nullIfNotFound, type OpfsFolder, writeWhole } from './opfs.ts'

export interface StoreLoss extends Missing {
  /** The damaged file, untouched. */
  readonly file: string
}

const fileOfLosses = 'records-losses'

/** Noted before anything is changed, until it's acknowledged. */
export const storeLosses = (folder: OpfsFolder) => ({
  /** Durable when it resolves. */
  async keep(missing: Missing, damaged: Uint8Array): Promise<void> {
    // The same for the same bytes: an interrupted repair is begun again.
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
