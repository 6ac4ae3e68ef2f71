/** Expected outcomes are data: a function that can be refused says so in its signature. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

export const success = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
export const failure = <Problem>(problem: Problem): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem,
})

/** A list to spread: of the problem, unless all is well. */
export const unless = <const Problem>(holds: boolean, problem: Problem): Problem[] => (holds ? [] : [problem])

/** Thrown only when the program itself is broken; never for something a person or a machine can do. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError'
}

/** Closes an exhaustive switch: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new AssertionError(`Unexpected value: ${JSON.stringify(value)}`)
}

/** The text of what was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
