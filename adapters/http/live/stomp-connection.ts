import type { Caller } from '../caller.ts'
import { closeCodes, type Link, type LinkListener, type Outgoing, outgoing, quote } from './link.ts'
import type { Payload } from './payload.ts'
import {
  decodeFrames,
  encodeFrame,
  encodeHead,
  heartbeat,
  type StompFrame,
  type StompVersion,
  stompVersions,
} from './stomp-frame.ts'
import type { Feed } from './topic.ts'
import type { Topics } from './topics.ts'

/** What the connections of a machine have in common. */
export interface StompHost {
  readonly topics: Topics
  /** @param authorization the header of that name. Null for nobody. */
  callerOf(authorization: string): Caller | null
  /** @returns stops watching */
  whenSessionEnds(caller: Caller, ended: () => void): () => void
  /** A fault of ours; it ends one connection and nothing else. */
  onError(error: unknown): void
}

/** Times in milliseconds, sizes in bytes. */
export const stompBounds = {
  /** For CONNECT to come. */
  introduction: 10_000,
  subscriptions: 100,
  /** Beyond it nothing is sent; states wait and replace each other. */
  unsent: 256 * 1024,
  /** For a client that takes nothing. */
  stalled: 60_000,
} as const

/** In milliseconds. A browser lets pages that nobody sees act once a minute only. */
const beats = { ours: 10_000, theirs: 60_000, tolerance: 2.5 } as const

interface Subscription {
  readonly id: string
  readonly destination: string
  readonly feed: Feed | null
}

let lastConnection = 0

/** Serves one client that speaks STOMP. */
export const serveStomp = (link: Link, host: StompHost): LinkListener => new StompConnection(link, host)

class StompConnection implements LinkListener {
  readonly #link: Link
  readonly #host: StompHost
  readonly #nr = ++lastConnection
  #messages = 0
  #version: StompVersion = '1.2'
  #caller: Caller | null = null
  #isOver = false
  readonly #subscriptions = new Map<string, Subscription>()
  /** They have something to take. */
  readonly #dirty = new Set<Subscription>()
  #isScheduled = false
  #stalled: NodeJS.Timeout | undefined
  #heardAt = performance.now()
  readonly #timers: NodeJS.Timeout[] = []
  #stopWatching: (() => void) | undefined

  constructor(link: Link, host: StompHost) {
    this.#link = link
    this.#host = host
    this.#timers.push(
      setTimeout(() => {
        if (!this.#caller) this.#fail('Nobody has connected')
      }, stompBounds.introduction),
    )
  }

  received(message: string): void {
    if (this.#isOver) return
    this.#heardAt = performance.now()
    this.#guarded(() => {
      const frames = decodeFrames(message, this.#version)
      if (!frames.ok) this.#fail(frames.problem.detail)
      else for (const frame of frames.value) if (!this.#isOver) this.#handle(frame)
    })
  }

  drained(): void {
    if (this.#stalled && this.#link.unsent <= stompBounds.unsent / 2) this.#schedule()
  }

  closed(): void {
    this.#isOver = true
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    clearTimeout(this.#stalled)
    this.#stopWatching?.()
    for (const { feed } of this.#subscriptions.values()) feed?.close()
    this.#subscriptions.clear()
    this.#dirty.clear()
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
    const caller = this.#host.callerOf(frame.headers.get('Authorization') ?? frame.headers.get('authorization') ?? '')
    if (!caller) {
      this.#fail('Please log in', frame)
      return
    }
    this.#caller = caller
    this.#stopWatching = this.#host.whenSessionEnds(caller, () => this.#fail('The session has ended'))
    this.#reply('CONNECTED', [
      ['version', version],
      ['heart-beat', this.#beat(frame.headers.get('heart-beat'))],
      ['user-name', caller.user.username],
    ])
  }

  /** @returns what this end does and wants, in milliseconds */
  #beat(offer: string | undefined): string {
    const [, theirs, wanted] = /^(\d{1,6}),(\d{1,6})$/.exec(offer ?? '') ?? []
    const ours = Number(wanted ?? 0) > 0 ? beats.ours : 0
    const expected = Number(theirs ?? 0) > 0 ? beats.theirs : 0
    if (ours > 0) {
      const beat = (): void => {
        if (this.#link.unsent <= stompBounds.unsent) this.#link.send(outgoing(heartbeat))
      }
      this.#timers.push(setInterval(beat, Math.max(ours, Number(wanted))))
    }
    if (expected > 0) {
      const longest = Math.max(expected, Number(theirs)) * beats.tolerance
      const look = (): void => {
        if (performance.now() - this.#heardAt > longest) this.#fail('No heart-beat')
      }
      this.#timers.push(setInterval(look, expected))
    }
    return `${ours},${expected}`
  }

  #subscribe(frame: StompFrame, { user }: Caller): void {
    const id = idOf(frame)
    const destination = frame.headers.get('destination')
    if (id === undefined || destination === undefined) {
      this.#fail('SUBSCRIBE needs an id and a destination', frame)
      return
    }
    this.#unsubscribe(id)
    if (this.#subscriptions.size >= stompBounds.subscriptions) {
      this.#fail(`At most ${stompBounds.subscriptions} subscriptions at once`, frame)
      return
    }
    const changed = (): void => {
      // A feed that is being opened has nobody to tell.
      const subscription = this.#subscriptions.get(id)
      if (!subscription) return
      this.#dirty.add(subscription)
      this.#schedule()
    }
    const feed = this.#host.topics.follow(destination, user, changed)
    if (feed === 'forbidden') {
      this.#fail('Your role does not permit this', frame)
      return
    }
    this.#subscriptions.set(id, { id, destination, feed })
    changed()
  }

  #unsubscribe(id: string | undefined): void {
    const subscription = this.#subscriptions.get(id ?? '')
    if (!subscription) return
    this.#subscriptions.delete(subscription.id)
    this.#dirty.delete(subscription)
    subscription.feed?.close()
  }

  /** Later: whoever changes something goes on first, and what changes at once is told once. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#guarded(() => this.#flush())
    })
  }

  #flush(): void {
    for (const subscription of this.#dirty) {
      if (this.#link.unsent > stompBounds.unsent) {
        this.#stalled ??= setTimeout(() => this.#link.destroy(), stompBounds.stalled)
        return
      }
      this.#dirty.delete(subscription)
      for (const payload of subscription.feed?.take() ?? []) this.#link.send(this.#message(subscription, payload))
    }
    clearTimeout(this.#stalled)
    this.#stalled = undefined
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
    if (this.#link.unsent > stompBounds.unsent) this.#link.destroy()
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
