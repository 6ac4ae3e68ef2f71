import { type Db, MongoClient, type MongoClientOptions, MongoServerError } from 'mongodb'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { describeError } from './store-failure.ts'
import { type MongoTiming, usualTiming } from './timing.ts'

type Patience = Pick<MongoTiming, 'findServer' | 'answer'>

/** No call waits longer than some of these together: a database that does not answer must not hold up a machine. */
const limitsOf = ({ findServer, answer }: Patience) =>
  ({
    serverSelectionTimeoutMS: findServer,
    connectTimeoutMS: findServer,
    socketTimeoutMS: answer,
    waitQueueTimeoutMS: answer,
  }) satisfies MongoClientOptions

/** Acknowledged writes are in the journal of most servers, and are never rolled back. */
export const durably = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 } } as const

/** For what may be lost with the server: it is said again. */
export const lightly = { writeConcern: { w: 1 } } as const

export interface MongoConnection {
  readonly client: MongoClient
  readonly database: Db
  /** Whether there are transactions and change streams. */
  readonly hasReplicaSet: boolean
}

/** The name in the URL, else `speedrail`. */
export function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? ''
  return decodeURIComponent(path) || 'speedrail'
}

/** @returns `unreachable` as well for a URL that is none, and for a wrong password */
export async function connectMongo(
  url: string,
  patience: Patience = usualTiming,
): Promise<Result<MongoConnection, StoreProblem>> {
  let client: MongoClient | undefined
  try {
    client = new MongoClient(url, { appName: 'speedrail', maxPoolSize: 8, retryWrites: true, ...limitsOf(patience) })
    const database = client.db(databaseOf(url))
    const hello = await helloOf(database)
    const hasReplicaSet = typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid'
    return success({ client, database, hasReplicaSet })
  } catch (error) {
    await client?.close()
    return failure({ kind: 'unreachable', detail: describeError(error) })
  }
}

async function helloOf(database: Db): Promise<Record<string, unknown>> {
  const commands = database.admin()
  try {
    return await commands.command({ hello: 1 })
  } catch (error) {
    // Servers before 5.0, and some that speak the protocol, know the old name only.
    if (error instanceof MongoServerError) return await commands.command({ isMaster: 1 })
    throw error
  }
}
