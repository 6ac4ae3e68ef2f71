/** The state that all commands share: the data, who is connected, and which kind of server this is. */
import type { Document } from './bson-values.ts'
import { Cursors } from './cursors.ts'
import { Data } from './data.ts'
import { Oplog } from './oplog.ts'
import { type Scope, Sessions } from './sessions.ts'
import { Topology } from './topology.ts'

export interface Server {
  readonly replicaSet: boolean
  readonly oplog: Oplog
  readonly data: Data
  readonly sessions: Sessions
  readonly cursors: Cursors
  readonly topology: Topology
  readonly port: () => number
}

export function makeServer(replicaSet: boolean, port: () => number, transactionLifetimeMs: number): Server {
  const oplog = new Oplog()
  const data = new Data(oplog)
  return {
    replicaSet,
    oplog,
    data,
    sessions: new Sessions(data, { replicaSet, transactionLifetimeMs }),
    cursors: new Cursors(),
    topology: new Topology(),
    port,
  }
}

/** One command as it is executed. */
export interface Call extends Scope {
  readonly name: string
  readonly database: string
  readonly body: Document
  readonly connectionId: number
  /** The connection is gone: nobody waits any more. */
  readonly givenUp: AbortSignal
}

export type Answer = Record<string, unknown>

export type Handler = (server: Server, call: Call) => Answer | Promise<Answer>
