import { createHash } from 'node:crypto'
import type { ImageKey } from '#domain/catalogue/image.ts'
import type { ImageVault, LastingImages } from '#domain/ports/images.port.ts'

interface CachedImages {
  readonly lasting: LastingImages
  readonly cache: ImageVault
}

/** For while the others cannot be reached. Named by their content, pictures never become stale. */
export function createCachedImageVault({ lasting, cache }: CachedImages): ImageVault {
  /** A failing disk must not hide the picture. */
  const keep = (jpeg: Uint8Array): Promise<unknown> => cache.put(jpeg).catch(() => undefined)
  const fromCache = async (key: ImageKey): Promise<Uint8Array | null> => {
    const jpeg = await cache.get(key).catch(() => null)
    return jpeg && createHash('sha256').update(jpeg).digest('hex') === key ? jpeg : null
  }
  return {
    async put(jpeg) {
      const key = await lasting.put(jpeg)
      await keep(jpeg)
      return key
    },
    async get(key) {
      const here = await fromCache(key)
      if (here !== null) return here
      const jpeg = await lasting.get(key)
      if (jpeg !== null) await keep(jpeg)
      return jpeg
    },
    has: key => lasting.has(key),
    async keepOnly(keys) {
      await cache.keepOnly(keys)
      return lasting.keepOnly(keys)
    },
    getSized: (key, width) => cache.getSized(key, width),
    putSized: (key, width, jpeg) => cache.putSized(key, width, jpeg),
  }
}
