import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import type { ImageVault } from '#domain/ports/images.port.ts'
import { BrokenInvariant } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import type { OpfsFolder } from './opfs.ts'
import { sealedFiles } from './sealed-files.ts'

const ending = '.jpg'
const nameOf = (key: ImageKey): string => `${key}${ending}`
const keyIn = (name: string): ImageKey | null =>
  name.endsWith(ending) ? imageKey(name.slice(0, -ending.length)) : null

/** In bytes. */
const mostSized = 16 * 1024 * 1024

/** Keeps pictures in `images`, each named by its key, and smaller versions in memory, where they are made again. */
export function createOpfsImageVault(folder: OpfsFolder, mostSizedBytes = mostSized): ImageVault {
  const files = sealedFiles(folder, 'images')
  const sized = new SizedImages(mostSizedBytes)
  // A file is written by one at a time.
  const changes = createTurns()
  const has = async (key: ImageKey): Promise<boolean> => (await files.sizeOf(nameOf(key))) !== null

  return {
    async put(jpeg) {
      const key = imageKey(bytesToHex(sha256(jpeg)))
      if (key === null) throw new BrokenInvariant('a hash is not a key')
      await changes.inTurn(async () => {
        if (!(await has(key))) await files.write(nameOf(key), jpeg)
      })
      return key
    },
    get: key => files.read(nameOf(key)),
    has,
    getSized: async (key, width) => sized.get(key, width),
    putSized: async (key, width, jpeg) => sized.put(key, width, jpeg),
    keepOnly(keys) {
      sized.keepOnly(keys)
      return changes.inTurn(() =>
        files.keepOnly(name => {
          const key = keyIn(name)
          return key !== null && keys.has(key)
        }),
      )
    },
  }
}

/** What was not asked for longest goes first when there is more than `mostBytes`. */
class SizedImages {
  readonly #mostBytes: number
  readonly #images = new Map<string, { readonly key: ImageKey; readonly jpeg: Uint8Array }>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: ImageKey, width: number): Uint8Array | null {
    const name = `${key}-${width}`
    const image = this.#images.get(name)
    if (!image) return null
    this.#images.delete(name)
    this.#images.set(name, image)
    return image.jpeg
  }

  put(key: ImageKey, width: number, jpeg: Uint8Array): void {
    const name = `${key}-${width}`
    this.#remove(name)
    this.#images.set(name, { key, jpeg })
    this.#bytes += jpeg.length
    for (const oldest of [...this.#images.keys()]) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest)
    }
  }

  keepOnly(keys: ReadonlySet<ImageKey>): void {
    for (const [name, { key }] of [...this.#images]) if (!keys.has(key)) this.#remove(name)
  }

  #remove(name: string): void {
    this.#bytes -= this.#images.get(name)?.jpeg.length ?? 0
    this.#images.delete(name)
  }
}
