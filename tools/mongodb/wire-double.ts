/**
 * A MongoDB 7 for tests: what a client sees of one on the wire, with the data in memory, as a standalone server or as
 * a replica set of one, and with faults on demand. It knows what the store uses, and refuses the rest.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, type Server as TcpServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { answerOf, Server } from './double/commands.ts'
import { isRoleChange, type Refusal, refusedAnswer, usualLabels } from './double/server-error.ts'
import { type Answer, answerTo, type CommandBody, messageReader, type Request } from './double/wire-messages.ts'

/**
 * What goes wrong between a client and the server.
 *
 * - `drop-before`: the connection is lost before the command is executed
 * - `drop-after`: it is executed, and the connection is lost with the answer
 * - `stall`: it is executed so much later [ms], even if the client has given up
 * - `stall-answer`: it is executed at once, and answered so much later [ms]
 * - `refuse`: it is not executed, and answered with an error
 * - `refuse-after`: it is executed, and answered with an error all the same
 * - `not-replicated`: it is executed, and the answer says that its write concern was not met in time (code 64)
 */
type Fault = (
  | { readonly kind: 'drop-before' | 'drop-after' | 'not-replicated' }
  | { readonly kind: 'stall' | 'stall-answer'; readonly ms: number }
  | ({ readonly kind: 'refuse' | 'refuse-after' } & Refusal)
) & {
  /** How many such commands it hits; 1 unless given. */
  readonly times?: number
  /** Only commands on this collection. */
  readonly collection?: string
}

const notReplicatedInTime = {
  writeConcernError: {
    code: 64,
    codeName: 'WriteConcernFailed',
    errmsg: 'waiting for replication timed out',
    errInfo: { wtimeout: true },
  },
}

export class WireDouble {
  readonly #server: Server
  readonly #faults: { command: string; fault: Fault; left: number }[] = []
  readonly #connections = new Map<Socket, AbortController>()
  readonly #executed = new Map<string, number>()
  #tcp: TcpServer | null = null

  constructor(server: Server) {
    this.#server = server
  }

  get port(): number {
    return this.#server.port
  }

  /** Without a database. Says which kind of server it is, so that a client need not find out. */
  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/?${this.#server.replicaSet ? 'replicaSet=double' : 'directConnection=true'}`
  }

  plan(command: string, fault: Fault): void {
    this.#faults.push({ command, fault, left: fault.times ?? 1 })
  }

  /** How many such commands have been executed, without those that were refused or lost before. */
  executed(command: string): number {
    return this.#executed.get(command) ?? 0
  }

  async listen(): Promise<void> {
    this.#tcp = createServer(socket => this.#serve(socket)).listen(this.port, '127.0.0.1')
    await once(this.#tcp, 'listening')
    this.#server.port = (this.#tcp.address() as AddressInfo).port
  }

  /** Ends all connections; new ones are welcome. */
  killConnections(): void {
    for (const socket of this.#connections.keys()) socket.destroy()
  }

  /** The server is gone. @param options.losePower writes since the last one that was journaled are lost */
  async close({ losePower = false } = {}): Promise<void> {
    const closed = this.#tcp?.listening && once(this.#tcp, 'close')
    this.#tcp?.close()
    this.killConnections()
    await closed
    this.#server.restart(losePower)
  }

  /** No change stream can be resumed from before now: the oplog has rolled over. */
  forgetHistory(): void {
    this.#server.data.forgetOplog()
  }

  #serve(socket: Socket): void {
    const gone = new AbortController()
    const arrived = messageReader(socket)
    this.#connections.set(socket, gone)
    let last = Promise.resolve()
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#connections.delete(socket)
      gone.abort()
    })
    socket.on('readable', () => {
      for (const request of arrived())
        last = last
          .then(() => this.#answer(socket, request, gone.signal))
          .catch(error => {
            socket.destroy(error)
          })
    })
  }

  async #answer(socket: Socket, request: Request, disconnected: AbortSignal): Promise<void> {
    const streams = request.exhaustAllowed && request.body.topologyVersion !== undefined
    let answered = request.id
    let { body } = request
    do {
      const answer = await this.#execute(socket, body, disconnected)
      if (answer === null || request.isUnanswered || socket.destroyed) return
      // Where the client allows it the next answer follows as if it had asked for it with this topology version.
      const { bytes, id } = answerTo({ id: answered, isLegacy: request.isLegacy }, answer, streams)
      socket.write(bytes)
      answered = id
      if (streams) body = { ...body, topologyVersion: answer['topologyVersion'] as Answer }
    } while (streams && !socket.destroyed)
  }

  /** @returns null where the connection is lost instead */
  async #execute(socket: Socket, body: CommandBody, disconnected: AbortSignal): Promise<Answer | null> {
    const [name = ''] = Object.keys(body)
    const fault = this.#faultOf(name, body)
    if (fault?.kind === 'drop-before') return drop(socket)
    if (fault?.kind === 'refuse') return this.#refuse(fault, body)
    if (fault?.kind === 'stall' && !(await this.#outlasts(fault.ms))) return null
    this.#executed.set(name, this.executed(name) + 1)
    const answer = await answerOf({ server: this.#server, name, body, disconnected })
    if (fault?.kind === 'drop-after') return drop(socket)
    if (fault?.kind === 'refuse-after') return this.#refuse(fault, body)
    if (fault?.kind === 'not-replicated') return { ...answer, ...notReplicatedInTime }
    if (fault?.kind === 'stall-answer' && !(await this.#outlasts(fault.ms))) return null
    return answer
  }

  /** The one that hits this command, which is used up by it. */
  #faultOf(command: string, body: CommandBody): Fault | null {
    const collection = body[command === 'getMore' ? 'collection' : command]
    const planned = this.#faults.find(
      ({ left, ...one }) => left > 0 && one.command === command && (one.fault.collection ?? collection) === collection,
    )
    if (planned === undefined) return null
    planned.left -= 1
    return planned.fault
  }

  #refuse(refusal: Refusal, body: CommandBody): Answer {
    const isChangeStream = this.#server.cursors.isChangeStream(Number(body['getMore']))
    const labels = refusal.labels ?? usualLabels(refusal.code, body, isChangeStream)
    const refused = refusedAnswer({ ...refusal, labels })
    return isRoleChange(refusal.code) ? { ...refused, topologyVersion: this.#server.loseRole() } : refused
  }

  async #outlasts(ms: number): Promise<boolean> {
    const { processId } = this.#server.topologyVersion
    await pause(ms, undefined, { ref: false })
    return this.#server.topologyVersion['processId'] === processId
  }
}

function drop(socket: Socket): null {
  socket.destroy()
  return null
}

export async function startWireDouble({
  replicaSet = false,
  port = 0,
  transactionLifetimeMs = 60_000,
} = {}): Promise<WireDouble> {
  const double = new WireDouble(new Server(replicaSet, port, transactionLifetimeMs))
  await double.listen()
  return double
}
