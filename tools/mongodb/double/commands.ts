/** The server: the state that all commands share, which commands there are, and what surrounds each. */
import { EventEmitter } from 'node:events'
import { Long, ObjectId } from 'mongodb'
import { ChangeStream, Cursors, sourceOf } from './cursors.ts'
import { type Change, Data, HeldByTransaction, nextEvent, type Transaction } from './data.ts'
import {
  aggregated,
  arranged,
  hasOperators,
  identical,
  keyOf,
  updated,
  upserted,
  valuesAt,
  withIdFirst,
} from './documents.ts'
import { notKnown, refusedAnswer, ServerError, transient } from './server-error.ts'
import type { Answer, CommandBody, Document } from './wire-messages.ts'

export interface Call {
  readonly server: Server
  readonly name: string
  readonly body: CommandBody
  /** Of the database and the collection that the command names. */
  readonly namespace: string
  readonly transaction: Transaction | null
  /** The connection is gone: the client doesn't wait any more. */
  readonly disconnected: AbortSignal
}

interface Session {
  readonly number: number
  transaction: Transaction | null
  isCommitted: boolean
  /** Of the retryable write with this number, which isn't executed again. */
  answer: Answer | null
}

export class Server {
  readonly replicaSet: boolean
  readonly transactionLifetimeMs: number
  /** `written`, `released` (by a transaction), `role` (of the server in its replica set has changed) */
  readonly events = new EventEmitter().setMaxListeners(0)
  readonly data = new Data(this.events)
  readonly cursors = new Cursors()
  /** The last number of each session. */
  readonly sessions = new Map<string, Session>()
  port: number
  #processId = new ObjectId()
  #roleChanges = 1

  constructor(replicaSet: boolean, port: number, transactionLifetimeMs: number) {
    this.replicaSet = replicaSet
    this.port = port
    this.transactionLifetimeMs = transactionLifetimeMs
  }

  /** What clients watch: which run of the server it is, and how often its role has changed. */
  get topologyVersion(): Document {
    return { processId: this.#processId, counter: Long.fromNumber(this.#roleChanges) }
  }

  /** The state that doesn't outlive the process is lost. */
  restart(losePower: boolean): void {
    this.#processId = new ObjectId()
    this.#roleChanges = 1
    for (const { transaction } of this.sessions.values()) if (transaction !== null) this.data.abort(transaction)
    this.cursors.clear()
    if (losePower) this.data.loseUnjournaled()
  }

  /**
   * The server is not the primary, and is it again. A refusal carries the version in between: a client that has got a
   * later one knows that it is out of date, and keeps the server.
   */
  loseRole(): Document {
    this.#roleChanges += 1
    const { topologyVersion } = this
    this.#roleChanges += 1
    this.events.emit('role')
    return topologyVersion
  }
}

type Handler = (call: Call) => Answer | Promise<Answer>

const handlers: Record<string, Handler> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: () => ({}),
  endSessions: () => ({}),
  find: call => opened(call, arranged(foundBy(call, call.body.filter), call.body)),
  distinct(call) {
    const path = String(call.body['key'])
    const values = foundBy(call, call.body.query).flatMap(document => valuesAt(document, path))
    return { values: [...new Map(values.map(value => [keyOf(value), value])).values()] }
  },
  aggregate(call) {
    const { server, namespace, body } = call
    const { pipeline = [] } = body
    if (pipeline[0] === undefined || !('$changeStream' in pipeline[0]))
      return opened(call, aggregated(foundBy(call), pipeline))
    if (!server.replicaSet)
      throw new ServerError('Location40573', 'The $changeStream stage is only supported on replica sets')
    return server.cursors.open(namespace, new ChangeStream(server.data, namespace, pipeline), call)
  },
  getMore: call => call.server.cursors.more(call.namespace, call),
  killCursors({ server, body }) {
    server.cursors.kill(body['cursors'] as readonly number[])
    return {}
  },
  insert: call =>
    eachStatement(call, call.body.documents, document => {
      call.server.data.insert(call.namespace, withIdFirst(document), call.transaction)
      return { n: 1 }
    }),
  update: call => eachStatement(call, call.body.updates, one => updateOne(call, one)),
  delete: call =>
    eachStatement(call, call.body.deletes, ({ q, limit }) => {
      const chosen = chosenOf(call, q, limit !== 1)
      for (const before of chosen) write(call, { before, after: null })
      return { n: chosen.length }
    }),
  createIndexes,
  listIndexes(call) {
    const collection = call.server.data.collection(call.namespace)
    if (collection === null) throw new ServerError('NamespaceNotFound', `ns does not exist: ${call.namespace}`)
    return opened(call, [...collection.indexes.values()] as unknown as Document[])
  },
  listCollections(call) {
    const { $db, filter = {} } = call.body
    const names = call.server.data.collectionsOf($db).map(({ namespace }) => namespace.slice($db.length + 1))
    const all = names.map(name => ({ name, type: 'collection' }))
    return opened({ ...call, namespace: `${$db}.$cmd.listCollections` }, aggregated(all, [{ $match: filter }]))
  },
  drop({ server: { data }, namespace }) {
    const collection = data.collection(namespace)
    if (collection !== null) data.drop(collection)
    return {}
  },
  dropDatabase({ server: { data }, body }) {
    for (const collection of data.collectionsOf(body.$db)) data.drop(collection)
    return {}
  },
}

