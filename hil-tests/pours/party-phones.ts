/* Phones of guests, and the person at the machine, as clients that know the API alone. */
import { type Client, createClient } from 'graphql-ws'
import WebSocket from 'ws'

export interface SeenOrder {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly place: number | null
  readonly waitSeconds: number | null
  readonly outcome: string | null
  readonly problems: readonly object[]
}

export interface Visit {
  readonly orders: readonly SeenOrder[]
  readonly mayNotBecause: { readonly code: string } | null
}

const orderFields = 'id name state place waitSeconds outcome problems { code }'

interface Following<Told> {
  readonly url: () => string
  readonly token: string
  readonly cookie: string
  readonly query: string
  readonly told: (news: Told) => void
}

/** Follows a subscription through every loss of the connection, from a fifth of a second after the server is back. */
function follow<Told>({ url, token, cookie, query, told }: Following<Told>): Client {
  const client = createClient({
    url: () => `${url().replace('http', 'ws')}/graphql/ws`,
    connectionParams: { token },
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie } })
      }
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => new Promise(resolve => setTimeout(resolve, 200)),
  })
  client.subscribe<Told>(
    { query },
    { next: ({ data }) => void (data && told(data)), error: () => undefined, complete: () => undefined },
  )
  return client
}

async function post(url: string, headers: Record<string, string>, query: string, variables: object) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(5000),
  })
  const { data, errors } = (await response.json()) as { data: unknown; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
  return { data, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

/** A phone that has scanned the code. */
export class Phone {
  readonly name: string
  /** What its screen shows; null before anything has come. */
  screen: Visit | null = null
  /** When its screen was told something last, in milliseconds. */
  toldAt = 0
  /** When each order was first seen as called, or further. */
  readonly calledAt = new Map<number, number>()
  readonly #url: () => string
  #headers: Record<string, string> = {}
  #client: Client | null = null

  constructor(name: string, url: () => string) {
    this.name = name
    this.#url = url
  }

  async join(code: string): Promise<void> {
    const query = 'mutation ($code: String!, $name: String!) { joinParty(code: $code, nickname: $name) { token } }'
    const { data, cookie } = await post(this.#url(), {}, query, { code, name: this.name })
    const { token } = (data as { joinParty: { token: string } }).joinParty
    this.#headers = { authorization: `Bearer ${token}`, cookie }
    this.#client = follow<{ partyVisit: Visit }>({
      url: this.#url,
      token,
      cookie,
      query: `subscription { partyVisit { mayNotBecause { code } orders { ${orderFields} } } }`,
      told: ({ partyVisit }) => {
        this.screen = partyVisit
        this.toldAt = Date.now()
        for (const { id, state } of partyVisit.orders) {
          if (/CALLED|POURING|DONE/.test(state) && !this.calledAt.has(id)) this.calledAt.set(id, this.toldAt)
        }
      },
    })
  }

  /** @throws what the server answers, or that it does not */
  async ask<Data>(query: string, variables: object = {}): Promise<Data> {
    return (await post(this.#url(), this.#headers, query, variables)).data as Data
  }

  close(): void {
    void this.#client?.dispose()
  }
}

/** The screen at the machine, and the person before it. */
export interface Line {
  readonly stopped: string | null
  readonly orders: readonly SeenOrder[]
}

/** Puts a glass for whoever is called and starts, does what a drink waits for, finishes what broke off, fills bottles. */
export class Bartender {
  line: Line = { stopped: null, orders: [] }
  readonly #url: () => string
  readonly #token: string
  readonly #client: Client

  constructor(url: () => string, token: string) {
    this.#url = url
    this.#token = token
    const query = `subscription { partyLine { stopped orders { ${orderFields} } } }`
    this.#client = follow<{ partyLine: Line }>({
      url,
      token,
      cookie: '',
      query,
      told: told => (this.line = told.partyLine),
    })
  }

  async ask<Data>(query: string, variables: object = {}): Promise<Data> {
    return (await post(this.#url(), { authorization: `Bearer ${this.#token}` }, query, variables)).data as Data
  }

  /** One look, and what there is to do. Nothing of it is sure while the server comes and goes. */
  async look(): Promise<void> {
    const { interruptedOrder, production, pumps } = await this.ask<{
      interruptedOrder: object | null
      production: { state: string } | null
      pumps: readonly { id: number; fillingLevelMl: number }[]
    }>('{ interruptedOrder { reason } production { state } pumps { id fillingLevelMl } }')
    if (production && /MANUAL|PAUSED/.test(production.state)) await this.ask('mutation { continueProduction }')
    if (production && !/FINISHED|CANCELLED|ERROR/.test(production.state)) return
    for (const { id } of pumps.filter(({ fillingLevelMl }) => fillingLevelMl < 200)) {
      await this.ask('mutation ($id: Int!) { simulatorRefill(pumpId: $id) }', { id })
    }
    if (interruptedOrder) await this.ask('mutation { finishInterrupted }')
    const called = this.line.orders.find(({ state }) => state === 'CALLED')
    if (!called) return
    await this.ask('mutation { simulatorTakeGlass simulatorPlaceGlass(sizeMl: 400) }')
    await this.ask('mutation ($ids: [Int!]!) { startPartyOrders(ids: $ids) }', { ids: [called.id] })
  }

  close(): void {
    void this.#client.dispose()
  }
}
