import type { FastifyServerOptions } from 'fastify'
import { stompVersions } from './live/stomp-frame.ts'

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>

const isWebSocket = /^websocket$/i

/** For routes with `constraints: { upgrade: 'websocket' }`: whoever does not upgrade is routed as if they were not there. */
export const upgradeConstraint: Constraints = {
  upgrade: {
    name: 'upgrade',
    storage() {
      const handlers = new Map<unknown, unknown>()
      return {
        get: wanted => (handlers.get(wanted) ?? null) as never,
        set: (wanted, handler) => void handlers.set(wanted, handler),
      }
    },
    validate: () => undefined,
    // The types do not know that nothing may be derived.
    deriveConstraint: ({ headers }) => (isWebSocket.test(headers.upgrade ?? '') ? 'websocket' : undefined) as string,
    mustMatchWhenDerived: false,
  },
}

/** Those that are spoken here, the best first. */
const subprotocols = ['graphql-transport-ws', ...stompVersions.map(version => `v${version.replace('.', '')}.stomp`)]

/** @returns false where nothing of what is offered is spoken here: then none is named, as for those who offer none */
export const subprotocolOf = (offered: ReadonlySet<string>): string | false =>
  subprotocols.find(known => offered.has(known)) ?? false