const opened = (call: Call, documents: readonly Document[]) =>
  call.server.cursors.open(call.namespace, sourceOf(documents), call)

/** Answers at once, or, when the client asks for changes, after the time that it gives. */
async function hello({ server, body, name, disconnected }: Call): Promise<Answer> {
  if (body.maxAwaitTimeMS !== undefined && keyOf(body.topologyVersion) === keyOf(server.topologyVersion))
    await nextEvent(server.events, 'role', disconnected, body.maxAwaitTimeMS)
  const me = `127.0.0.1:${server.port}`
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    topologyVersion: server.topologyVersion,
    ...(server.replicaSet ? { hosts: [me], setName: 'double', setVersion: 1, primary: me, me } : {}),
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    // Of MongoDB 7.0.
    maxWireVersion: 21,
    readOnly: false,
  }
}

const foundBy = ({ server, namespace, transaction }: Call, filter: Document = {}) =>
  server.data.find(namespace, filter, transaction)

const write = ({ server: { data }, namespace, transaction }: Call, change: Omit<Change, 'collection'>) =>
  data.write({ collection: data.makeCollection(namespace), ...change }, transaction)

/** The documents that a statement is about to write, none of which has to be waited for. */
function chosenOf(call: Call, filter: Document, isMulti: boolean): readonly Document[] {
  const { data } = call.server
  const found = foundBy(call, filter)
  const chosen = isMulti ? found : found.slice(0, 1)
  for (const { _id } of chosen) data.checkFree(data.makeCollection(call.namespace), _id, call.transaction)
  return chosen
}

function updateOne(call: Call, { q, u, upsert = false, multi = false }: Statement<'updates'>): Answer {
  const chosen = chosenOf(call, q, multi)
  if (chosen.length === 0 && upsert) {
    const document = upserted(q, u)
    call.server.data.insert(call.namespace, document, call.transaction)
    return { n: 1, nModified: 0, upserted: document['_id'] }
  }
  const isReplacement = !hasOperators(u)
  let nModified = 0
  for (const before of chosen) {
    const after = updated(before, u)
    if (identical(before, after)) continue
    write(call, { before, after, isReplacement })
    nModified += 1
  }
  return { n: chosen.length, nModified }
}

function createIndexes({ server, namespace, body: { indexes = [] } }: Call): Answer {
  const collection = server.data.makeCollection(namespace)
  for (const index of indexes) {
    const option = Object.keys(index).find(one => !['key', 'name', 'unique', 'v', 'background'].includes(one))
    if (option !== undefined) throw notKnown(`the index option ${option}`)
    if (collection.indexes.has(index.name)) continue
    collection.indexes.set(index.name, index)
    for (const document of collection.documents.values()) collection.checkUnique(document)
  }
  return {}
}

type Statement<Field extends 'documents' | 'updates' | 'deletes'> = NonNullable<CommandBody[Field]>[number]

