import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import type { OpfsFileContent } from '#adapters/opfs/opfs.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { failure, success } from '#domain/result.ts'

const ending = '.zip'

/** Zip files. What is put aside lies in `staging` below `dataDir`, under names of our own. */
export function createZipArchives(dataDir: string): Archives {
  const folder = resolve(dataDir, 'staging')
  const placeOf = (key: string): string => join(folder, `${key}${ending}`)

  return {
    async *write(entries) {
      const { writeZip } = await import('./zip-files.ts')
      yield* writeZip(entries)
    },
    async putAside(content, mostBytes) {
      await makeFolderBelow(folder, 0o700)
      const key = randomUUID()
      const isWhole = await write(placeOf(key), content, mostBytes).catch(async (error: unknown) => {
        await rm(placeOf(key), { force: true })
        throw error
      })
      if (isWhole) return success(key)
      await rm(placeOf(key), { force: true })
      return failure({ kind: 'archive-too-large', mostBytes })
    },
    async open(key, limits) {
      const { openZip } = await import('./zip-files.ts')
      const file = await open(placeOf(key))
      const opened = await openZip(await contentOf(file), limits).catch(async (error: unknown) => {
        await file.close()
        throw error
      })
      if (opened.ok) return success({ ...opened.value, close: () => file.close() })
      await file.close()
      return opened
    },
    discard: key => rm(placeOf(key), { force: true }),
    async discardAll() {
      const names = await readdir(folder).catch(() => [])
      await Promise.all(
        names.filter(name => name.endsWith(ending)).map(name => rm(join(folder, name), { force: true })),
      )
    },
    digest: content => createHash('sha256').update(content).digest('hex'),
  }
}

const contentOf = async (file: FileHandle): Promise<OpfsFileContent> => {
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
  }
}

/** @returns false when it is larger than it may be */
async function write(path: string, content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
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
}
