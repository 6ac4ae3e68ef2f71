/*
 * Requests of established clients are looser than their meaning (rest-api.md 1.6): numbers and booleans as strings, ""
 * for nothing, fractions for whole numbers, properties that nobody asked for. This brings a value as close to a schema
 * as that allows; whether it fits is for the check that follows. What an address says, and ids anywhere, are whole
 * numbers as they are written or none: another thing would be meant.
 */

/** The part of JSON Schema that our request schemas are made of. */
interface JsonSchema {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

/** The format of ids: what has it isn't rounded. */
export const idFormat = 'int64'

export function lenient(schema: unknown, value: unknown, isAddress = false): unknown {
  return bringCloser(schema as JsonSchema, value, isAddress)
}

function bringCloser(schema: JsonSchema, value: unknown, exact: boolean): unknown {
  if (value === undefined) return structuredClone(schema.default)
  if (schema.anyOf) return closerToOneOf(schema.anyOf, value, exact)
  switch (schema.type ?? '') {
    case 'integer':
      return asInteger(schema, value, exact)
    case 'number':
      return asNumber(value, number => number)
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array':
      return Array.isArray(value) ? value.map(item => bringCloser(schema.items ?? {}, item, exact)) : value
    case 'object':
      return isObject(value) ? knownProperties(schema.properties ?? {}, value, exact) : value
    default:
      return value
  }
}

/** "" is 0 for a number that must be there. */
function asNumber(value: unknown, whole: (number: number) => number): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? whole(value) : value
  if (typeof value !== 'string') return value
  const number = /^[-+.\de]*$/i.test(value.trim()) ? Number(value.trim()) : Number.NaN
  return Number.isFinite(number) ? whole(number) : value
}

/** Where it is exact, digits alone: a blank, a fraction or an exponent may mean another thing to others. */
function asInteger({ format }: JsonSchema, value: unknown, exact: boolean): unknown {
  if (!exact && format !== idFormat) return asNumber(value, Math.trunc)
  if (typeof value !== 'string' || value === '') return asNumber(value, number => number)
  return /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : value
}

function closerToOneOf(variants: readonly JsonSchema[], value: unknown, exact: boolean): unknown {
  const nullable = variants.some(({ type }) => type === 'null')
  if (value === null) return value
  const others = variants.filter(({ type }) => type !== 'null')
  if (value === '' && nullable && others.every(({ type }) => type === 'integer' || type === 'number')) return null
  const [only] = others
  if (only && others.length === 1) return bringCloser(only, value, exact)
  const meant = others.find(variant => isMeantBy(variant, value))
  return meant ? bringCloser(meant, value, exact) : value
}

/** Objects of several kinds say by `type` which they are. */
const isMeantBy = ({ properties }: JsonSchema, value: unknown): boolean =>
  isObject(value) && properties?.['type']?.const !== undefined && properties['type'].const === value['type']

function knownProperties(
  properties: Readonly<Record<string, JsonSchema>>,
  value: Readonly<Record<string, unknown>>,
  exact: boolean,
): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const property = bringCloser(schema, Object.hasOwn(value, name) ? value[name] : undefined, exact)
    if (property !== undefined) known[name] = property
  }
  return known
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
