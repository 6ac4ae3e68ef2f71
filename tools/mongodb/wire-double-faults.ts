/** Faults between a client and a server, on demand. */
import { type Document, numberOf } from './double/bson-values.ts'

export interface FaultScope {
  /** How many such commands it hits; 1 unless said otherwise. */
  readonly times?: number
  /** Only commands on this collection. */
  readonly collection?: string
}

export interface Refusal {
  readonly code: number
  readonly codeName?: string
  readonly message?: string
  /** Unless given, those that MongoDB puts on an error of this code. */
  readonly labels?: readonly string[]
}

export type Fault =
  | { readonly kind: 'drop-before' | 'drop-after' }
  | { readonly kind: 'stall' | 'stall-answer'; readonly ms: number }
  | { readonly kind: 'refuse' | 'refuse-after'; readonly refusal: Refusal }
  | { readonly kind: 'not-replicated' }

export class Faults {
  readonly #planned: { command: string; fault: Fault; collection: string | undefined; left: number }[] = []

  /** The connection is lost before the command is executed. */
  dropBefore(command: string, scope?: FaultScope): void {
    this.#plan(command, { kind: 'drop-before' }, scope)
  }

  /** The command is executed, and the connection is lost with the answer. */
  dropAfter(command: string, scope?: FaultScope): void {
    this.#plan(command, { kind: 'drop-after' }, scope)
  }

  /** The command is executed so much later [ms], even if nobody waits any more. */
  stall(command: string, ms: number, scope?: FaultScope): void {
    this.#plan(command, { kind: 'stall', ms }, scope)
  }

  /** The command is executed at once, and answered so much later [ms]. */
  stallAnswer(command: string, ms: number, scope?: FaultScope): void {
    this.#plan(command, { kind: 'stall-answer', ms }, scope)
  }

  /** The command is not executed, and answered with an error. */
  refuse(command: string, refusal: Refusal, scope?: FaultScope): void {
    this.#plan(command, { kind: 'refuse', refusal }, scope)
  }

  /** The command is executed, and answered with an error all the same. */
  refuseAfter(command: string, refusal: Refusal, scope?: FaultScope): void {
    this.#plan(command, { kind: 'refuse-after', refusal }, scope)
  }

  /** The command is executed, and the answer says that its write concern was not met in time (code 64). */
  notReplicated(command: string, scope?: FaultScope): void {
    this.#plan(command, { kind: 'not-replicated' }, scope)
  }

  /** Nothing that was planned happens any more. */
  clear(): void {
    this.#planned.length = 0
  }

  #plan(command: string, fault: Fault, { times = 1, collection }: FaultScope = {}): void {
    this.#planned.push({ command, fault, collection, left: times })
  }

  /** The one that hits this command, which is used up by it. */
  take(command: string, body: Document): Fault | null {
    const collection = body[command === 'getMore' ? 'collection' : command]
    const index = this.#planned.findIndex(
      planned => planned.command === command && (planned.collection ?? collection) === collection,
    )
    const planned = this.#planned[index]
    if (planned === undefined) return null
    planned.left -= 1
    if (planned.left <= 0) this.#planned.splice(index, 1)
    return planned.fault
  }
}

export const notReplicatedInTime: Document = {
  writeConcernError: {
    code: 64,
    codeName: 'WriteConcernFailed',
    errmsg: 'waiting for replication timed out',
    errInfo: { wtimeout: true },
  },
}

/** Codes after which a client may send a retryable write again (MongoDB's category RetriableError). */
const retryableCodes = [6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]
const transientCodes = [24, 112, 246, 251, 267]

/** The answer of a refused command, with the labels that a server of this kind puts on it. */
export function refusedAnswer(
  { code, codeName, message, labels }: Refusal,
  body: Document,
  isChangeStream: boolean,
): Document {
  const errorLabels = labels ?? usualLabels(code, body, isChangeStream)
  return {
    ok: 0,
    errmsg: message ?? `refused with code ${code}`,
    code,
    codeName: codeName ?? `Location${code}`,
    ...(errorLabels.length > 0 ? { errorLabels } : {}),
  }
}

function usualLabels(code: number, body: Document, isChangeStream: boolean): string[] {
  const isRetryable = retryableCodes.includes(code)
  if (isChangeStream) return isRetryable ? ['ResumableChangeStreamError'] : []
  if (numberOf(body['txnNumber']) === undefined) return []
  const isEnd = Object.hasOwn(body, 'commitTransaction') || Object.hasOwn(body, 'abortTransaction')
  const inTransaction = body['autocommit'] !== undefined
  if (!inTransaction || isEnd) return isRetryable ? ['RetryableWriteError'] : []
  return isRetryable || transientCodes.includes(code) ? ['TransientTransactionError'] : []
}
