import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyTypeProvider, RawServerDefault } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import type { Removal } from '#domain/catalogue/removal.ts'
import { type Result, success } from '#domain/result.ts'
import type { Id } from '#domain/units/id.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'
import { deletePolicy } from './removal.ts'
import { SentId } from './schemas.ts'

/*
 * The answers of calls when nothing is wrong, as OpenAPI writes them. The handler of a route is checked against them by
 * the compiler.
 */

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

/** Something new that is only known by what is answered. */
export const created = <Schema extends TSchema>(schema: Schema, note?: string) => ({ 201: json(schema, note) })

/** A file of this media type. */
export const file = (mediaType: string) => ({ 200: { description: 'Done.', file: mediaType } })

/** Throws an {@link HttpProblem} where there is no such thing. */
export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new HttpProblem({ kind: 'not-found', what })
  return thing
}

/** Answers with nothing, if all went well. Throws an {@link HttpProblem} otherwise. */
export function done(reply: FastifyReply, result: Result<unknown, AnyProblem>): FastifyReply {
  unwrap(result)
  return reply.send()
}

/** The types of what a route reads and answers. */
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

/** What recipes use isn't deleted unless the caller says what becomes of them. */
export const RemovalQuery = Type.Object({
  replaceBy: Type.Optional(Type.Integer({ ...SentId, description: 'What takes its place in the recipes that use it' })),
  removeFromRecipes: Type.Boolean({
    default: false,
    description: 'Whether it is taken out of the recipes that use it',
  }),
})

export const removalOf = <Kind extends string>(query: Static<typeof RemovalQuery>): Removal<Id<Kind>> =>
  unwrap(deletePolicy<Kind>(query.replaceBy, query.removeFromRecipes))

/** Deleting what's gone already is no failure. */
export const unlessGone = (deleted: Result<unknown, AnyProblem>): Result<unknown, AnyProblem> =>
  deleted.ok || deleted.problem.kind !== 'not-found' ? deleted : success(null)
