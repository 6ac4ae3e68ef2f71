import { createHash, randomUUID } from 'node:crypto'
import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { syncFolder } from '#adapters/data-folder/durable-files.ts'
import { makeFolderBelow } from '#adapters/data-folder/make-folders.ts'
import { nullIfMissing } from '#adapters/data-folder/null-if-missing.ts'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import type { ImageVault } from '#domain/ports/image-vault.port.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { createSizedImages } from './sized-images.ts'

const partial = '.part'
const ending = '.jpg'

/** In bytes. */
const mostSized = 200 * 1024 * 1024

/** Keeps pictures in `images` below `dataDir`, each named by its key, and smaller versions in `images/sized`. */
export function createLocalImageVault(dataDir: string, mostSizedBytes = mostSized): ImageVault {
  const folder = resolve(dataDir, 'images')
  const sized = createSizedImages(join(folder, 'sized'), mostSizedBytes)
  const placeOf = (key: ImageKey): string => join(folder, `${key}${ending}`)

  return {
    async put(jpeg) {
      const key = imageKey(createHash('sha256').update(jpeg).digest('hex'))
      if (key === null) throw new BrokenInvariant('a hash is not a key')
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
