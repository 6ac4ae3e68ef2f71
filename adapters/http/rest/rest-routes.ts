import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { HttpDeps } from '../machine/http-deps.ts'

/** A Fastify whose handlers get their types from the route's schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** A group of routes; decodes, calls one use case, encodes. */
export type RestRoutes = (app: RestApp, deps: HttpDeps) => void
