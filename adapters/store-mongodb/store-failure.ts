import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
} from 'mongodb'
import { messageOf } from '#domain/result.ts'
import { FailedAccess } from '#domain/store-failure.ts'

/**
 * - `unreachable`: nothing was written; the database doesn't answer
 * - `refused`: nothing was written; the database does not want to
 * - `unknown`: closed before it was known whether it is written
 * - `damaged`: what was read makes no sense
 * - `stopped`: this store has given up for good
 */
export type StoreFailureReason = 'unreachable' | 'refused' | 'unknown' | 'damaged' | 'stopped'

/** A write or read that the database did not do. */
export class StoreFailure extends FailedAccess<StoreFailureReason> {}

/** Sent, and perhaps executed: only the database knows. */
export class UncertainWrite extends Error {
  override readonly name = 'UncertainWrite'
  constructor(cause: unknown) {
    super(describeError(cause), { cause })
  }
}

/** Without names and passwords of a URL. */
export const describeError = (error: unknown): string =>
  messageOf(error).replaceAll(/(mongodb(?:\+srv)?:\/\/)\S*@/g, '$1')

const duplicateKey = 11_000
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey

/** There was no connection. Only for calls that the driver doesn't repeat. */
export function isUnsent(error: unknown): boolean {
  if (error instanceof MongoServerSelectionError) return true
  if (!(error instanceof MongoError)) return false
  if (error.hasErrorLabel('HandshakeError') || unsentNames.has(error.name)) return true
  // A connection could not be opened.
  return error instanceof MongoNetworkError && error.hasErrorLabel('SystemOverloadedError')
}

const unsentNames = new Set(['MongoPoolClearedError', 'MongoWaitQueueTimeoutError'])

/** Not the primary, or not any more. */
const wrongServerCodes = new Set([10_107, 13_435, 10_058])
/** It may have been executed before. */
const uncertainCodes = new Set([6, 7, 50, 64, 89, 91, 100, 189, 262, 9001, 11_600, 11_602])

/** Not done, and not without intervention. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof StoreFailure) return error.reason === 'refused'
  if (!(error instanceof MongoServerError) || error instanceof MongoWriteConcernError) return false
  const { code } = error
  return typeof code === 'number' && !wrongServerCodes.has(code) && !uncertainCodes.has(code)
}

/** Not done: another server should. */
export const isWrongServer = (error: unknown): boolean =>
  error instanceof MongoServerError && typeof error.code === 'number' && wrongServerCodes.has(error.code)

/** Which writes of a batch met a document; null when anything else went wrong. */
export function duplicatesOf(error: unknown): readonly number[] | null {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) return null
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors]
  if (errors.length === 0) return null
  return errors.every(({ code }) => code === duplicateKey) ? errors.map(({ index }) => index) : null
}

/** Where it's clear that nothing was written. */
export function asStoreFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error
  const reason = isRefusal(error) ? 'refused' : 'unreachable'
  return new StoreFailure(reason, describeError(error), { cause: error })
}

export const rethrow = (error: unknown): never => {
  throw asStoreFailure(error)
}
