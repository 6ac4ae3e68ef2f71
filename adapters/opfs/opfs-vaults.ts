import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { type ImageKey, imageKey } from '#domain/catalogue/image.ts'
import { formatOf } from '#domain/documents/file-format.ts'
import { endingOf, fileKey } from '#domain/events/event-action.ts'
import { type FileVault, fileLimits } from '#domain/ports/file-vault.port.ts'
import type { ImageVault } from '#domain/ports/images.port.ts'
import { AssertionError, failure, success } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import { asStoreFailure, nullIfNotFound, type OpfsFolder, writeWhole } from './opfs.ts'

const ending = '.jpg'
const nameOf = (key: ImageKey): string => `${key}${ending}`
const keyIn = (name: string): ImageKey | null =>
  name.endsWith(ending) ? imageKey(name.slice(0, -ending.length)) : null

/** In bytes. */
const mostSized = 16 * 1024 * 1024

/** In `images`, named by their keys; smaller versions in memory. */
export function createOpfsImageVault(folder: OpfsFolder, mostSizedBytes = mostSized): ImageVault {
  const files = new SealedFiles(folder, 'images')
  const sized = new SizedImages(mostSizedBytes)
  return {
    async put(jpeg) {
      const key = imageKey(bytesToHex(sha256(jpeg)))
      if (key === null) throw new AssertionError('a hash is not a key')
      await files.change(async () => {
        if (!(await files.has(nameOf(key)))) await files.write(nameOf(key), jpeg)
      })
      return key
    },
    get: key => files.read(nameOf(key)),
    has: key => files.has(nameOf(key)),
    getSized: async (key, width) => sized.get(key, width),
    putSized: async (key, width, jpeg) => sized.put(key, width, jpeg),
    keepOnly(keys) {
      sized.keepOnly(keys)
      return files.keepOnly(name => {
        const key = keyIn(name)
        return key !== null && keys.has(key)
      })
    },
  }
}

/** The least recently used go first. */
class SizedImages {
  readonly #mostBytes: number
  readonly #images = new Map<string, { readonly key: ImageKey; readonly jpeg: Uint8Array }>()

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: ImageKey, width: number): Uint8Array | null {
    const image = this.#images.get(`${key}-${width}`)
    if (!image) return null
    this.#setLast(key, width, image.jpeg)
    return image.jpeg
  }

  put(key: ImageKey, width: number, jpeg: Uint8Array): void {
    this.#setLast(key, width, jpeg)
    let bytes = [...this.#images.values()].reduce((sum, image) => sum + image.jpeg.length, 0)
    for (const [oldest, image] of this.#images) {
      if (bytes <= this.#mostBytes) break
      bytes -= image.jpeg.length
      this.#images.delete(oldest)
    }
  }

  keepOnly(keys: ReadonlySet<ImageKey>): void {
    for (const [name, { key }] of this.#images) if (!keys.has(key)) this.#images.delete(name)
  }

  #setLast(key: ImageKey, width: number, jpeg: Uint8Array): void {
    this.#images.delete(`${key}-${width}`)
    this.#images.set(`${key}-${width}`, { key, jpeg })
  }
}

/** In `files`, named by their keys. */
export function createOpfsFileVault(
  folder: OpfsFolder,
  limits: { readonly file: number; readonly vault: number } = fileLimits,
): FileVault {
  const files = new SealedFiles(folder, 'files')
  return {
    has: key => files.has(key),
    get: key => files.read(key),
    async put(content) {
      const bytes = await collected(content, limits.file)
      if (bytes === null) return failure({ kind: 'file-too-large', mostBytes: limits.file })
      const ending = endingOf(bytes, isText(bytes))
      if (ending === null) return failure({ kind: 'file-not-usable', found: formatOf(bytes) })
      const key = fileKey(`${bytesToHex(sha256(bytes))}.${ending}`)
      if (key === null) throw new AssertionError('a hash is not a key')
      return files.change(async () => {
        if (!(await files.has(key))) {
          const isFull = (await files.sizeOfAll()) + bytes.length > limits.vault
          if (isFull) return failure({ kind: 'file-vault-full', mostBytes: limits.vault })
          await files.write(key, bytes)
        }
        return success({ fileKey: key, size: bytes.length })
      })
    },
    keepOnly: keys =>
      files.keepOnly(name => {
        const key = fileKey(name)
        return key !== null && keys.has(key)
      }),
  }
}

async function collected(content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > mostBytes) return null
    // The sender may use its memory again.
    chunks.push(chunk.slice())
  }
  return concatBytes(...chunks)
}

function isText(bytes: Uint8Array): boolean {
  // Scripts have no zero bytes, although UTF-8 does.
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Written when all other bytes are durable: a file cannot get its name only then. */
const seal = new TextEncoder().encode('SPDRwhole')

const isSeal = (bytes: Uint8Array): boolean =>
  bytes.length === seal.length && seal.every((byte, index) => bytes[index] === byte)

/** Whole or not there, and never changed. Sizes are in bytes. */
class SealedFiles {
  readonly #parent: OpfsFolder
  readonly #name: string
  readonly #changes = createTurns()

  constructor(parent: OpfsFolder, name: string) {
    this.#parent = parent
    this.#name = name
  }

  /** A file can be written by one only. */
  change<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#changes.inTurn(work)
  }

  /** Durable when it resolves; rejects with a `StoreFailure`. */
  async write(file: string, bytes: Uint8Array): Promise<void> {
    const folder = await this.#parent.getDirectoryHandle(this.#name, { create: true })
    try {
      const handle = await (await folder.getFileHandle(file, { create: true })).createSyncAccessHandle()
      try {
        handle.truncate(0)
        writeWhole(handle, bytes, 0)
        handle.flush()
        writeWhole(handle, seal, bytes.length)
        handle.flush()
      } finally {
        handle.close()
      }
    } catch (error) {
      await folder.removeEntry(file).catch(() => undefined)
      throw asStoreFailure(error)
    }
  }

  async read(file: string): Promise<Uint8Array | null> {
    const whole = await this.#whole(file)
    return whole && new Uint8Array(await whole.content.slice(0, whole.size).arrayBuffer())
  }

  async has(file: string): Promise<boolean> {
    return (await this.#whole(file)) !== null
  }

  async sizeOfAll(): Promise<number> {
    let sum = 0
    for (const file of await this.#files()) sum += (await this.#whole(file))?.size ?? 0
    return sum
  }

  /** @returns how many whole ones went */
  keepOnly(isWanted: (name: string) => boolean): Promise<number> {
    return this.change(async () => {
      let gone = 0
      for (const file of await this.#files()) {
        if (isWanted(file)) continue
        if (await this.has(file)) gone += 1
        await (await this.#folder())?.removeEntry(file).catch(nullIfNotFound)
      }
      return gone
    })
  }

  #folder(): Promise<OpfsFolder | null> {
    return this.#parent.getDirectoryHandle(this.#name).catch(nullIfNotFound)
  }

  async #files(): Promise<string[]> {
    const names: string[] = []
    const folder = await this.#folder()
    if (folder) for await (const each of folder.keys()) names.push(each)
    return names
  }

  async #whole(file: string) {
    const handle = await (await this.#folder())?.getFileHandle(file).catch(nullIfNotFound)
    const content = await handle?.getFile()
    if (!content || content.size < seal.length) return null
    const size = content.size - seal.length
    return isSeal(new Uint8Array(await content.slice(size).arrayBuffer())) ? { content, size } : null
  }
}
