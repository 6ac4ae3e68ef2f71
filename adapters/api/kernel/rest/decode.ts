import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { failure, type Result, success } from '#domain/result.ts'
import { HttpProblem } from '../problems/http-problem.ts'
import type { InvalidField } from '../problems/problem-kinds.ts'
import { brokenRule } from '../problems/problem-texts.ts'

/*
 * Established clients send numbers as strings, "" for nothing, fractions for whole numbers, unknown properties
 * (rest-api.md 1.6). A value is brought as close to its schema as possible, then checked. Addresses and ids stay exact.
 */

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

type Finding = ReturnType<Validator['Errors']>[number]

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

type Rule = Pick<InvalidField, 'rule' | 'values'>

/** The deepest finding says most; what it belongs to, a choice of schemas for example, only repeats it. */
export function invalidFieldOf(schema: TSchema, findings: readonly Finding[]): InvalidField {
  const [found] = meant(findings)
  const missing = missingOf(found)
  const path = [...(found?.instancePath ?? '').split('/').slice(1), ...missing]
  const options = found ? optionsAt(found.instancePath, findings) : []
  const rule = missing.length > 0 ? brokenRule('required') : ruleOf(schema, found, options)
  return { kind: 'invalid-field', field: path.join('.') || 'body', ...rule }
}

/** Reads a field that is needed only sometimes, which no schema says. Throws an {@link HttpProblem} where it is missing. */
export function required<Value>(field: string, value: Value | null | undefined): Value {
  if (value == null) throw new HttpProblem({ kind: 'invalid-field', field, ...brokenRule('required') })
  return value
}

const missingOf = (found: Finding | undefined): readonly string[] =>
  found?.keyword === 'required' ? (found.params as { requiredProperties: string[] }).requiredProperties.slice(0, 1) : []

/** In objects of several kinds, only the problems of the kind that `type` says; or that it says no kind. */
function meant(findings: readonly Finding[]): readonly Finding[] {
  const kinds = findings.filter(({ keyword, schemaPath }) => keyword === 'const' && typeProperty.test(schemaPath))
  const notMeant = kinds.map(({ schemaPath }) => schemaPath.replace(typeProperty, ''))
  const left = findings.filter(({ schemaPath }) => !notMeant.some(path => isBelow(schemaPath, path)))
  const [first] = left
  const saysNoKind = kinds.find(
    ({ instancePath }) => first?.keyword === 'anyOf' && isBelow(instancePath, first.instancePath),
  )
  return saysNoKind ? [saysNoKind] : left
}

const typeProperty = /\/properties\/type$/
const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

const optionsAt = (instancePath: string, findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(each =>
    each.keyword === 'const' && each.instancePath === instancePath
      ? [String((each.params as { allowedValue: unknown }).allowedValue)]
      : [],
  )

function ruleOf(schema: TSchema, found: Finding | undefined, options: readonly string[]): Rule {
  const bounds = found ? schemaAt(schema, found.schemaPath) : {}
  const keyword: string = found?.keyword ?? ''
  switch (keyword) {
    case 'const':
      return brokenRule('one-of', { options: options.join(', ') })
    case 'type':
      return typeRules[typeNamedIn(found)] ?? { rule: 'is not valid' }
    case 'minimum':
    case 'maximum':
      return within(bounds.minimum, bounds.maximum)
    case 'minLength':
    case 'maxLength':
      return ofLength(bounds.minLength ?? 0, bounds.maxLength)
    case 'maxItems':
      return brokenRule('entries', { most: bounds.maxItems ?? 0 })
    case 'pattern':
    case 'format':
      return brokenRule('form')
    default:
      return { rule: found?.message ?? 'is not valid' }
  }
}

const typeNamedIn = (found: Finding | undefined): string => (found?.params as { type?: string } | undefined)?.type ?? ''

const typeRules: Readonly<Record<string, Rule>> = {
  integer: brokenRule('whole-number'),
  number: brokenRule('number'),
  boolean: brokenRule('yes-no'),
  string: brokenRule('text'),
  array: brokenRule('list'),
  object: brokenRule('object'),
}

/** Nobody has reached what is only there to keep numbers whole. */
const unreachable = Number.MAX_SAFE_INTEGER

function within(least: number | undefined, most: number | undefined): Rule {
  if (least === undefined) return brokenRule('most', { most: most ?? 0 })
  if (most === undefined || most === unreachable) return brokenRule('least', { least })
  return brokenRule('between', { least, most })
}

function ofLength(least: number, most: number | undefined): Rule {
  if (most === undefined) return brokenRule('empty')
  if (least === 0) return brokenRule('longest', { most })
  return brokenRule('length', { least, most })
}

function schemaAt(schema: TSchema, schemaPath: string): Bounds {
  let at: unknown = schema
  for (const step of schemaPath.split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[step]
  return (at ?? {}) as Bounds
}

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
