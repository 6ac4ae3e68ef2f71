import { createHash, randomUUID } from 'node:crypto'
import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { makeFolderBelow, nullIfMissing, syncFolder } from '#adapters/data-folder/data-files.ts'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import type { ImageVault } from '#domain/ports/images.port.ts'
import { AssertionError } from '#domain/result.ts'

const partial = '.part'
const ending = '.jpg'

/** In bytes. */
const mostSized = 200 * 1024 * 1024

/** In `images` below `dataDir`, named by their keys; smaller versions in `images/sized`. */
export function createLocalImageVault(dataDir: string, mostSizedBytes = mostSized): ImageVault {
  const folder = resolve(dataDir, 'images')
  const sized = createSizedImages(join(folder, 'sized'), mostSizedBytes)
  const placeOf = (key: ImageKey): string => join(folder, `${key}${ending}`)

  return {
    async put(jpeg) {
      const key = imageKey(createHash('sha256').update(jpeg).digest('hex'))
      if (key === null) throw new AssertionError('a hash is not a key')
      await makeFolderBelow(folder)
      const draft = join(folder, `${randomUUID()}${partial}`)
      try {
        await writeFile(draft, jpeg, { mode: 0o600, flush: true })
        await rename(draft, placeOf(key))
      } finally {
        await rm(draft, { force: true })
      }
      await syncFolder(folder)
      return key
    },
    get: key => readFile(placeOf(key)).catch(nullIfMissing),
    has: key =>
      access(placeOf(key))
        .then(() => true)
        .catch(error => nullIfMissing(error) ?? false),
    getSized: (key, width) => sized.get(key, width),
    putSized: (key, width, jpeg) => sized.put(key, width, jpeg),
    async keepOnly(keys) {
      const names = await readdir(folder).catch(() => [])
      const unwanted = names.filter(name => name.endsWith(partial) || !isWanted(name, keys))
      await Promise.all(unwanted.map(name => rm(join(folder, name), { force: true })))
      await sized.keepOnly(keys)
      return unwanted.filter(name => !name.endsWith(partial)).length
    },
  }
}

function isWanted(name: string, keys: ReadonlySet<ImageKey>): boolean {
  const key = imageKey(name.slice(0, -ending.length))
  return key === null || !name.endsWith(ending) || keys.has(key)
}

/** Smaller versions on disk, which costs less than making them. The least recently used go first. */
function createSizedImages(folder: string, mostBytes: number) {
  /** In bytes, least recently used first. */
  let known: Promise<Map<string, number>> | undefined
  const sizes = (): Promise<Map<string, number>> => {
    known ??= knownSizes(folder)
    return known
  }
  const remove = async (name: string, all: Map<string, number>): Promise<void> => {
    all.delete(name)
    await rm(join(folder, name), { force: true })
  }

  return {
    async get(key: ImageKey, width: number): Promise<Uint8Array | null> {
      const all = await sizes()
      const name = nameOf(key, width)
      const size = all.get(name)
      if (size === undefined) return null
      const jpeg = await readFile(join(folder, name)).catch(() => null)
      if (jpeg === null || !isWhole(jpeg)) {
        await remove(name, all)
        return null
      }
      all.delete(name)
      all.set(name, size)
      return jpeg
    },
    async put(key: ImageKey, width: number, jpeg: Uint8Array): Promise<void> {
      const all = await sizes()
      const name = nameOf(key, width)
      const draft = join(folder, `${randomUUID()}${partial}`)
      try {
        await makeFolderBelow(dirname(folder))
        await makeFolderBelow(folder)
        await writeFile(draft, jpeg, { mode: 0o600 })
        await rename(draft, join(folder, name))
      } catch {
        await rm(draft, { force: true }).catch(() => undefined)
        return
      }
      all.delete(name)
      all.set(name, jpeg.length)
      let sum = [...all.values()].reduce((total, size) => total + size, 0)
      for (const [oldest, size] of [...all]) {
        if (sum <= mostBytes) break
        sum -= size
        await remove(oldest, all)
      }
    },
    async keepOnly(keys: ReadonlySet<ImageKey>): Promise<void> {
      const all = await sizes()
      for (const name of [...all.keys()]) if (!keys.has(keyOf(name))) await remove(name, all)
    },
  }
}

const nameOf = (key: ImageKey, width: number): string => `${key}-${width}.jpg`
const keyOf = (name: string): ImageKey => name.slice(0, name.indexOf('-')) as ImageKey

/** Not synced: a power cut may leave one incomplete. */
const isWhole = (jpeg: Uint8Array): boolean =>
  jpeg.length > 4 && jpeg[0] === 0xff && jpeg[1] === 0xd8 && jpeg.at(-2) === 0xff && jpeg.at(-1) === 0xd9

async function knownSizes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.filter(name => name.endsWith(partial)).map(name => rm(join(folder, name), { force: true })))
  const files = await Promise.all(
    names
      .filter(name => /^[0-9a-f]{64}-\d+\.jpg$/.test(name))
      .map(async name => {
        const { size, mtimeMs } = await stat(join(folder, name))
        return { name, size, mtimeMs }
      }),
  )
  return new Map(files.sort((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]))
}
