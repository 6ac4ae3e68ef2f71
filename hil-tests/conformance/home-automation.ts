import WebSocket from 'ws'
import { eventually } from '../pours/started-server.ts'
import type { Answer, Session } from './client.ts'
import type { Json } from './shapes.ts'

/** A message that came for a subscription. */
export interface Update {
  readonly destination: string
  /** Parsed, or a bare word. */
  readonly body: unknown
}

export interface Entities {
  readonly version: string
  readonly pumps: readonly Json[]
  readonly recipes: readonly Json[]
  readonly glasses: readonly Json[]
}

/**
 * A home-automation integration, from the calls that are documented: it logs in for good, polls what becomes its
 * entities, orders and cancels, and follows the machine over a plain WebSocket at `/websocket` with a few lines of STOMP
 * of its own. It sends what such programs send: no `Origin`, a user agent, JSON without a character set.
 */
export class HomeAutomation {
  readonly #url: string
  #session: Session | null = null
  #socket: WebSocket | null = null
  #unread = ''
  readonly #destinations = new Map<string, string>()
  /** Everything that came, in order. */
  readonly updates: Update[] = []
  readonly errors: string[] = []
  /** The headers of the CONNECTED frame. */
  agreed: ReadonlyMap<string, string> = new Map()

  constructor(url: string) {
    this.#url = url
  }

  get user(): Json {
    return this.#session?.user ?? {}
  }

  get isFollowing(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && this.agreed.size > 0
  }

  /** Answers what its settings dialog would show: the status, for 401 is "wrong password", others "cannot connect". */
  async logIn(username: string, password: string): Promise<Answer> {
    const answer = await this.call('POST', '/api/auth/login', { username, password, remember: true })
    if (answer.status === 200) this.#session = answer.json as Session
    return answer
  }

  async renew(): Promise<void> {
    const answer = await this.call('GET', '/api/auth/refreshToken')
    if (answer.status !== 200) throw new Error(`No new token: ${answer.status} ${answer.text}`)
    this.#session = answer.json as Session
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'user-agent': 'HomeAutomation/2026.11 aiohttp/3',
    }
    if (this.#session) headers['authorization'] = this.#bearer
    if (body !== undefined) headers['content-type'] = 'application/json'
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(new URL(path, this.#url), { method, headers, ...sent })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
  }

  /** One round of polling; throws for whatever is not there. */
  async poll(): Promise<Entities> {
    const read = async <Value>(path: string): Promise<Value> => {
      const answer = await this.call('GET', path)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
      return answer.json as Value
    }
    const recipes: Json[] = []
    for (let page = 0, pages = 1; page < pages; page++) {
      const { content, totalPages } = await read<{ content: Json[]; totalPages: number }>(`/api/recipe/?page=${page}`)
      recipes.push(...content)
      pages = totalPages
    }
    return {
      version: (await read<{ version: string }>('/api/system/version')).version,
      pumps: await read('/api/pump/'),
      recipes,
      glasses: await read('/api/glass/'),
    }
  }

  /** Connects and asks for topics; each is answered with the state as it is. */
  async follow(destinations: readonly string[]): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/websocket`, ['v12.stomp', 'v11.stomp'])
    this.#socket = socket
    this.#unread = ''
    this.agreed = new Map()
    socket.on('message', data => this.#take((data as Buffer).toString('utf8')))
    socket.on('error', error => this.errors.push(error.message))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const { host } = new URL(this.#url)
    this.#send('CONNECT', {
      'accept-version': '1.1,1.2',
      host,
      'heart-beat': '10000,10000',
      Authorization: this.#bearer,
    })
    await eventually(
      () => Promise.resolve(this.agreed.size > 0 || this.errors.length > 0),
      isSettled => isSettled,
    )
    destinations.forEach((destination, nr) => {
      this.#destinations.set(`ha-${nr}`, destination)
      this.#send('SUBSCRIBE', { id: `ha-${nr}`, destination, ack: 'auto' })
    })
  }

  /** Waits for an update of a topic that is right, among those from `since` on. */
  async hear(destination: string, isRight: (body: unknown) => boolean = () => true, since = 0): Promise<unknown> {
    const found = await eventually(
      () =>
        Promise.resolve(this.updates.slice(since).find(each => each.destination === destination && isRight(each.body))),
      update => update !== undefined,
      20_000,
    )
    return found?.body
  }

  /** As a program does that is being restarted. */
  async leave(): Promise<void> {
    const socket = this.#socket
    if (!socket || socket.readyState === WebSocket.CLOSED) return
    const closed = new Promise(resolve => socket.once('close', resolve))
    this.#send('DISCONNECT', { receipt: 'bye' })
    await closed
  }

  get #bearer(): string {
    return `${this.#session?.tokenType} ${this.#session?.accessToken}`
  }

  #send(command: string, headers: Readonly<Record<string, string>>): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
    this.#socket?.send(`${command}\n${lines.join('')}\n\0`)
  }

  #take(text: string): void {
    this.#unread += text
    for (;;) {
      this.#unread = this.#unread.replace(/^[\r\n]+/, '')
      const end = this.#unread.indexOf('\0')
      if (end < 0) return
      this.#read(this.#unread.slice(0, end))
      this.#unread = this.#unread.slice(end + 1)
    }
  }

  #read(frame: string): void {
    const [head = '', ...rest] = frame.split('\n\n')
    const [command, ...lines] = head.split('\n')
    const headers = new Map(lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
    const body = rest.join('\n\n')
    if (command === 'CONNECTED') this.agreed = headers
    if (command === 'ERROR') this.errors.push(headers.get('message') ?? body)
    if (command !== 'MESSAGE') return
    const destination = this.#destinations.get(headers.get('subscription') ?? '') ?? ''
    const isJson = headers.get('content-type')?.startsWith('application/json')
    this.updates.push({ destination, body: isJson ? JSON.parse(body) : body })
  }
}
