import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import type { Operation } from '#domain/access/permissions.ts'
import type { Removal } from '#domain/catalogue/removal.ts'
import { type Result, success } from '#domain/result.ts'
import type { Id } from '#domain/units/id.ts'
import type { HttpDeps } from '../deps.ts'
import { unwrap } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { deletePolicy } from './removal.ts'
import { IdParams, SentId } from './schemas.ts'

/* Successful answers, as OpenAPI writes them; the compiler checks handlers against them. */

const empty = { description: 'Done; the answer is empty.' } as const

const json = <Schema extends TSchema>(schema: Schema, note?: string) => ({
  description: note === undefined ? 'Done.' : `Done. ${note}`,
  content: { 'application/json': { schema } },
})

export const ok = <Schema extends TSchema>(schema: Schema, note?: string) => ({ 200: json(schema, note) })
export const all = <Schema extends TSchema>(schema: Schema) => ok(Type.Array(schema))
export const okEmpty = { 200: empty } as const
export const accepted = { 202: empty } as const
export const noContent = { 204: empty } as const

/** A new thing that has an address of its own, and says where. */
const location = { headers: { Location: { description: 'Where it is.', schema: { type: 'string' } } } } as const
export const createdWithLocation = <Schema extends TSchema>(schema: Schema) => {
  const { description, content } = json(schema)
  return { 201: { description, ...location, content } }
}
export const createdEmpty = { 201: { ...empty, ...location } } as const

export const created = <Schema extends TSchema>(schema: Schema, note?: string) => ({ 201: json(schema, note) })

export const file = (mediaType: string) => ({ 200: { description: 'Done.', file: mediaType } })

/** Answers with nothing, if all went well. Throws an {@link HttpProblem} otherwise. */
export function done(reply: FastifyReply, result: Result<unknown, AnyProblem>): FastifyReply {
  unwrap(result)
  return reply.send()
}

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

export type RestRoutes = (app: RestApp, deps: HttpDeps) => void

/** The options of a route: who may call it, what it does, answers and reads; and more of its schema. */
export const route = <Answers extends object, Read extends FastifySchema = object>(
  may: Operation | FastifyContextConfig,
  summary: string,
  response: Answers,
  read?: Read,
): {
  config: FastifyContextConfig
  schema: { summary: string; response: NoInfer<Answers> } & NoInfer<Read>
} => ({
  config: typeof may === 'string' ? { operation: may } : may,
  schema: { summary, response, ...(read as Read) },
})

/** What a route about one thing reads. */
export const byId = { params: IdParams }

/** Without a word, what recipes use is not deleted. */
export const RemovalQuery = Type.Object({
  replaceBy: Type.Optional(Type.Integer({ ...SentId, description: 'What takes its place in the recipes that use it' })),
  removeFromRecipes: Type.Boolean({
    default: false,
    description: 'Whether it is taken out of the recipes that use it',
  }),
})

export const removalOf = <Kind extends string>(query: Static<typeof RemovalQuery>): Removal<Id<Kind>> =>
  unwrap(deletePolicy<Kind>(query.replaceBy, query.removeFromRecipes))

export const unlessGone = (deleted: Result<unknown, AnyProblem>): Result<unknown, AnyProblem> =>
  deleted.ok || deleted.problem.kind !== 'not-found' ? deleted : success(null)
