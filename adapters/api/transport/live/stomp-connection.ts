import type { Caller } from '#adapters/api/kernel/access/caller.ts'
import { closeCodes, type Link, type LinkListener, type Outgoing, outgoing, quote } from './link.ts'
import { createSendBuffer, mostUnsent, type SendBuffer } from './send-buffer.ts'
import {
  createFrameReader,
  encodeFrame,
  encodeHead,
  heartbeat,
  type StompFrame,
  type StompVersion,
  stompVersions,
} from './stomp-frame.ts'
import type { Feed, Payload } from './topic.ts'
import type { Topics } from './topics.ts'

/** Heartbeats in ms. Browsers let hidden pages act only once a minute, and imprecisely. */
const beats = { ours: 10_000, theirs: 60_000, tolerance: 2.5 } as const

export interface Heartbeats {
  /** The header of CONNECTED: the heartbeats that this end sends and wants. */
  readonly header: string
  heard(): void
  stop(): void
}

/** Negotiates heartbeats. @param offer the header of CONNECT @param missed the client was silent for too long */
export function startHeartbeats(offer: string | undefined, link: Link, missed: () => void): Heartbeats {
  const [, theirs = '0', wanted = '0'] = /^(\d{1,6}),(\d{1,6})$/.exec(offer ?? '') ?? []
  const timers: NodeJS.Timeout[] = []
  let heardAt = performance.now()
  const sends = Number(wanted) > 0
  const expects = Number(theirs) > 0
  if (sends) {
    const beat = (): void => {
      if (link.unsent <= mostUnsent) link.send(outgoing(heartbeat))
    }
    timers.push(setInterval(beat, Math.max(beats.ours, Number(wanted))))
  }
  if (expects) {
    const interval = Math.max(beats.theirs, Number(theirs))
    const look = (): void => {
      if (performance.now() - heardAt > interval * beats.tolerance) missed()
    }
    timers.push(setInterval(look, interval))
  }
  return {
    header: `${sends ? beats.ours : 0},${expects ? beats.theirs : 0}`,
    heard() {
      heardAt = performance.now()
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

export interface StompHost {
  readonly topics: Topics
  /** @param authorization the header of that name. Null for nobody. */
  callerOf(authorization: string): Caller | null
  whenSessionEnds(caller: Caller, ended: () => void): () => void
  /** A fault of ours; it ends one connection and nothing else. */
  onError(error: unknown): void
}

/** In milliseconds: for CONNECT to come. */
export const introduction = 10_000
const mostSubscriptions = 100
/** In characters: of an id and a destination, which are kept. */
const longestName = 200

interface Subscription {
  readonly id: string
  readonly destination: string
  readonly feed: Feed | null
}

let lastConnection = 0

/** Serves one STOMP client. @param authorization of the request that opened the link; counts where CONNECT has none */
export const serveStomp = (link: Link, host: StompHost, authorization = ''): LinkListener =>
  new StompConnection(link, host, authorization)

class StompConnection implements LinkListener {
  readonly #link: Link
  readonly #host: StompHost
  readonly #authorization: string
  readonly #nr = ++lastConnection
  #messages = 0
  #version: StompVersion = '1.2'
  #caller: Caller | null = null
  #isOver = false
  readonly #reader = createFrameReader()
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #sendBuffer: SendBuffer<Subscription>
  readonly #introduction: NodeJS.Timeout
  #heartbeats: Heartbeats | undefined
  #stopWatching: (() => void) | undefined

  constructor(link: Link, host: StompHost, authorization: string) {
    this.#link = link
    this.#host = host
    this.#authorization = authorization
    this.#sendBuffer = createSendBuffer(link, subscription => this.#guarded(() => this.#tell(subscription)))
    this.#introduction = setTimeout(() => this.#fail(this.#notConnected), introduction)
  }

  received(message: string): void {
    if (this.#isOver) return
    this.#heartbeats?.heard()
    this.#guarded(() => {
      const problem = this.#reader.take(message)
      if (problem) this.#fail(problem.detail)
      while (!this.#isOver) {
        const frame = this.#reader.next(this.#version)
        if (!frame.ok) this.#fail(frame.problem.detail)
        else if (frame.value) this.#handle(frame.value)
        else break
      }
    })
  }

  drained(): void {
    this.#sendBuffer.drained()
  }

  closed(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#introduction)
    this.#heartbeats?.stop()
    this.#sendBuffer.close()
    this.#stopWatching?.()
    for (const { feed } of this.#subscriptions.values()) feed?.close()
    this.#subscriptions.clear()
  }

  #handle(frame: StompFrame): void {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') {
      this.#connect(frame)
      return
    }
    if (!this.#caller) {
      this.#fail('Not connected', frame)
      return
    }
    switch (frame.command) {
      case 'SUBSCRIBE':
        this.#subscribe(frame, this.#caller)
        break
      case 'UNSUBSCRIBE':
        this.#unsubscribe(idOf(frame))
        break
      case 'DISCONNECT':
        this.#confirm(frame)
        this.#end()
        return
      // Nothing here waits for them.
      case 'ACK':
      case 'NACK':
        break
      case 'SEND':
        this.#fail('Nothing can be sent here: use the HTTP interface', frame)
        break
      default:
        this.#fail(`${frame.command} is not supported`, frame)
    }
    this.#confirm(frame)
  }

  get #notConnected(): string {
    return this.#reader.isWithin ? 'A frame ends with a NUL: none has come' : 'Not connected yet'
  }

  #connect(frame: StompFrame): void {
    if (this.#caller) {
      this.#fail('Connected already', frame)
      return
    }
    const offered = (frame.headers.get('accept-version') ?? '1.0').split(',').map(version => version.trim())
    const version = stompVersions.find(known => offered.includes(known))
    if (!version) {
      this.#fail('Supported protocol versions are 1.0 1.1 1.2', frame)
      return
    }
    this.#version = version
    const said = frame.headers.get('Authorization') ?? frame.headers.get('authorization') ?? ''
    const caller = this.#host.callerOf(said === '' ? this.#authorization : said)
    if (!caller) {
      this.#fail('Log in first', frame)
      return
    }
    this.#caller = caller
    clearTimeout(this.#introduction)
    this.#heartbeats = startHeartbeats(frame.headers.get('heart-beat'), this.#link, () => this.#fail('No heart-beat'))
    this.#stopWatching = this.#host.whenSessionEnds(caller, () => this.#fail('The session has ended'))
    this.#reply('CONNECTED', [
      ['version', version],
      ['heart-beat', this.#heartbeats.header],
      ['user-name', caller.user.username],
    ])
  }

  #subscribe(frame: StompFrame, { user, claims }: Caller): void {
    const destination = kept(frame.headers.get('destination'))
    const id = kept(idOf(frame))
    if (id === null || destination === null) {
      this.#fail('SUBSCRIBE needs an id and a destination, neither of them long', frame)
      return
    }
    this.#unsubscribe(id)
    if (this.#subscriptions.size >= mostSubscriptions) {
      this.#fail(`At most ${mostSubscriptions} subscriptions at once`, frame)
      return
    }
    const changed = (): void => {
      // A feed that is being opened has nobody to tell.
      const subscription = this.#subscriptions.get(id)
      if (subscription) this.#sendBuffer.mark(subscription)
    }
    const feed = this.#host.topics.follow(destination, user, changed)
    if (feed === 'forbidden') {
      const limit = 'tokenId' in claims ? 'role, or the scope of your token,' : 'role'
      this.#fail(`Your ${limit} does not permit this`, frame)
      return
    }
    this.#subscriptions.set(id, { id, destination, feed })
    changed()
  }

  #unsubscribe(id: string | undefined): void {
    const subscription = this.#subscriptions.get(id ?? '')
    if (!subscription) return
    this.#subscriptions.delete(subscription.id)
    this.#sendBuffer.forget(subscription)
    subscription.feed?.close()
  }

  #tell(subscription: Subscription): void {
    for (const payload of subscription.feed?.take() ?? []) this.#link.send(this.#message(subscription, payload))
  }

  #message({ id, destination }: Subscription, payload: Payload): Outgoing {
    const head = encodeHead(
      'MESSAGE',
      [
        ['destination', destination],
        ['subscription', id],
        ['message-id', `${this.#nr}-${this.#messages++}`],
        ['content-type', payload.contentType],
      ],
      payload.bytes,
      this.#version,
    )
    return {
      get plain() {
        return `${head}${payload.body}\0`
      },
      get quoted() {
        return `${quote(head)}${payload.quoted}\\u0000`
      },
    }
  }

  #confirm({ headers }: StompFrame): void {
    const receipt = headers.get('receipt')
    if (receipt !== undefined) this.#reply('RECEIPT', [['receipt-id', receipt]])
  }

  /** Answers cannot be left out: who asks and never reads is cut off. */
  #reply(command: string, headers: readonly (readonly [string, string])[], body = ''): void {
    if (this.#isOver) return
    if (this.#link.unsent > mostUnsent) this.#link.destroy()
    else this.#link.send(outgoing(encodeFrame({ command, headers: new Map(headers), body }, this.#version)))
  }

  /** Clients look at nothing but the end of the connection; the reason is for who reads along. */
  #fail(message: string, frame?: StompFrame): void {
    if (this.#isOver) return
    const receipt = frame?.headers.get('receipt')
    this.#reply('ERROR', [
      ['message', message],
      ['version', stompVersions.toReversed().join(',')],
      ...(receipt === undefined ? [] : [['receipt-id', receipt] as const]),
    ])
    this.#end()
  }

  #end(): void {
    this.closed()
    this.#link.close(closeCodes.goAway, 'Go away!')
  }

  /** A fault in here must not be one of the machine. */
  #guarded(work: () => void): void {
    try {
      if (!this.#isOver) work()
    } catch (error) {
      this.#host.onError(error)
      this.#fail('Something went wrong inside the machine')
    }
  }
}

/** STOMP 1.0 lets the destination stand for it. */
const idOf = ({ headers }: StompFrame): string | undefined => headers.get('id') ?? headers.get('destination')

/** A copy: a part of a message would keep all of it in memory. */
const kept = (name: string | undefined): string | null =>
  name === undefined || name.length > longestName ? null : Buffer.from(name).toString()
