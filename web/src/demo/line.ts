/* The line of this page to the machine in a tab: what would be requests and sockets of a network are messages. */
import {
  type FromMachine,
  hearPort,
  type MachineRequest,
  type MachineResponse,
  type Port,
  type ToMachine,
} from '#simulator/tab/messages.ts'
import type { MachineLine } from '../api/machine-line.ts'

type Session = Extract<FromMachine, { kind: 'entered' }>['session']

interface Waiting {
  readonly answered: (answer: FromMachine) => void
  readonly lost: () => void
}

/** What a page has of the machine while that is there; it may go at any time, and come back as another one. */
export class Line {
  #port: Port | null = null
  #isComing = true
  #last = 0
  readonly #waiting = new Map<number, Waiting>()
  readonly #sockets = new Map<number, (message: FromMachine | null) => void>()
  #arrivals: (() => void)[] = []
  readonly #connected: () => void

  /** @param connected called whenever the machine is there, be it another one than before */
  constructor(connected: () => void = () => undefined) {
    this.#connected = connected
  }

  connect(port: Port): void {
    this.#lose()
    this.#port = port
    hearPort(port, message => this.#hear(message as FromMachine))
    for (const arrived of this.#arrivals.splice(0)) arrived()
    this.#connected()
  }

  /** The machine is gone, as one whose power is off. @param isComing whether it is being started: then one waits for it */
  disconnect(isComing: boolean): void {
    this.#isComing = isComing
    this.#lose()
    if (!isComing) for (const arrived of this.#arrivals.splice(0)) arrived()
  }

  async ask(request: MachineRequest): Promise<MachineResponse> {
    const answer = await this.#question(nr => ({ kind: 'request', nr, request }))
    if (answer.kind !== 'response') throw unreachable()
    return answer.response
  }

  /** Rejects while no machine is there. @returns null where none has that name */
  async enter(username: string): Promise<Session> {
    const answer = await this.#question(nr => ({ kind: 'enter', nr, username }))
    return answer.kind === 'entered' ? answer.session : null
  }

  /** @param hear what the machine says on it; null: it is lost */
  async openSocket(hear: (message: FromMachine | null) => void): Promise<number> {
    await this.#arrival()
    if (!this.#port) {
      hear(null)
      return 0
    }
    const nr = ++this.#last
    this.#sockets.set(nr, hear)
    this.#port.postMessage({ kind: 'open', nr } satisfies ToMachine)
    return nr
  }

  say(message: Extract<ToMachine, { kind: 'text' | 'close' }>): void {
    if (message.kind === 'close') this.#sockets.delete(message.nr)
    this.#port?.postMessage(message)
  }

  async #question(message: (nr: number) => ToMachine): Promise<FromMachine> {
    await this.#arrival()
    const port = this.#port
    if (!port) throw unreachable()
    const nr = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(nr, { answered: resolve, lost: () => reject(unreachable()) })
      port.postMessage(message(nr))
    })
  }

  /** Resolves when the machine is there, or will not be soon. */
  #arrival(): Promise<void> {
    if (this.#port || !this.#isComing) return Promise.resolve()
    return new Promise(resolve => this.#arrivals.push(resolve))
  }

  #hear(message: FromMachine): void {
    const { nr } = message
    if (message.kind === 'response' || message.kind === 'entered') {
      this.#waiting.get(nr)?.answered(message)
      this.#waiting.delete(nr)
      return
    }
    const hear = this.#sockets.get(nr)
    if (message.kind === 'closed') this.#sockets.delete(nr)
    hear?.(message)
  }

  #lose(): void {
    this.#port?.close()
    this.#port = null
    const [waiting, sockets] = [[...this.#waiting.values()], [...this.#sockets.values()]]
    this.#waiting.clear()
    this.#sockets.clear()
    for (const { lost } of waiting) lost()
    for (const hear of sockets) hear(null)
  }
}

/** As a browser says it of a server that does not answer. */
const unreachable = (): TypeError => new TypeError('The machine in this tab does not run')

export const queueOf = (line: Line): MachineLine => ({
  async fetch(input, init) {
    const request = new Request(input, init)
    return responseOf(await line.ask(await requestOf(request)))
  },
  WebSocket: socketClass(line),
})

/** A request in words that can be posted. @param path of the request for the machine */
export async function requestOf(request: Request, path = pathOf(request.url)): Promise<MachineRequest> {
  const type = request.headers.get('content-type') ?? ''
  const isText = /^(?:application\/json|text\/)/.test(type)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return {
    method: request.method,
    url: path,
    headers: Object.fromEntries(request.headers),
    body: !hasBody ? null : isText ? await request.text() : new Uint8Array(await request.arrayBuffer()),
  }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const bodyless = [204, 205, 304]

export const responseOf = ({ status, headers, body }: MachineResponse): Response =>
  new Response(bodyless.includes(status) ? null : (body as BodyInit), { status, headers: { ...headers } })

/** As the browser's WebSocket, as far as graphql-ws uses it. */
function socketClass(line: Line) {
  return class MachineSocket {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readonly protocol: string
    readyState: number = MachineSocket.CONNECTING
    onopen: (() => void) | null = null
    onmessage: ((event: { readonly data: string }) => void) | null = null
    onerror: ((error: unknown) => void) | null = null
    onclose: ((event: { readonly code: number; readonly reason: string; readonly wasClean: boolean }) => void) | null =
      null
    readonly #nr: Promise<number>

    constructor(_address: string, protocol: string) {
      this.protocol = protocol
      this.#nr = line.openSocket(message => this.#hear(message))
    }

    send(text: string): void {
      void this.#nr.then(nr => line.say({ kind: 'text', nr, text }))
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState >= MachineSocket.CLOSING) return
      void this.#nr.then(nr => line.say({ kind: 'close', nr, code, reason }))
      this.#end(code, reason)
    }

    #hear(message: FromMachine | null): void {
      if (message === null) this.#end(1006, '')
      else if (message.kind === 'closed') this.#end(message.code, message.reason)
      else if (message.kind === 'text') this.onmessage?.({ data: message.text })
      else if (this.readyState === MachineSocket.CONNECTING) {
        this.readyState = MachineSocket.OPEN
        this.onopen?.()
      }
    }

    #end(code: number, reason: string): void {
      if (this.readyState === MachineSocket.CLOSED) return
      this.readyState = MachineSocket.CLOSED
      queueMicrotask(() => this.onclose?.({ code, reason, wasClean: code !== 1006 }))
    }
  }
}

/** A request of a page that the browser made by itself, as for a picture; the answer goes to the port that comes along. */
export interface MachineRequestMessage {
  readonly kind: 'machine-request'
  readonly request: MachineRequest
}

/** null: no machine is there. */
export type MachineRequestAnswer = MachineResponse | null

/** Hands on to the machine what the service worker caught. */
export function answerServiceWorker(line: Line): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<MachineRequestMessage>) => {
    const [port] = ports
    if (data.kind !== 'machine-request' || !port) return
    const answer = (response: MachineRequestAnswer): void => port.postMessage(response)
    line.ask(data.request).then(answer, () => answer(null))
  })
  // Messages wait until there's an `onmessage`, or this is called.
  navigator.serviceWorker?.startMessages()
}
