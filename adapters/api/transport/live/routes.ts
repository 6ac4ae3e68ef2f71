import type { FastifyInstance } from 'fastify'
import { bearerToken, callerOfToken } from '#adapters/api/kernel/access/caller.ts'
import { whenSessionEnds } from '#adapters/api/kernel/access/session-end.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { sockjsRoutes } from './sockjs.ts'
import { type StompHost, serveStomp } from './stomp-connection.ts'
import { openTopics } from './topics.ts'

/** `/websocket`: STOMP over SockJS or bare, as established clients follow the machine (rest-api.md 3). */
export function liveRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const host: StompHost = {
    topics: openTopics(deps),
    callerOf: authorization => callerOfToken(app, bearerToken(authorization), deps),
    whenSessionEnds: (caller, ended) => whenSessionEnds(caller, deps, ended),
    onError: error => app.log.error(error),
  }
  sockjsRoutes(app, deps.liveClients, (link, authorization) => serveStomp(link, host, authorization))
}
