import { type Db, MongoClient, MongoServerError } from 'mongodb'
import type { StoreProblem } from '#domain/ports/record-store.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { describeError } from './store-failure.ts'

/** All in milliseconds. */
export const usualTiming = {
  /** No call waits longer than these two together. */
  findServer: 2000,
  answer: 5000,
  /** For finishing what was begun. */
  grace: 3000,
  /** Half as often where the server reports others' writes. */
  poll: 400,
  beat: 1000,
  /** Silence after which a process loses its machine to one that starts. */
  claimSilence: 2500,
  /** Silence after which a machine is gone. */
  presenceSilence: 5000,
  /** Without a replica set: how long documents wait for more writes. */
  gather: 1000,
  /** Without a replica set: no write is under way by then that had looked at its document before. Twice `answer`. */
  certain: 10_000,
  housekeeping: 60_000,
  keepLog: 60 * 60_000,
}

export type MongoTiming = Readonly<typeof usualTiming>

/** In the journal of most servers: never rolled back. */
export const durably = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 } } as const

/** May be lost with the server: it's written again. */
export const lightly = { writeConcern: { w: 1 } } as const

/** As acknowledged by most servers: never rolled back. */
export const settled = ({ hasReplicaSet }: MongoConnection) => ({
  maxTimeMS: 4000,
  ...(hasReplicaSet && { readConcern: { level: 'majority' } as const }),
})

export interface MongoConnection {
  readonly client: MongoClient
  readonly database: Db
  /** Then there are transactions and change streams. */
  readonly hasReplicaSet: boolean
}

/** The name in the URL, else `speedrail`. */
export function databaseOf(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]*)/.exec(url)?.[1] ?? ''
  return decodeURIComponent(path) || 'speedrail'
}

/** @returns `unreachable` also for a malformed URL and a wrong password */
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
    // Servers before 5.0, and some others, know the old name only.
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
