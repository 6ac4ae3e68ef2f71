import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { formatOf } from '#domain/documents/file-format.ts'
import { endingOf, type FileKey, fileKey } from '#domain/events/event-action.ts'
import { type FileVault, fileLimits } from '#domain/ports/file-vault.port.ts'
import { BrokenInvariant, failure, success } from '#domain/result.ts'
import { createTurns } from '#domain/turns.ts'
import type { OpfsFolder } from './opfs.ts'
import { type SealedFiles, sealedFiles } from './sealed-files.ts'

/** Keeps them in `files`, each named by its key. */
export function createOpfsFileVault(
  folder: OpfsFolder,
  limits: { readonly file: number; readonly vault: number } = fileLimits,
): FileVault {
  const files = sealedFiles(folder, 'files')
  // A file is written by one at a time.
  const changes = createTurns()
  const has = async (key: FileKey): Promise<boolean> => (await files.sizeOf(key)) !== null

  return {
    has,
    get: key => files.read(key),
    async put(content) {
      const bytes = await collected(content, limits.file)
      if (bytes === null) return failure({ kind: 'file-too-large', mostBytes: limits.file })
      const ending = endingOf(bytes, isText(bytes))
      if (ending === null) return failure({ kind: 'file-not-usable', found: formatOf(bytes) })
      const key = fileKey(`${bytesToHex(sha256(bytes))}.${ending}`)
      if (key === null) throw new BrokenInvariant('a hash is not a key')
      return changes.inTurn(async () => {
        if (!(await has(key))) {
          const isFull = (await sizeOfAll(files)) + bytes.length > limits.vault
          if (isFull) return failure({ kind: 'file-vault-full', mostBytes: limits.vault })
          await files.write(key, bytes)
        }
        return success({ fileKey: key, size: bytes.length })
      })
    },
    keepOnly: keys =>
      changes.inTurn(() =>
        files.keepOnly(name => {
          const key = fileKey(name)
          return key !== null && keys.has(key)
        }),
      ),
  }
}

/** @returns null when it is larger than it may be */
async function collected(content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > mostBytes) return null
    // Who sends may use its memory again.
    chunks.push(chunk.slice())
  }
  return concatBytes(...chunks)
}

async function sizeOfAll(files: SealedFiles): Promise<number> {
  let sum = 0
  for (const name of await files.names()) sum += (await files.sizeOf(name)) ?? 0
  return sum
}

function isText(bytes: Uint8Array): boolean {
  // A script with a zero byte is none, although UTF-8 has one.
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
