import { formatOf } from '../documents/file-format.ts'
import { endingOf, type FileKey, fileKey } from '../events/event-action.ts'
import { type FileVault, fileLimits } from '../ports/file-vault.port.ts'
import { AssertionError, failure, success } from '../result.ts'

/** A file vault that forgets, for tests. Takes for text what has no zero byte and nothing above 127. */
export function createMemoryFileVault(
  limits: { readonly file: number; readonly vault: number } = fileLimits,
): FileVault {
  const files = new Map<FileKey, Uint8Array>()
  const size = (): number => [...files.values()].reduce((sum, each) => sum + each.length, 0)

  return {
    async put(content) {
      const bytes: number[] = []
      for await (const chunk of content) {
        bytes.push(...chunk)
        if (bytes.length > limits.file) return failure({ kind: 'file-too-large', mostBytes: limits.file })
      }
      const start = Uint8Array.from(bytes)
      const found = endingOf(
        start,
        bytes.every(byte => byte > 0 && byte < 128),
      )
      if (found === null) return failure({ kind: 'file-not-usable', found: formatOf(start) })
      const key = fileKey(`${digest(bytes)}.${found}`)
      if (key === null) throw new AssertionError('a digest is not a key')
      if (!files.has(key) && size() + bytes.length > limits.vault) {
        return failure({ kind: 'file-vault-full', mostBytes: limits.vault })
      }
      files.set(key, Uint8Array.from(bytes))
      return success({ fileKey: key, size: bytes.length })
    },
    async get(key) {
      return files.get(key)?.slice() ?? null
    },
    async has(key) {
      return files.has(key)
    },
    async keepOnly(keys) {
      const unwanted = [...files.keys()].filter(key => !keys.has(key))
      for (const key of unwanted) files.delete(key)
      return unwanted.length
    },
  }
}

/** Different for different tests, and that is all. */
function digest(bytes: readonly number[]): string {
  let hash = 17
  for (const byte of bytes) hash = (hash * 31 + byte + 1) % 4_294_967_291
  return hash.toString(16).padStart(8, '0').repeat(8)
}
