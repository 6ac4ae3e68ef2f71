/* Runs in a worker of a browser: the doors of a machine, on a small house in memory. */

import { signToken } from '#adapters/api/kernel/access/caller.ts'
import { buildDeps, today } from '#adapters/api/testing/test-deps.ts'
import { createGraphqlMessageServer, type GraphqlHttpRequest } from '#adapters/api/transport/graphql/message-server.ts'
import type { MessageRequest } from '#adapters/api/transport/http/message-exchange.ts'
import { openTokenSeal } from '#adapters/api/transport/http/token-seal.ts'
import { openSession } from '#domain/access/session.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { admin, buildToyHouse, ginTonic } from '#domain/testing/toy-house.ts'

/** What the test may ask. Of a socket, the next text is sent when one has been heard. */
export type Asked =
  | { readonly door: 'graphql'; readonly request: GraphqlHttpRequest }
  | {
      readonly door: 'rest'
      readonly request: Omit<MessageRequest, 'body'> & { readonly body: readonly number[] | null }
    }
  | { readonly door: 'socket'; readonly texts: readonly string[] }

const silent = (): void => undefined
const logger = {
  level: 'silent',
  fatal: console.error,
  error: console.error,
  warn: console.error,
  info: silent,
  debug: silent,
  trace: silent,
  silent,
  child: () => logger,
}

async function open() {
  const house = await buildToyHouse()
  const { deps, around } = await buildDeps(house, { logger })
  const imageKey = await around.pictures.put(aPicture(3))
  await house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, imageKey } })
  const token = signToken(openTokenSeal(deps.tokenSecret), openSession(admin, false, today.now(), 'of the test'))
  const graphql = createGraphqlMessageServer(deps)
  let rest: ReturnType<typeof import('#adapters/api/rest-message-server.ts')['answerRest']> | null = null
  const answerRest = async () => {
    rest ??= import('#adapters/api/rest-message-server.ts').then(door => door.answerRest(deps, graphql))
    return await rest
  }
  return { token, graphql, answerRest }
}
const opened = open()

async function answer(asked: Asked): Promise<unknown> {
  const { token, graphql, answerRest } = await opened
  const withToken = <Request extends { readonly headers: Readonly<Record<string, string>> }>(request: Request) =>
    request.headers['authorization'] === 'admin'
      ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
      : request
  if (asked.door === 'graphql') return graphql.answer(withToken(asked.request))
  if (asked.door === 'rest') {
    const { body, ...request } = withToken(asked.request)
    const answered = await (await answerRest())({ ...request, body: body === null ? null : Uint8Array.from(body) })
    return { ...answered, body: Buffer.from(answered.body).toString('latin1') }
  }
  return new Promise(resolve => {
    const heard: string[] = []
    const hear = (text: string): void => {
      heard.push(text)
      if (heard.length === asked.texts.length) resolve(heard)
      else say()
    }
    const socket = graphql.openSocket(hear, (code, reason) => resolve([...heard, `${code} ${reason}`]))
    const say = (): void => socket.receive(asked.texts[heard.length] ?? '')
    say()
  })
}

const scope = globalThis as unknown as {
  addEventListener(type: 'message', listener: (event: { data: Asked }) => void): void
  postMessage(message: unknown): void
}
scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    told => scope.postMessage(told),
    (error: unknown) => scope.postMessage({ error: String((error as Error).stack) }),
  )
})
