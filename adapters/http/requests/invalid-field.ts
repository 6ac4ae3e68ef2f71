/* The findings of a schema's checker, as the one thing that a person should mend first. */
import type { TSchema } from 'typebox'
import type { Validator } from 'typebox/compile'
import { HttpProblem } from '../problems/http-problem.ts'
import type { InvalidField } from '../problems/problem-kinds.ts'
import { brokenRule } from '../problems/problem-texts.ts'

type Finding = ReturnType<Validator['Errors']>[number]

/** The part of JSON Schema that bounds are looked up in. */
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
