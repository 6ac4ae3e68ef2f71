import { AssertionError, type Result } from '../result.ts'

/** The value of a success; a failure breaks the test and shows its problem. */
export function expectSuccess<Value, Problem>(result: Result<Value, Problem>): Value {
  if (result.ok) return result.value
  throw new AssertionError(`expected a success, got ${JSON.stringify(result.problem)}`)
}

/** The problem of a failure; a success breaks the test and shows its value. */
export function expectFailure<Value, Problem>(result: Result<Value, Problem>): Problem {
  if (!result.ok) return result.problem
  throw new AssertionError(`expected a failure, got ${JSON.stringify(result.value)}`)
}
