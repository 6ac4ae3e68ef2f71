/** What MongoDB answers when it refuses: numbers and labels as its error_codes.yml and its manual have them. */
import type { Answer, CommandBody } from './wire-messages.ts'

const codes = {
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  CursorNotFound: 43,
  MaxTimeMSExpired: 50,
  CommandNotFound: 59,
  WriteConflict: 112,
  TransactionTooOld: 225,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  ChangeStreamHistoryLost: 286,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location40573: 40573,
} as const

/** Thrown inside the double, and an answer with `ok: 0` (or a write error) on the wire. */
export class ServerError extends Error {
  readonly codeName: keyof typeof codes
  readonly labels: readonly string[]

  constructor(codeName: keyof typeof codes, message: string, labels: readonly string[] = []) {
    super(message)
    this.codeName = codeName
    this.labels = labels
  }

  get code(): number {
    return codes[this.codeName]
  }
}

/** Of a transaction that may simply be tried again. */
export const transient = ['TransientTransactionError']

/** The double refuses what it doesn't know of a real server, so that no test passes because something was ignored. */
export const notKnown = (what: string) => new ServerError('NotImplemented', `the wire double does not know ${what}`)

export interface Refusal {
  readonly code: number
  readonly codeName?: string
  readonly message?: string
  /** Unless given, those that MongoDB puts on an error of this code. */
  readonly labels?: readonly string[]
}

export const refusedAnswer = ({ code, codeName, message, labels = [] }: Refusal): Answer => ({
  ok: 0,
  errmsg: message ?? `refused with code ${code}`,
  code,
  codeName: codeName ?? `Location${code}`,
  ...(labels.length > 0 ? { errorLabels: labels } : {}),
})

/** Codes after which a client may send a retryable write again (MongoDB's category RetriableError). */
const retryableCodes = [6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]
const transientCodes = [24, 112, 246, 251, 267]

export function usualLabels(code: number, body: CommandBody, isChangeStream: boolean): readonly string[] {
  const isRetryable = retryableCodes.includes(code)
  if (isChangeStream) return isRetryable ? ['ResumableChangeStreamError'] : []
  if (body.txnNumber === undefined) return []
  const isEnd = Object.hasOwn(body, 'commitTransaction') || Object.hasOwn(body, 'abortTransaction')
  if (body.autocommit === undefined || isEnd) return isRetryable ? ['RetryableWriteError'] : []
  return isRetryable || transientCodes.includes(code) ? transient : []
}

/** With these a server says that it is not the primary, or not for long. */
const roleChanges = [91, 189, 10107, 11600, 11602, 13435, 13436]

export const isRoleChange = (code: number) => roleChanges.includes(code)
