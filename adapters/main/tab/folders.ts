import type { OpfsFolder } from '#adapters/opfs/opfs.ts'
import { messageOf } from '#domain/result.ts'

/** The browser gives no files: Firefox and Safari in private windows, every browser to pages that are not secure. */
export class NoFiles extends Error {
  override readonly name = 'NoFiles'
}

export interface Storing {
  readonly navigator: { readonly storage: { getDirectory(): Promise<OpfsFolder> } }
}

/** Each worker has a folder of its own below that of the demo: files are one worker's. */
const folderOf = (worker: string) => async (storing: Storing, demo: string) => {
  const root = await rootOf(storing)
  const folder = await root.getDirectoryHandle(demo, { create: true })
  return folder.getDirectoryHandle(worker, { create: true })
}

async function rootOf({ navigator }: Storing): Promise<OpfsFolder> {
  try {
    return await navigator.storage.getDirectory()
  } catch (cause) {
    throw new NoFiles(messageOf(cause), { cause })
  }
}

export const controllerFolder = folderOf('controller')
export const actuatorFolder = folderOf('actuator')
