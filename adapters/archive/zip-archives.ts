import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import type { Archives } from '#domain/ports/archives.port.ts'
import { failure, success } from '#domain/result.ts'
import { openZip } from './zip-reader.ts'
import { writeZip } from './zip-writer.ts'

const ending = '.zip'

/** Zip files. What is put aside lies in `staging` below `dataDir`, under names of our own. */
export function createZipArchives(dataDir: string): Archives {
  const folder = resolve(dataDir, 'staging')
  const placeOf = (key: string): string => join(folder, `${key}${ending}`)

  return {
    write: writeZip,
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
    open: (key, limits) => openZip(placeOf(key), limits),
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
