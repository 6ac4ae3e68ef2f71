import type { FileVault, StoredFile } from '#domain/ports/file-vault.port.ts'
import { HttpProblem, unwrap } from '../http-problem.ts'
import { isOfStore } from '../store-errors.ts'

/** Stores a file while it arrives. Throws an {@link HttpProblem} for one that is refused, and when the disk refuses. */
export async function keepFile(files: FileVault, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  try {
    return unwrap(await files.put(content))
  } catch (error) {
    if (isOfStore(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  }
}
