import type { HttpDeps } from './kernel/deps.ts'
import { lenientCompiler } from './kernel/rest/decode.ts'
import { guardApp, openApp, plainRoutes } from './plain-app.ts'
import type { GraphqlMessageServer } from './transport/graphql/message-server.ts'
import { exchange, type MessageAnswer, type MessageRequest } from './transport/http/message-exchange.ts'

/**
 * Every route that reads or writes by a schema brings its own compilers. Those of Fastify, which are large, are not
 * loaded where there are others; their types know of no schemas but theirs.
 */
const compilersFactory = {
  buildValidator: () => lenientCompiler as never,
  buildSerializer: () => () => JSON.stringify,
}

/**
 * Answers the calls of the API where there is no network: by the routes of a server, behind its guards, without what
 * needs sockets or a disk. Those are the topics of established clients, assistants, and the pages themselves.
 *
 * @param graphql answers `/graphql`
 * @returns takes a request of a page, which is trusted as far as its token goes; rejects when the answer is cut off
 */
export async function answerRest(
  deps: HttpDeps,
  graphql: Pick<GraphqlMessageServer, 'answer'>,
): Promise<(request: MessageRequest) => Promise<MessageAnswer>> {
  const app = openApp(deps, {
    schemaController: { compilersFactory },
  })
  plainRoutes(app, deps, await guardApp(app, deps, []))
  await app.ready()
  return async request => {
    if (request.method !== 'POST' || request.url.split('?', 1)[0] !== '/graphql')
      return exchange(request, (incoming, outgoing) => app.routing(incoming, outgoing))
    const text = Buffer.from(request.body ?? []).toString()
    const { status, headers, body } = await graphql.answer({ headers: request.headers, body: text })
    return { status, headers, body: Buffer.from(body) }
  }
}
