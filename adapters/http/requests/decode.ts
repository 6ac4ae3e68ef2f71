import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { failure, type Result, success } from '#domain/result.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import type { InvalidField } from '../problems/problem-kinds.ts'
import { invalidFieldOf } from './invalid-field.ts'
import { lenient } from './lenient.ts'

const compiled = new WeakMap<object, Validator>()

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const made = Compile(schema) as unknown as Validator
  compiled.set(schema, made)
  return made
}

/** @returns the value as the schema describes it, or the first field that does not fit */
function decoded<Schema extends TSchema>(schema: Schema, value: unknown): Result<Static<Schema>, InvalidField> {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return success(value as Static<Schema>)
  return failure(invalidFieldOf(schema, validator.Errors(value)))
}

/** Reads a part of a form. Throws an {@link HttpProblem} that names the field. */
export function decode<Schema extends TSchema>(schema: Schema, sent: unknown): Static<Schema> {
  const result = decoded(schema, lenient(schema, sent))
  if (!result.ok) throw new HttpProblem(result.problem)
  return result.value
}

/** Replaces Fastify's own validator: bodies, queries and params of REST routes are read {@link lenient}ly. */
export function lenientCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const typed = schema as TSchema
  return (data: unknown): { value: unknown } | { error: HttpProblem } => {
    const sent = httpPart === 'querystring' ? repeatable(typed, data) : data
    const result = decoded(typed, lenient(typed, sent, httpPart !== 'body'))
    return result.ok ? { value: result.value } : { error: new HttpProblem(result.problem) }
  }
}

/** A parameter that may be repeated is a list, also when it is there once; any other counts once. */
function repeatable(schema: TSchema, query: unknown): unknown {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => {
      const isList = properties[name]?.type === 'array'
      if (isList) return [name, Array.isArray(value) ? value : [value]]
      return [name, Array.isArray(value) ? value[0] : value]
    }),
  )
}
