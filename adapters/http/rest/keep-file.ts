import type { FileVault, StoredFile } from '#domain/ports/file-vault.port.ts'
import { unwrap } from '../problems/http-problem.ts'
import { intoStore } from './stage-upload.ts'

/** Stores a file while it arrives. Throws an `HttpProblem` for one that is refused, and when the disk refuses. */
export async function keepFile(files: FileVault, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  return unwrap(await intoStore(() => files.put(content)))
}
