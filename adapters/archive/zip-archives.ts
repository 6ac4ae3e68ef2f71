import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import type { OpfsFileContent } from '#adapters/opfs/opfs.ts'
import type { ArchiveEntry, Archives } from '#domain/ports/archives.port.ts'
import { failure, success } from '#domain/result.ts'
import { openZip } from './zip-reader.ts'

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
    async open(key, limits) {
      const file = await open(placeOf(key))
      const opened = await openZip(await contentOf(file), limits, crc32).catch(async (error: unknown) => {
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

/**
 * Everything is deflated: readers that take a zip as a stream cannot find the end of what is merely stored.
 */
export async function* writeZip(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const adding = addAll(zip, entries).catch((error: unknown) => output.destroy(error as Error))
  try {
    for await (const chunk of output) yield chunk as Uint8Array
    await adding
  } finally {
    output.destroy()
  }
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const output = zip.outputStream as Readable
  const closed = new Promise<void>(resolve => void output.once('close', resolve))
  for await (const { name, content } of entries) {
    // The reader has gone away.
    if (output.destroyed) return
    const bytes = Buffer.from(content as Uint8Array)
    const input = Readable.from([bytes], { objectMode: false })
    zip.addReadStream(input, name, { size: bytes.length, compress: true })
    if (bytes.length === 0) continue
    await Promise.race([once(input, 'end'), closed])
  }
  zip.end()
}
