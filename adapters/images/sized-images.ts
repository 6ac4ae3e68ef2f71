import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'

/** Smaller versions of pictures, in a folder. */
export interface SizedImages {
  get(key: ImageKey, width: number): Promise<Uint8Array | null>
  put(key: ImageKey, width: number, jpeg: Uint8Array): Promise<void>
  keepOnly(keys: ReadonlySet<ImageKey>): Promise<void>
}

/**
 * On the disk, not in memory: the smallest boards have gigabytes of the one and megabytes of the other, and a picture costs
 * more to make than to read. What was not asked for longest goes first when there is more than `mostBytes`.
 */
export function createSizedImages(folder: string, mostBytes: number): SizedImages {
  /** Names and sizes in bytes; asked for longest ago first. */
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
    async get(key, width) {
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
    async put(key, width, jpeg) {
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
    async keepOnly(keys) {
      const all = await sizes()
      for (const name of [...all.keys()]) if (!keys.has(keyOf(name))) await remove(name, all)
    },
  }
}

const partial = '.part'
const nameOf = (key: ImageKey, width: number): string => `${key}-${width}.jpg`
const keyOf = (name: string): ImageKey => name.slice(0, name.indexOf('-')) as ImageKey

/** Versions are not synced to the disk: a power cut may leave one that is empty, or ends early. */
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
