import type { Result } from '#domain/result.ts'
import type { AnyProblem } from './problem-table.ts'

/** Carries an expected problem from a handler to the error handler, which makes the answer. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly problem: AnyProblem
  constructor(problem: AnyProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

export function unwrap<Value>(result: Result<Value, AnyProblem>): Value {
  if (!result.ok) throw new HttpProblem(result.problem)
  return result.value
}
