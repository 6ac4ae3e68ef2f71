import { type Client, type ClientOptions, createClient } from 'graphql-ws'
import { afterEach, expect } from 'vitest'
import WebSocket from 'ws'
import type { User } from '#domain/access/user.ts'
import { listen, portOf } from './rest-test.ts'
import { ask, type TestApp } from './test-app.ts'

type Headers = Readonly<Record<string, string>>
/** A user, a client with these headers, or nobody. */
type By = User | Headers | null

const isUser = (by: User | Headers): by is User => 'passwordHash' in by

/** Questions in the name of `usually`. */
export function questionsTo(test: Pick<TestApp, 'app' | 'as'>, usually: By) {
  const headersOf = (by: By): Headers => (by === null ? {} : isUser(by) ? test.as(by) : by)
  const asked = (query: string, variables: object = {}, by: By = usually) =>
    ask(test.app, query, headersOf(by), variables)
  const refusal = async (...question: Parameters<typeof asked>) => {
    const [first] = (await asked(...question)).errors ?? []
    return { message: first?.message ?? '', ...first?.extensions }
  }
  return {
    /** The whole answer. */
    asked,
    /** What the first field answers, where nothing is refused. */
    async told<Value = unknown>(...question: Parameters<typeof asked>): Promise<Value> {
      const { data, errors } = await asked(...question)
      expect(errors).toBeUndefined()
      return Object.values(data)[0] as Value
    },
    refusal,
    /** The code of a refusal, and those of its reasons. */
    async refused(...question: Parameters<typeof asked>): Promise<readonly (string | undefined)[]> {
      const { code, problems = [] } = await refusal(...question)
      return [code, ...problems.map(problem => problem.code)]
    },
  }
}

/** Subscriptions over real sockets in the name of `usually`, which end with the test. */
export function subscriptionsTo(test: TestApp, usually: User, options: Partial<ClientOptions> = {}) {
  const clients: Client[] = []
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose()
  })
  async function connect(more: Partial<ClientOptions> = {}): Promise<Client> {
    if (!test.app.server.listening) await listen(test)
    const client = createClient({
      url: `ws://127.0.0.1:${portOf(test)}/graphql/ws`,
      webSocketImpl: WebSocket,
      connectionParams: { token: test.tokenOf(usually) },
      retryAttempts: 0,
      ...options,
      ...more,
    })
    clients.push(client)
    return client
  }
  return {
    connect,
    /** The next value of the one field that is followed. */
    async follow(query: string, more?: Partial<ClientOptions>) {
      const values = (await connect(more)).iterate<Record<string, unknown>>({ query: `subscription { ${query} }` })
      return async (): Promise<unknown> => {
        const { value } = await values.next()
        return Object.values(value?.data ?? { refused: value?.errors })[0]
      }
    },
  }
}
