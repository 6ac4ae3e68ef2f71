import { nullIfNotFound, type OpfsFolder, type SyncAccessHandle } from './opfs.ts'
import { asStoreFailure, writeWhole } from './store-failure.ts'

/** Files of a folder that are there whole or not at all. One that is there is never changed. */
export interface SealedFiles {
  /** Durable when it resolves. Rejects with a `StoreFailure`, and then nothing of it stays. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null when there is none. */
  read(name: string): Promise<Uint8Array | null>
  /** In bytes; null when there is none. */
  sizeOf(name: string): Promise<number | null>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  /** @returns how many whole ones were unwanted */
  keepOnly(isWanted: (name: string) => boolean): Promise<number>
}

/** The last bytes of a file, written when all others are durable: there is no way to give a file its name only then. */
const seal = new TextEncoder().encode('SPDRwhole')

const isSeal = (bytes: Uint8Array): boolean =>
  bytes.length === seal.length && seal.every((byte, index) => bytes[index] === byte)

/** @param name of a folder, which is made when something is written */
export function sealedFiles(parent: OpfsFolder, name: string): SealedFiles {
  const found = (): Promise<OpfsFolder | null> => parent.getDirectoryHandle(name).catch(nullIfNotFound)
  const contentOf = async (file: string) => {
    const handle = await (await found())?.getFileHandle(file).catch(nullIfNotFound)
    const content = await handle?.getFile()
    if (!content || content.size < seal.length) return null
    const size = content.size - seal.length
    return isSeal(new Uint8Array(await content.slice(size).arrayBuffer())) ? { content, size } : null
  }
  const files: SealedFiles = {
    async write(file, bytes) {
      const folder = await parent.getDirectoryHandle(name, { create: true })
      try {
        const handle = await (await folder.getFileHandle(file, { create: true })).createSyncAccessHandle()
        writeSealed(handle, bytes)
      } catch (error) {
        await folder.removeEntry(file).catch(() => undefined)
        throw asStoreFailure(error)
      }
    },
    async read(file) {
      const whole = await contentOf(file)
      return whole && new Uint8Array(await whole.content.slice(0, whole.size).arrayBuffer())
    },
    async sizeOf(file) {
      return (await contentOf(file))?.size ?? null
    },
    async names() {
      const names: string[] = []
      for await (const each of (await found())?.keys() ?? noNames()) names.push(each)
      return names
    },
    async remove(file) {
      await (await found())?.removeEntry(file).catch(nullIfNotFound)
    },
    async keepOnly(isWanted) {
      let gone = 0
      for (const file of await files.names()) {
        if (isWanted(file)) continue
        if ((await files.sizeOf(file)) !== null) gone += 1
        await files.remove(file)
      }
      return gone
    },
  }
  return files
}

async function* noNames(): AsyncGenerator<string> {}

function writeSealed(handle: SyncAccessHandle, bytes: Uint8Array): void {
  try {
    handle.truncate(0)
    writeWhole(handle, bytes, 0)
    handle.flush()
    writeWhole(handle, seal, bytes.length)
    handle.flush()
  } finally {
    handle.close()
  }
}
