import type { TSchema } from 'typebox'
import { components } from './components.ts'

/** Any JSON of the document. */
export type Json = Readonly<Record<string, unknown>>

/** The part of a schema that is looked into here. */
export interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly told?: Json
}

const named = new Map<string, TSchema>(components.map(schema => [(schema as { title?: string }).title ?? '', schema]))

/** Every component by its name. */
export const componentSchemas = (): Json =>
  Object.fromEntries([...named].map(([name, schema]) => [name, innerSchema(schema)]))

export const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema as plain JSON, with references in the place of what is a component. */
export function withReferences(schema: unknown): Json {
  const title = (schema as { title?: unknown }).title
  return typeof title === 'string' && named.has(title) ? refTo(title) : innerSchema(schema)
}

/** A component itself: only what is inside it is referred to. */
export const innerSchema = (schema: unknown): Json =>
  Object.fromEntries(Object.entries(asSent(schema as ObjectSchema)).map(([key, value]) => [key, referring(value)]))

/** A property with a default need not be sent: it is filled in before the check. Bounds that are only told stand with others. */
function asSent({ told, ...schema }: ObjectSchema): ObjectSchema {
  if (!Array.isArray(schema.required)) return { ...schema, ...told }
  const { required, ...rest } = schema
  const needed = required.filter(name => !('default' in (rest.properties?.[name] ?? {})))
  return needed.length === 0 ? rest : { ...rest, required: needed }
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring)
  return typeof value === 'object' && value !== null ? withReferences(value) : value
}
