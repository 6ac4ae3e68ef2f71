/**
 * A MongoDB 7 for tests: what a client sees of one on the wire, with the data in memory, as a standalone server or as
 * a replica set of one, and with faults on demand. It knows the commands that a store needs, and refuses the others.
 */
import { createServer, type Socket, type Server as TcpServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Long } from 'mongodb'
import { type Document, isArray, isDocument } from './double/bson-values.ts'
import { answerOf } from './double/commands.ts'
import { setName } from './double/greeting.ts'
import { makeServer, type Server } from './double/server.ts'
import { isRoleChange } from './double/topology.ts'
import { answerTo, MessageReader, type Request } from './double/wire-frame.ts'
import { type Fault, Faults, notReplicatedInTime, type Refusal, refusedAnswer } from './wire-double-faults.ts'

export interface WireDouble {
  readonly port: number
  /** Without a database. Says which kind of server it is, so that a client need not find out. */
  readonly uri: string
  readonly faults: Faults
  /** How many such commands have been executed, without those that were refused or lost before. */
  executed(command: string): number
  /** Ends all connections; new ones are welcome. */
  killConnections(): void
  /**
   * The server is gone: no connection, nobody listens, open transactions are aborted, cursors are lost.
   *
   * @param options.losePower writes since the last one that was journaled (`j: true`, or a majority of the replica
   *   set) are lost
   */
  goAway(options?: { losePower?: boolean }): Promise<void>
  /** On the same port, with its data. */
  comeBack(): Promise<void>
  /** No change stream can be resumed from before now: the oplog has rolled over. */
  forgetHistory(): void
  close(): Promise<void>
}

/**
 * @param options.port any free one unless given
 * @param options.transactionLifetimeMs an open transaction is aborted after that time; a minute unless given
 */
export async function startWireDouble({
  replicaSet = false,
  port = 0,
  transactionLifetimeMs = 60_000,
}: {
  replicaSet?: boolean
  port?: number
  transactionLifetimeMs?: number
} = {}): Promise<WireDouble> {
  const double = new Double(replicaSet, transactionLifetimeMs)
  await double.listen(port)
  return double
}

interface Connection {
  readonly connectionId: number
  /** With its end nobody waits any more. */
  readonly givenUp: AbortSignal
}

class Double implements WireDouble {
  readonly faults = new Faults()
  readonly #server: Server
  readonly #connections = new Map<Socket, AbortController>()
  readonly #executed = new Map<string, number>()
  #tcp: TcpServer | null = null
  #lastConnection = 0
  port = 0

  constructor(replicaSet: boolean, transactionLifetimeMs: number) {
    this.#server = makeServer(replicaSet, () => this.port, transactionLifetimeMs)
  }

  get uri(): string {
    const options = this.#server.replicaSet ? `replicaSet=${setName}` : 'directConnection=true'
    return `mongodb://127.0.0.1:${this.port}/?${options}`
  }

  executed(command: string): number {
    return this.#executed.get(command) ?? 0
  }

  async listen(port: number): Promise<void> {
    const tcp = createServer(socket => this.#serve(socket))
    await new Promise<void>((resolve, reject) => {
      tcp.once('error', reject)
      tcp.listen(port, '127.0.0.1', resolve)
    })
    const address = tcp.address()
    if (address !== null && typeof address === 'object') this.port = address.port
    this.#tcp = tcp
  }

  killConnections(): void {
    for (const socket of this.#connections.keys()) socket.destroy()
  }

  async goAway({ losePower = false } = {}): Promise<void> {
    const tcp = this.#tcp
    this.#tcp = null
    const closed = new Promise<void>(resolve => (tcp === null ? resolve() : tcp.close(() => resolve())))
    this.killConnections()
    await closed
    const { sessions, cursors, data, topology } = this.#server
    topology.restart()
    sessions.abortAll()
    cursors.killAll()
    if (losePower) data.loseUnjournaled()
  }

  async comeBack(): Promise<void> {
    await this.listen(this.port)
  }

  forgetHistory(): void {
    this.#server.oplog.forget()
  }

  close(): Promise<void> {
    return this.goAway()
  }

  #serve(socket: Socket): void {
    this.#lastConnection += 1
    const connectionId = this.#lastConnection
    const reader = new MessageReader()
    const gone = new AbortController()
    this.#connections.set(socket, gone)
    let last = Promise.resolve()
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#connections.delete(socket)
      gone.abort()
    })
    socket.on('data', chunk => {
      for (const request of reader.read(chunk))
        last = last
          .then(() => this.#answer(socket, request, { connectionId, givenUp: gone.signal }))
          .catch(error => {
            socket.destroy(error)
          })
    })
  }

  async #answer(socket: Socket, request: Request, connection: Connection): Promise<void> {
    const streams = request.exhaustAllowed && request.body['topologyVersion'] !== undefined
    let answered = request.id
    let { body } = request
    do {
      const answer = await this.#execute(socket, body, connection)
      if (answer === null || request.unanswered || socket.destroyed) return
      // Where the client allows it the next answer follows as if it had been asked for: by one who knows this one.
      const { bytes, id } = answerTo({ id: answered, legacy: request.legacy }, answer, streams)
      socket.write(bytes)
      answered = id
      if (streams) body = { ...body, topologyVersion: answer['topologyVersion'] }
    } while (streams && !socket.destroyed)
  }

  /** @returns null where the connection is lost instead */
  async #execute(socket: Socket, body: Document, connection: Connection): Promise<Document | null> {
    const [name = ''] = Object.keys(body)
    const fault = this.faults.take(name, body)
    if (fault?.kind === 'drop-before') return this.#drop(socket)
    if (fault?.kind === 'refuse') return this.#refuse(fault.refusal, body)
    if (fault?.kind === 'stall' && !(await this.#outlasts(fault.ms))) return null
    this.#executed.set(name, this.executed(name) + 1)
    const answer = await answerOf(this.#server, { name, body, database: String(body['$db']), ...connection })
    return fault === null ? answer : this.#spoilt(fault, answer, socket, body)
  }

  /** The fate of an answer after its command was executed. */
  async #spoilt(fault: Fault, answer: Document, socket: Socket, body: Document): Promise<Document | null> {
    if (fault.kind === 'drop-after') return this.#drop(socket)
    if (fault.kind === 'refuse-after') return this.#refuse(fault.refusal, body)
    if (fault.kind === 'not-replicated') return { ...answer, ...notReplicatedInTime }
    if (fault.kind === 'stall-answer' && !(await this.#outlasts(fault.ms))) return null
    return answer
  }

  #drop(socket: Socket): null {
    socket.destroy()
    return null
  }

  #refuse(refusal: Refusal, body: Document): Document {
    const refused = refusedAnswer(refusal, body, this.#concernsChangeStream(body))
    return isRoleChange(refusal.code) ? { ...refused, topologyVersion: this.#server.topology.loseRole() } : refused
  }

  #concernsChangeStream({ pipeline, getMore }: Document): boolean {
    if (getMore !== undefined) return this.#server.cursors.isChangeStream(String(getMore as Long))
    return isArray(pipeline) && isDocument(pipeline[0]) && Object.hasOwn(pipeline[0], '$changeStream')
  }

  /** Whether the server is still there after so long [ms]. */
  async #outlasts(ms: number): Promise<boolean> {
    const { processId } = this.#server.topology.version
    await pause(ms, undefined, { ref: false })
    return this.#server.topology.version['processId'] === processId
  }
}
