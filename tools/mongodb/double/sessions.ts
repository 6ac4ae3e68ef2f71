/** Sessions of clients: transactions, and writes that are not executed a second time when they are sent again. */
import { type Document, isTrue, keyOf, numberOf } from './bson-values.ts'
import type { Data, Transaction } from './data.ts'
import { ServerError, transient } from './server-error.ts'

type State = 'none' | 'open' | 'committed' | 'aborted'

export class Session {
  number = -1
  state: State = 'none'
  transaction: Transaction | null = null
  /** Results of the retryable writes under this number, by statement. */
  readonly executed = new Map<number, Record<string, unknown>>()

  startOn(number: number, state: State, transaction: Transaction | null): void {
    this.number = number
    this.state = state
    this.transaction = transaction
    this.executed.clear()
  }
}

/** Under what a command runs. */
export interface Scope {
  readonly session: Session | null
  readonly transaction: Transaction | null
  /** Whether its writes are remembered by statement. */
  readonly retryable: boolean
}

const inTransactions = new Set([
  'find',
  'aggregate',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'distinct',
  'getMore',
  'killCursors',
  'create',
  'createIndexes',
])

export class Sessions {
  readonly #data: Data
  readonly #replicaSet: boolean
  readonly #transactionLifetimeMs: number
  readonly #sessions = new Map<string, Session>()

  constructor(
    data: Data,
    { replicaSet, transactionLifetimeMs }: { replicaSet: boolean; transactionLifetimeMs: number },
  ) {
    this.#data = data
    this.#replicaSet = replicaSet
    this.#transactionLifetimeMs = transactionLifetimeMs
  }

  scopeOf(command: string, body: Document): Scope {
    const number = numberOf(body['txnNumber'])
    if (number === undefined) return { session: null, transaction: null, retryable: false }
    if (!this.#replicaSet)
      throw new ServerError(
        'IllegalOperation',
        'Transaction numbers are only allowed on a replica set member or mongos',
      )
    const session = this.#sessionOf(body['lsid'])
    if (number < session.number)
      throw new ServerError(
        'TransactionTooOld',
        `Retryable write with txnNumber ${number} is prohibited on session because a newer one, ${session.number}, has already started`,
      )
    if (body['autocommit'] === undefined) return this.#retryable(session, number)
    if (command === 'commitTransaction' || command === 'abortTransaction')
      return { session, transaction: null, retryable: false }
    return { session, transaction: this.#transactionFor(session, number, command, body), retryable: false }
  }

  #retryable(session: Session, number: number): Scope {
    if (number > session.number) this.#startOn(session, number, 'none', null)
    return { session, transaction: null, retryable: true }
  }

  #transactionFor(session: Session, number: number, command: string, body: Document): Transaction {
    if (!inTransactions.has(command))
      throw new ServerError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${command}' in a multi-document transaction.`,
      )
    if (isTrue(body['startTransaction'])) {
      if (number === session.number)
        throw new ServerError(
          'ConflictingOperationInProgress',
          `Only servers in a sharded cluster can start a new transaction at the active transaction number ${number}`,
        )
      const transaction = this.#data.begin()
      this.#startOn(session, number, 'open', transaction)
      setTimeout(() => {
        if (session.transaction === transaction) this.abortIfOpen(session)
      }, this.#transactionLifetimeMs).unref()
      return transaction
    }
    return openTransaction(session, number)
  }

  /** A newer number ends what was open under the one before. */
  #startOn(session: Session, number: number, state: State, transaction: Transaction | null): void {
    if (session.transaction !== null) this.#data.abort(session.transaction)
    session.startOn(number, state, transaction)
  }

  #sessionOf(lsid: unknown): Session {
    const key = keyOf(lsid)
    const there = this.#sessions.get(key) ?? new Session()
    this.#sessions.set(key, there)
    return there
  }

  commit(session: Session | null, number: number): void {
    if (session !== null && number === session.number && session.state === 'committed') return
    const known = session ?? new Session()
    this.#data.commit(openTransaction(known, number))
    known.state = 'committed'
    known.transaction = null
  }

  abort(session: Session | null, number: number): void {
    const known = session ?? new Session()
    if (number === known.number && known.state === 'committed')
      throw new ServerError('TransactionCommitted', `Transaction ${number} has been committed.`)
    openTransaction(known, number)
    this.abortIfOpen(known)
  }

  /** A command that failed ends its transaction. */
  abortIfOpen(session: Session | null): void {
    if (session === null || session.transaction === null) return
    this.#data.abort(session.transaction)
    session.transaction = null
    session.state = 'aborted'
  }

  end(lsids: readonly unknown[]): void {
    for (const lsid of lsids) {
      this.abortIfOpen(this.#sessions.get(keyOf(lsid)) ?? null)
      this.#sessions.delete(keyOf(lsid))
    }
  }

  /** The server has ended: what was remembered of writes is stored, what was open is not. */
  abortAll(): void {
    for (const session of this.#sessions.values()) this.abortIfOpen(session)
  }
}

function openTransaction({ number: current, state, transaction }: Session, number: number): Transaction {
  if (number === current && state === 'open' && transaction !== null) return transaction
  if (number === current && state === 'committed')
    throw new ServerError('TransactionCommitted', `Transaction ${number} has been committed.`)
  const reason =
    number === current && state === 'aborted'
      ? `Transaction with { txnNumber: ${number} } has been aborted.`
      : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${current}`
  throw new ServerError('NoSuchTransaction', reason, transient)
}
