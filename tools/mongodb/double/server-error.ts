/** MongoDB's answer when it refuses: number, name and labels as its error_codes.yml and its manual have them. */

const codes = {
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  TransactionTooOld: 225,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  ChangeStreamHistoryLost: 286,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location40324: 40324,
  Location40573: 40573,
} as const

type ErrorName = keyof typeof codes

/** Thrown inside the double, and an answer with `ok: 0` (or a write error) on the wire. */
export class ServerError extends Error {
  readonly code: number
  readonly codeName: string
  readonly labels: readonly string[]
  /** Further fields of the answer, such as the key that is there already. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    name: ErrorName,
    message: string,
    { labels = [], details = {} }: { labels?: readonly string[]; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message)
    this.code = codes[name]
    this.codeName = name
    this.labels = labels
    this.details = details
  }
}

/** A transaction that may simply be tried again. */
export const transient = { labels: ['TransientTransactionError'] }

export const notKnown = (what: string) => new ServerError('NotImplemented', `the wire double does not know ${what}`)

export const refusal = ({ code, codeName, message, labels, details }: ServerError): Record<string, unknown> => ({
  ok: 0,
  errmsg: message,
  code,
  codeName,
  ...details,
  ...(labels.length > 0 ? { errorLabels: labels } : {}),
})
