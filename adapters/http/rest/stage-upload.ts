import { HttpProblem } from '../http-problem.ts'

const diskErrors: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES']
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskErrors.includes(error.code)

/** Does what writes to the disk. Throws an {@link HttpProblem} when the disk refuses. */
export async function intoStore<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (isOfDisk(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  }
}
