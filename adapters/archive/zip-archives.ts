import { createHash } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolderBelow } from '#adapters/data-folder/data-files.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { createStagedArchives, type Staging } from './staged-archives.ts'

/** Zip files on a computer, in `staging` below `dataDir`. */
export function createZipArchives(dataDir: string): Archives {
  const folder = resolve(dataDir, 'staging')
  const staging: Staging = {
    async write(name, content, mostBytes) {
      await makeFolderBelow(folder, 0o700)
      const file = await open(join(folder, name), 'wx', 0o600)
      try {
        let size = 0
        for await (const chunk of content) {
          size += chunk.length
          if (size > mostBytes) return false
          await file.writeFile(chunk)
        }
        return true
      } finally {
        await file.close()
      }
    },
    async open(name) {
      const file = await open(join(folder, name))
      const { size } = await file.stat()
      return {
        size,
        slice: (start, end = size) => ({
          async arrayBuffer() {
            const bytes = new ArrayBuffer(Math.max(0, Math.min(end, size) - start))
            await file.read(new Uint8Array(bytes), 0, bytes.byteLength, start)
            return bytes
          },
        }),
        close: () => file.close(),
      }
    },
    remove: name => rm(join(folder, name), { force: true }),
    names: () => readdir(folder).catch(() => []),
  }
  return createStagedArchives(staging, content => createHash('sha256').update(content).digest('hex'))
}
