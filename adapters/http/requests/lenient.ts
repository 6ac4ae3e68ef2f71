/*
 * Requests of established clients are looser than their meaning (rest-api.md 1.6): numbers and booleans as strings, ""
 * for nothing, fractions for whole numbers, properties that nobody asked for. This brings a value as close to a schema
 * as that allows; whether it fits is for the check that follows.
 */

/** The part of JSON Schema that our request schemas are made of. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

export function lenient(schema: unknown, value: unknown): unknown {
  return bringCloser(schema as JsonSchema, value)
}

function bringCloser(schema: JsonSchema, value: unknown): unknown {
  if (value === undefined) return structuredClone(schema.default)
  if (schema.anyOf) return closerToOneOf(schema.anyOf, value)
  switch (schema.type ?? '') {
    case 'integer':
      return asNumber(value, Math.trunc)
    case 'number':
      return asNumber(value, number => number)
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array':
      return Array.isArray(value) ? value.map(item => bringCloser(schema.items ?? {}, item)) : value
    case 'object':
      return isObject(value) ? knownProperties(schema.properties ?? {}, value) : value
    default:
      return value
  }
}

/** "" is 0 for a number that must be there. */
function asNumber(value: unknown, whole: (number: number) => number): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? whole(value) : value
  if (typeof value !== 'string') return value
  const number = Number(value.trim())
  return Number.isFinite(number) ? whole(number) : value
}

function closerToOneOf(variants: readonly JsonSchema[], value: unknown): unknown {
  const nullable = variants.some(({ type }) => type === 'null')
  if (value === null) return value
  const others = variants.filter(({ type }) => type !== 'null')
  if (value === '' && nullable && others.every(({ type }) => type === 'integer' || type === 'number')) return null
  const [only] = others
  if (only && others.length === 1) return bringCloser(only, value)
  const meant = others.find(variant => isMeantBy(variant, value))
  return meant ? bringCloser(meant, value) : value
}

/** Objects of several kinds say by `type` which they are. */
const isMeantBy = ({ properties }: JsonSchema, value: unknown): boolean =>
  isObject(value) && properties?.['type']?.const !== undefined && properties['type'].const === value['type']

function knownProperties(
  properties: Readonly<Record<string, JsonSchema>>,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const property = bringCloser(schema, Object.hasOwn(value, name) ? value[name] : undefined)
    if (property !== undefined) known[name] = property
  }
  return known
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
