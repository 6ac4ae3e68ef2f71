import { type Db, MongoClient, MongoServerError } from 'mongodb'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { describeError } from './store-failure.ts'

/** All in milliseconds. */
export const usualTiming = {
  /** No call waits longer than some of these two together. */
  findServer: 2000,
  answer: 5000,
  /** A store that is closed tries to finish what was begun for so long. */
  grace: 3000,
  /** How often others' writes are looked for; half as often where the server reports them. */
  poll: 400,
  /** How often a machine reports that it's there, and looks which others are. */
  beat: 1000,
  /** A process without a heartbeat for so long has lost its machine to one that starts. */
  claimSilence: 2500,
  /** A machine without a heartbeat for so long is gone. */
  presenceSilence: 5000,
  /** Without a replica set: writes wait so long before the documents follow them, those that come meanwhile with them. */
  gather: 1000,
  /** Without a replica set: after so long no write is under way that had looked at its document before. Twice `answer`. */
  certain: 10_000,
  housekeeping: 60_000,
  /** The log keeps what the documents have for so long. */
  keepLog: 60 * 60_000,
}

export type MongoTiming = Readonly<typeof usualTiming>

/** Acknowledged writes are in the journal of most servers, and are never rolled back. */
export const durably = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 } } as const

/** For what may be lost with the server because it's written again. */
export const lightly = { writeConcern: { w: 1 } } as const

/** Reads only what most servers have acknowledged: it's never rolled back. */
export const settled = ({ hasReplicaSet }: MongoConnection) => ({
  maxTimeMS: 4000,
  ...(hasReplicaSet && { readConcern: { level: 'majority' } as const }),
})

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

/** @returns `unreachable` for a malformed URL and a wrong password as well */
export async function connectMongo(
  url: string,
  { findServer, answer }: Pick<MongoTiming, 'findServer' | 'answer'> = usualTiming,
): Promise<Result<MongoConnection, StoreProblem>> {
  let client: MongoClient | undefined
  try {
    client = new MongoClient(url, {
      appName: 'speedrail',
      maxPoolSize: 8,
      retryWrites: true,
      serverSelectionTimeoutMS: findServer,
      connectTimeoutMS: findServer,
      socketTimeoutMS: answer,
      waitQueueTimeoutMS: answer,
    })
    const database = client.db(databaseOf(url))
    const hello = await helloOf(database)
    const hasReplicaSet = typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid'
    return success({ client, database, hasReplicaSet })
  } catch (error) {
    await client?.close()
    return failure({ kind: 'unreachable', detail: describeError(error) })
  }
}

export async function helloOf(database: Db): Promise<Record<string, unknown>> {
  const commands = database.admin()
  try {
    return await commands.command({ hello: 1 })
  } catch (error) {
    // Servers before 5.0, and some that speak the protocol, know the old name only.
    if (error instanceof MongoServerError) return await commands.command({ isMaster: 1 })
    throw error
  }
}

/** Whether the database answered the last call. */
export type Reach = ReturnType<typeof createReach>

export function createReach() {
  let isReachable = true
  let listener: () => void = () => undefined
  const become = (next: boolean): void => {
    if (isReachable === next) return
    isReachable = next
    listener()
  }
  return {
    get isReachable() {
      return isReachable
    },
    answered: () => become(true),
    lost: () => become(false),
    /** For one listener. */
    onChange(next: () => void): void {
      listener = next
    },
  }
}
