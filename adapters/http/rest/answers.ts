/*
 * The answers of calls when nothing is wrong, as OpenAPI writes them. The handler of a route is checked against them by
 * the compiler.
 */
import type { FastifyReply } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Result } from '#domain/result.ts'
import { HttpProblem, unwrap } from '../problems/http-problem.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'

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