/** The statements of a write, one by one; an error that concerns the whole command is thrown. */
async function eachStatement<One>(
  call: Call,
  statements: readonly One[] = [],
  execute: (statement: One) => Answer,
): Promise<Answer> {
  const total = { n: 0, nModified: 0 }
  const upserts: Document[] = []
  const writeErrors: Document[] = []
  for (const [index, statement] of statements.entries()) {
    try {
      const { n, nModified = 0, upserted: _id } = await whenFree(call, () => execute(statement))
      total.n += Number(n)
      total.nModified += Number(nModified)
      if (_id !== undefined) upserts.push({ index, _id })
    } catch (error) {
      if (!(error instanceof ServerError) || error.labels.length > 0 || error.codeName === 'MaxTimeMSExpired')
        throw error
      writeErrors.push({ index, code: error.code, errmsg: error.message })
      if (call.transaction !== null || call.body.ordered !== false) break
    }
  }
  return {
    ...total,
    ...(upserts.length > 0 ? { upserted: upserts } : {}),
    ...(writeErrors.length > 0 ? { writeErrors } : {}),
  }
}

/** Tries until no transaction holds what is written, or time is over. */
async function whenFree({ server, body, disconnected }: Call, execute: () => Answer): Promise<Answer> {
  const deadline = performance.now() + (body.maxTimeMS || Number.POSITIVE_INFINITY)
  for (;;) {
    try {
      return execute()
    } catch (error) {
      if (!(error instanceof HeldByTransaction)) throw error
      const left = deadline - performance.now()
      if (left <= 0 || disconnected.aborted) throw new ServerError('MaxTimeMSExpired', 'operation exceeded time limit')
      await nextEvent(server.events, 'released', disconnected, left)
    }
  }
}

type Asked = Omit<Call, 'namespace' | 'transaction'>

/** Never throws: what goes wrong is an answer. */
export async function answerOf(call: Asked): Promise<Answer> {
  const { server, name, body } = call
  try {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (handler === undefined && !(name in endings))
      throw new ServerError('CommandNotFound', `no such command: '${name}'`)
    const namespace = `${body.$db}.${String(body[name === 'getMore' ? 'collection' : name])}`
    const run = async (transaction: Transaction | null) => handler?.({ ...call, namespace, transaction }) ?? {}
    const answer = await inSession(call, run)
    if (isJournaled(call)) server.data.journal()
    return { ok: 1, ...answer }
  } catch (error) {
    const { code, codeName, message, labels } = error instanceof ServerError ? error : notKnown(String(error))
    return refusedAnswer({ code, codeName, message, labels })
  }
}

const endings = { commitTransaction: 'commit', abortTransaction: 'abort' } as const

/** Executes a retryable write only once, and a command of a transaction within it. */
async function inSession(
  { server, name, body }: Asked,
  run: (transaction: Transaction | null) => Promise<Answer>,
): Promise<Answer> {
  const { data } = server
  if (body.txnNumber === undefined) return run(null)
  const session = sessionOf(server, body.txnNumber, body)
  if (body.autocommit === undefined) {
    session.answer ??= await run(null)
    return session.answer
  }
  if (name === 'commitTransaction' && session.isCommitted) return {}
  if (body.startTransaction === true) {
    const begun = data.begin()
    session.transaction = begun
    setTimeout(() => data.abort(begun), server.transactionLifetimeMs).unref()
  }
  const { transaction } = session
  if (!transaction?.isOpen)
    throw new ServerError('NoSuchTransaction', `Transaction ${body.txnNumber} is not in progress.`, transient)
  if (name === 'commitTransaction' || name === 'abortTransaction') {
    data[endings[name]](transaction)
    session.isCommitted = name === 'commitTransaction'
    return {}
  }
  const answer = await run(transaction).catch(error => {
    data.abort(transaction)
    throw error
  })
  if ('writeErrors' in answer) data.abort(transaction)
  return answer
}

function sessionOf({ replicaSet, sessions, data }: Server, number: number, { lsid }: CommandBody) {
  if (!replicaSet)
    throw new ServerError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos')
  const key = keyOf(lsid)
  const session = sessions.get(key)
  if (session?.number === number) return session
  if (session !== undefined && number < session.number)
    throw new ServerError('TransactionTooOld', `a newer number than ${number} has already started on the session`)
  if (session?.transaction) data.abort(session.transaction)
  const next = { number, transaction: null, isCommitted: false, answer: null }
  sessions.set(key, next)
  return next
}

/** Whether what is acknowledged survives a loss of power. The default of a replica set is a majority, which journals. */
function isJournaled({ server: { replicaSet }, name, body: { autocommit, writeConcern = {} } }: Asked): boolean {
  const { w = 'majority', j } = writeConcern
  const isWrite = ['insert', 'update', 'delete'].includes(name) && autocommit === undefined
  return (isWrite || name === 'commitTransaction') && (j === true || (replicaSet && w === 'majority' && j !== false))
}
