import type { FileVault, StoredFile } from '#domain/ports/file-vault.port.ts'
import { HttpProblem, isOfStore, unwrap } from '../problems/http-problem.ts'

/** Does what writes to the disk. Throws an {@link HttpProblem} when the disk refuses. */
export async function intoStore<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (isOfStore(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  }
}

/** Stores a file while it arrives. Throws an {@link HttpProblem} for one that is refused, and when the disk refuses. */
export const keepFile = async (files: FileVault, content: AsyncIterable<Uint8Array>): Promise<StoredFile> =>
  unwrap(await intoStore(() => files.put(content)))
