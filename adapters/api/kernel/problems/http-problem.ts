import type { Result } from '#domain/result.ts'
import type { AnyProblem } from './problem-kinds.ts'

/** Carries an expected problem from a handler to the error handler, which makes the answer. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly problem: AnyProblem
  /** The status that REST answers in place of that of the table; null for that of the table. */
  readonly restStatus: number | null
  constructor(problem: AnyProblem, restStatus: number | null = null) {
    super(problem.kind)
    this.problem = problem
    this.restStatus = restStatus
  }
}

export function unwrap<Value>(result: Result<Value, AnyProblem>): Value {
  if (!result.ok) throw new HttpProblem(result.problem)
  return result.value
}

/** Throws an {@link HttpProblem} where there is no such thing. */
export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new HttpProblem({ kind: 'not-found', what })
  return thing
}

const diskErrors: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES']

/** Whether the disk has refused, or the database: nothing is wrong with the program, or with what was asked. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'StoreFailure' || ('code' in error && diskErrors.includes(error.code)))
