import { open, rename, rm } from 'node:fs/promises'

/** A backup of what was there before the last restore, where a database keeps no copy. */
export const beforeRestore = 'before-restore.zip'

/** The file appears, or takes the place of an earlier one, when it is whole and safe on the disk. */
export async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${file}.part`
  try {
    const handle = await open(partial, 'w', 0o600)
    try {
      for await (const chunk of content) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
}
