import { type ImageKey, imageKey } from '../catalogue/image.ts'
import type { ImageVault } from '../ports/images.port.ts'
import { AssertionError } from '../result.ts'

/** Keeps pictures in memory, named by their content. */
export function createMemoryImageVault(): ImageVault & { readonly stored: ReadonlyMap<ImageKey, Uint8Array> } {
  const stored = new Map<ImageKey, Uint8Array>()
  const sized = new Map<string, Uint8Array>()
  return {
    stored,
    put(jpeg) {
      const key = keyOf(jpeg)
      stored.set(key, jpeg.slice())
      return Promise.resolve(key)
    },
    get: key => Promise.resolve(stored.get(key)?.slice() ?? null),
    has: key => Promise.resolve(stored.has(key)),
    getSized: (key, width) => Promise.resolve(sized.get(`${key}-${width}`)?.slice() ?? null),
    putSized(key, width, jpeg) {
      sized.set(`${key}-${width}`, jpeg.slice())
      return Promise.resolve()
    },
    keepOnly(keys) {
      const unwanted = [...stored.keys()].filter(key => !keys.has(key))
      for (const key of unwanted) stored.delete(key)
      for (const name of sized.keys()) if (![...keys].some(key => name.startsWith(key))) sized.delete(name)
      return Promise.resolve(unwanted.length)
    },
  }
}

/** 64 digits that differ when the bytes do: FNV-1a from eight starts. */
function keyOf(bytes: Uint8Array): ImageKey {
  const digits = Array.from({ length: 8 }, (_, start) => {
    let hash = (0x811c9dc5 + start * 0x9e3779b9) >>> 0
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  }).join('')
  const key = imageKey(digits)
  if (key === null) throw new AssertionError('a hash is not a key')
  return key
}
