import { HttpProblem, isOfStore } from '../problems/http-problem.ts'

/** Does what writes to the disk. Throws an {@link HttpProblem} when the disk refuses. */
export async function intoStore<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (isOfStore(error)) throw new HttpProblem({ kind: 'store-unavailable' })
    throw error
  }
}
