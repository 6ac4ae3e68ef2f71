import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { HttpDeps } from '../machine/http-deps.ts'

/** The types of what a route reads and answers; see answers.ts for the answers. */
export interface WireTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
  readonly serializer: Answered<this['schema']>
}

type Answered<Answer> = Answer extends { content: { 'application/json': { schema: infer Json extends TSchema } } }
  ? Static<Json>
  : Answer extends TSchema
    ? Static<Answer>
    : unknown

/** A Fastify whose handlers get their types from the route's schemas. */
export type RestApp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, WireTypes>

/** A group of routes; decodes, calls one use case, encodes. */
export type RestRoutes = (app: RestApp, deps: HttpDeps) => void
