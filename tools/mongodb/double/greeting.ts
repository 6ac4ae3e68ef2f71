/** A server's description of itself. */
import { Long, ObjectId } from 'mongodb'
import { type Document, numberOf } from './bson-values.ts'
import type { Answer, Call, Server } from './server.ts'

/** The wire version of MongoDB 7.0. */
const maxWireVersion = 21
const version = '7.0.14'
export const setName = 'double'
const electionId = new ObjectId('7fffffff0000000000000001')

/** Answers at once, or when the client asks to be told of changes, after the time that it gives. */
export async function hello(server: Server, { body, name, connectionId, givenUp }: Call): Promise<Answer> {
  const patienceMs = numberOf(body['maxAwaitTimeMS'])
  if (patienceMs !== undefined) await server.topology.news(body['topologyVersion'], patienceMs, givenUp)
  return {
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    topologyVersion: server.topology.version,
    ...(server.replicaSet ? membership(server) : {}),
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
  }
}

function membership({ port, oplog }: Server): Answer {
  const me = `127.0.0.1:${port()}`
  const lastWrite = { opTime: { ts: oplog.now, t: Long.ONE }, lastWriteDate: new Date() }
  return {
    hosts: [me],
    setName,
    setVersion: 1,
    secondary: false,
    primary: me,
    me,
    electionId,
    lastWrite: { ...lastWrite, majorityOpTime: lastWrite.opTime, majorityWriteDate: lastWrite.lastWriteDate },
  }
}

export const buildInfo = (): Answer => ({
  version,
  versionArray: [...version.split('.').map(Number), 0],
  gitVersion: 'unknown',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['ephemeral'],
})

/** The times that a replica set adds to each answer. */
export const clusterTimes = ({ oplog }: Server): Document => ({
  $clusterTime: {
    clusterTime: oplog.now,
    signature: { hash: Buffer.alloc(20), keyId: Long.ZERO },
  },
  operationTime: oplog.now,
})
