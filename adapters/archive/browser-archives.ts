import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { asStoreFailure, nullIfNotFound, type OpfsFolder, writeWhole } from '#adapters/opfs/opfs.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { createStagedArchives, type Staging } from './staged-archives.ts'

/** Zip files in a dedicated worker, in `staging` below `folder`. */
export function createBrowserArchives(folder: OpfsFolder): Archives {
  const staging = (): Promise<OpfsFolder> => folder.getDirectoryHandle('staging', { create: true })
  const files: Staging = {
    async write(name, content, mostBytes) {
      const file = await (await staging()).getFileHandle(name, { create: true })
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
    },
    open: async name => (await (await staging()).getFileHandle(name)).getFile(),
    remove: async name => (await staging()).removeEntry(name).catch(nullIfNotFound),
    async names() {
      const names: string[] = []
      for await (const name of (await staging()).keys()) names.push(name)
      return names
    },
  }
  const digest: Archives['digest'] = content =>
    bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content))
  return createStagedArchives(files, digest)
}
