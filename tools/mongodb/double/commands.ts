/** Which commands there are, and what surrounds each: its session, its write concern, what it is answered with. */
import { isArray, isDocument, numberOf } from './bson-values.ts'
import * as catalogue from './catalogue.ts'
import { buildInfo, clusterTimes, hello } from './greeting.ts'
import * as reads from './reads.ts'
import type { Answer, Call, Handler, Server } from './server.ts'
import { notKnown, refusal, ServerError } from './server-error.ts'
import * as writes from './writes.ts'

const handlers: Record<string, Handler> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: () => ({}),
  buildInfo,
  buildinfo: buildInfo,
  find: reads.find,
  count: reads.count,
  distinct: reads.distinct,
  aggregate: reads.aggregate,
  getMore: reads.getMore,
  killCursors: reads.killCursors,
  insert: writes.insert,
  update: writes.update,
  delete: writes.delete,
  findAndModify: writes.findAndModify,
  findandmodify: writes.findAndModify,
  create: catalogue.create,
  createIndexes: catalogue.createIndexes,
  listIndexes: catalogue.listIndexes,
  dropIndexes: catalogue.dropIndexes,
  listCollections: catalogue.listCollections,
  listDatabases: catalogue.listDatabases,
  drop: catalogue.drop,
  dropDatabase: catalogue.dropDatabase,
  commitTransaction: ({ sessions }, { session, body }) => {
    sessions.commit(session, numberOf(body['txnNumber']) ?? -1)
    return {}
  },
  abortTransaction: ({ sessions }, { session, body }) => {
    sessions.abort(session, numberOf(body['txnNumber']) ?? -1)
    return {}
  },
  endSessions: ({ sessions }, { body }) => {
    if (isArray(body['endSessions'])) sessions.end(body['endSessions'])
    return {}
  },
}

/** They change what a command means: to overlook one would be a wrong answer. */
const unknownOptions = ['collation', 'let', 'min', 'max', 'returnKey', 'showRecordId', 'explain']

/** Never throws: what goes wrong is an answer. */
export async function answerOf(
  server: Server,
  call: Omit<Call, 'session' | 'transaction' | 'retryable'>,
): Promise<Answer> {
  const times = server.replicaSet ? clusterTimes(server) : {}
  try {
    return { ...(await execute(server, call)), ok: 1, ...times }
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    return { ...refusal(error), ...times }
  }
}

async function execute(server: Server, asked: Omit<Call, 'session' | 'transaction' | 'retryable'>): Promise<Answer> {
  const { name, body } = asked
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (handler === undefined) throw new ServerError('CommandNotFound', `no such command: '${name}'`)
  for (const option of unknownOptions) if (body[option] !== undefined) throw notKnown(`${option} of ${name}`)
  const writeConcern = writeConcernOf(server, asked)
  const scope = server.sessions.scopeOf(name, body)
  try {
    const answer = await handler(server, { ...asked, ...scope })
    if (writeConcern.isJournaled) server.data.journal()
    return { ...answer, ...writeConcern.error }
  } catch (error) {
    if (scope.transaction !== null) server.sessions.abortIfOpen(scope.session)
    throw error
  }
}

const writing = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'commitTransaction'])

/** Whether what is acknowledged under it survives a loss of power, and what is wrong with it. */
function writeConcernOf(
  { replicaSet }: Server,
  { name, body }: Pick<Call, 'name' | 'body'>,
): { isJournaled: boolean; error: Answer } {
  const concern = body['writeConcern']
  // The default of a replica set is a majority.
  if (!isDocument(concern)) return { isJournaled: replicaSet && writing.has(name), error: {} }
  const { w, j } = concern
  const isMajority = w === 'majority' || (w === undefined && replicaSet)
  const nodes = numberOf(w) ?? 1
  if (typeof w === 'string' && w !== 'majority')
    return {
      isJournaled: j === true,
      error: concernError(
        79,
        'UnknownReplWriteConcern',
        `No write concern mode named '${w}' found in replica set configuration`,
      ),
    }
  if (nodes > 1 && !replicaSet) throw new ServerError('BadValue', "cannot use 'w' > 1 when a host is not replicated")
  const error = nodes > 1 ? concernError(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes') : {}
  // A majority journals on a replica set unless told otherwise; alone there is no majority to speak of.
  return { isJournaled: j === true || (isMajority && replicaSet && j !== false), error }
}

const concernError = (code: number, codeName: string, errmsg: string): Answer => ({
  writeConcernError: { code, codeName, errmsg },
})
