/** How the statements of a write are executed: one by one, waiting for transactions, and each only once. */
import { type Document, isArray, numberOf } from './bson-values.ts'
import { HeldByTransaction } from './data.ts'
import type { Call, Server } from './server.ts'
import { ServerError } from './server-error.ts'
import { waited } from './waiting.ts'

type Result = Record<string, unknown>

interface Outcome {
  readonly results: readonly (Result & { index: number })[]
  readonly writeErrors?: readonly Result[]
  readonly retriedStmtIds?: readonly number[]
}

export async function eachStatement(
  server: Server,
  call: Call,
  statements: readonly Document[],
  execute: (statement: Document) => Result,
): Promise<Outcome> {
  const results: (Result & { index: number })[] = []
  const writeErrors: Result[] = []
  const retried: number[] = []
  for (const [index, statement] of statements.entries()) {
    const number = statementNumber(call, index)
    const { remembered, result, error } = await onlyOnce(call, number, () => execute(statement))
    if (remembered) retried.push(number)
    if (result !== undefined) results.push({ ...result, index })
    if (error === undefined) continue
    writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details })
    if (call.transaction !== null) server.sessions.abortIfOpen(call.session)
    if (call.transaction !== null || call.body['ordered'] !== false) break
  }
  return {
    results,
    ...(writeErrors.length > 0 ? { writeErrors } : {}),
    ...(retried.length > 0 ? { retriedStmtIds: retried } : {}),
  }
}

interface Execution {
  readonly remembered: boolean
  readonly result?: Result
  readonly error?: ServerError
}

/** An interruption ends the whole command. */
const concernsAll = ({ labels, codeName }: ServerError) => labels.length > 0 || codeName === 'MaxTimeMSExpired'

/** The result of one statement, now or when it was sent before. Errors of the whole command are thrown. */
async function onlyOnce(call: Call, number: number, execute: () => Result): Promise<Execution> {
  const executed = call.retryable ? call.session?.executed : undefined
  const before = executed?.get(number)
  if (before !== undefined) return { remembered: true, result: before }
  try {
    const result = await whenFree(call, execute)
    executed?.set(number, result)
    return { remembered: false, result }
  } catch (error) {
    if (!(error instanceof ServerError) || concernsAll(error)) throw error
    return { remembered: false, error }
  }
}

function statementNumber({ body }: Call, index: number): number {
  const numbers = body['stmtIds']
  return isArray(numbers) ? (numberOf(numbers[index]) ?? index) : (numberOf(body['stmtId']) ?? 0) + index
}

/** Tries until no transaction holds what is written, or time is over. */
export async function whenFree<T>({ body, givenUp }: Call, execute: () => T): Promise<T> {
  const limit = numberOf(body['maxTimeMS']) || Number.POSITIVE_INFINITY
  const start = performance.now()
  for (;;) {
    try {
      return execute()
    } catch (error) {
      if (!(error instanceof HeldByTransaction)) throw error
      const left = limit - (performance.now() - start)
      const freed = await waited(left, givenUp, error.ended)
      if (!freed) throw new ServerError('MaxTimeMSExpired', 'operation exceeded time limit')
    }
  }
}
