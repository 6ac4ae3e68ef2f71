import { createHash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolderBelow, nullIfMissing, syncFolder } from '#adapters/data-folder/data-files.ts'
import { formatOf, headBytes } from '#domain/documents/file-format.ts'
import { endingOf, type FileKey, fileKey } from '#domain/events/event-action.ts'
import { type FileProblem, type FileVault, fileLimits, type StoredFile } from '#domain/ports/file-vault.port.ts'
import { AssertionError, failure, type Result, success } from '#domain/result.ts'

export interface LocalFileVault extends FileVault {
  /** Null when there's no such file. */
  pathOf(key: FileKey): Promise<string | null>
}

const partial = '.part'

/** In `files` below `dataDir`, named by their keys. */
export function createLocalFileVault(
  dataDir: string,
  limits: { readonly file: number; readonly vault: number } = fileLimits,
): LocalFileVault {
  const folder = resolve(dataDir, 'files')
  const placeOf = (key: FileKey): string => join(folder, key)
  const has = async (key: FileKey): Promise<boolean> => (await statOf(placeOf(key)))?.isFile() ?? false

  const settle = async (draft: string, file: StoredFile): Promise<Result<StoredFile, FileProblem>> => {
    if (await has(file.fileKey)) return success(file)
    if ((await sizeOf(folder)) > limits.vault) return failure({ kind: 'file-vault-full', mostBytes: limits.vault })
    await rename(draft, placeOf(file.fileKey))
    await syncFolder(folder)
    return success(file)
  }

  return {
    has,
    get: key => readFile(placeOf(key)).catch(nullIfMissing),
    async pathOf(key) {
      return (await has(key)) ? placeOf(key) : null
    },
    async put(content) {
      await makeFolderBelow(folder)
      const draft = join(folder, `${randomUUID()}${partial}`)
      try {
        const written = await write(draft, content, limits.file)
        return written.ok ? await settle(draft, written.value) : written
      } finally {
        await rm(draft, { force: true })
      }
    },
    async keepOnly(keys) {
      const names = await namesIn(folder)
      const unwanted = names.filter(name => {
        const key = fileKey(name)
        return name.endsWith(partial) || (key !== null && !keys.has(key))
      })
      await Promise.all(unwanted.map(name => rm(join(folder, name), { force: true })))
      return unwanted.filter(name => !name.endsWith(partial)).length
    },
  }
}

/** Checked while writing: no large file is held in memory. */
async function write(
  path: string,
  content: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Result<StoredFile, FileProblem>> {
  const hash = createHash('sha256')
  const probe = createContentProbe()
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > mostBytes) return failure({ kind: 'file-too-large', mostBytes })
      hash.update(chunk)
      probe.add(chunk)
      await file.writeFile(chunk)
    }
    const { start, isText } = probe.end()
    const ending = endingOf(start, isText)
    if (ending === null) return failure({ kind: 'file-not-usable', found: formatOf(start) })
    await file.sync()
    const key = fileKey(`${hash.digest('hex')}.${ending}`)
    if (key === null) throw new AssertionError('a hash is not a key')
    return success({ fileKey: key, size })
  } finally {
    await file.close()
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)

async function sizeOf(folder: string): Promise<number> {
  const files = await Promise.all((await namesIn(folder)).map(name => statOf(join(folder, name))))
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0)
}

export function createContentProbe() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let start = Buffer.alloc(0)
  let isText = true

  return {
    add(chunk: Uint8Array): void {
      if (start.length < headBytes) start = Buffer.concat([start, chunk.subarray(0, headBytes - start.length)])
      // Scripts have no zero bytes, although UTF-8 does.
      if (isText) isText = !chunk.includes(0) && decodes(() => decoder.decode(chunk, { stream: true }))
    },
    end: () => ({ start, isText: isText && decodes(() => decoder.decode()) }),
  }
}

function decodes(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}
