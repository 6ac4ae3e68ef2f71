import type { FileVault, StoredFile } from '#domain/ports/file-vault.port.ts'
import { HttpProblem, unwrap } from '../http-problem.ts'

const diskErrors: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES']
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskErrors.includes(error.code)

/** Stores a file while it arrives. Throws an {@link HttpProblem} for one that is refused, and when the disk refuses. */
export async function keepFile(files: FileVault, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  try {
    return unwrap(await files.put(content))
  } catch (error) {
    if (isOfDisk(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  }
}
