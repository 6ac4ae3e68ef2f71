import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { nullIfNotFound, type OpfsFile, type OpfsFolder } from '#adapters/opfs/opfs.ts'
import { asStoreFailure, writeWhole } from '#adapters/opfs/store-failure.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { failure, success } from '#domain/result.ts'

const ending = '.zip'

/** Zip files in a dedicated worker. What is put aside lies in `staging` below `folder`, under names of our own. */
export function createBrowserArchives(folder: OpfsFolder): Archives {
  const staging = (): Promise<OpfsFolder> => folder.getDirectoryHandle('staging', { create: true })
  const nameOf = (key: string): string => `${key}${ending}`
  const discard = async (name: string): Promise<void> => {
    await (await staging()).removeEntry(name).catch(nullIfNotFound)
  }

  return {
    async *write(entries) {
      const { writeZip } = await import('./zip-files.ts')
      yield* writeZip(entries)
    },
    async putAside(content, mostBytes) {
      const key = crypto.randomUUID()
      const file = await (await staging()).getFileHandle(nameOf(key), { create: true })
      const isWhole = await write(file, content, mostBytes).catch(async (error: unknown) => {
        await discard(nameOf(key))
        throw error
      })
      if (isWhole) return success(key)
      await discard(nameOf(key))
      return failure({ kind: 'archive-too-large', mostBytes })
    },
    async open(key, limits) {
      const [{ openZip }, folder] = await Promise.all([import('./zip-files.ts'), staging()])
      const file = await folder.getFileHandle(nameOf(key))
      return openZip(await file.getFile(), limits)
    },
    discard: key => discard(nameOf(key)),
    async discardAll() {
      const names: string[] = []
      for await (const name of (await staging()).keys()) names.push(name)
      for (const name of names.filter(each => each.endsWith(ending))) await discard(name)
    },
    digest: content => bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content)),
  }
}

/** @returns false when it is larger than it may be. Rejects with a `StoreFailure` when there is no room */
async function write(file: OpfsFile, content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<boolean> {
  const handle = await file.createSyncAccessHandle().catch((error: unknown) => {
    throw asStoreFailure(error)
  })
  try {
    let size = 0
    for await (const chunk of content) {
      if (size + chunk.length > mostBytes) return false
      writeWhole(handle, chunk, size)
      size += chunk.length
    }
    return true
  } finally {
    handle.close()
  }
}
