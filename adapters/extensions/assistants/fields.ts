/* Fields that several tools take or answer with, and how arguments are checked. */
import type { Static, TProperties, TSchema } from 'typebox'
import * as Type from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import type { Told } from '#domain/extensions/assistants/assistant.ts'
import { AssertionError } from '#domain/result.ts'

/* What answers are made of. */

const described = (description: string | undefined) => (description === undefined ? {} : { description })

export const string = (description?: string) => Type.String(described(description))
export const number = (description?: string) => Type.Number(described(description))
export const integer = (description?: string) => Type.Integer(described(description))
export const boolean = (description?: string) => Type.Boolean(described(description))
export const array = <Item extends TSchema>(item: Item, description?: string) =>
  Type.Array(item, described(description))

/** Has these properties and no others. */
export const object = <Fields extends TProperties>(fields: Fields, description?: string) =>
  Type.Object(fields, { additionalProperties: false, ...described(description) })

export type Values<Fields extends TProperties> = Static<ReturnType<typeof object<Fields>>>

export const choice = <const Words extends string[]>(words: readonly [...Words], description?: string) =>
  Type.Enum(words, { type: 'string', ...described(description) })

export const nullable = <Schema extends TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], described(description))

export const stringOrNull = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...described(description) })

export const numberOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description })

/* What arguments are made of. */

/** Has a default value, and may be left out. */
export const defaulted = <Schema extends TSchema>(schema: Schema) => Type.Unsafe<Static<Schema>>(Type.Optional(schema))

export const choiceOr = <const Words extends string[]>(fallback: Words[number], words: readonly [...Words]) =>
  defaulted(Type.Enum(words, { type: 'string', default: fallback }))

export const flag = (fallback: boolean, description: string) =>
  defaulted(Type.Boolean({ default: fallback, description }))

/** An empty list when it's left out. */
export const list = <Item extends TSchema>(item: Item, maxItems: number, description?: string) =>
  defaulted(Type.Array(item, { maxItems, default: [], ...described(description) }))

export const optional = Type.Optional

export const numberIn = (minimum: number, maximum: number, description: string) =>
  Type.Number({ minimum, maximum, description })

export const stringUpTo = (maxLength: number, description: string) => Type.String({ maxLength, description })

export const id = (what: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: `The id of ${what}.` })

export const mostListed = 50

/** For lists that are read in pages. */
export const pageFields = {
  page: defaulted(Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'From 1.' })),
  limit: defaulted(
    Type.Integer({ minimum: 1, maximum: mostListed, default: 20, description: 'How many on a page at most.' }),
  ),
}

export const wordsField = optional(stringUpTo(60, 'Part of a name, however it is spelt.'))
export const tagWordsField = optional(stringUpTo(60, 'Part of a name or tag in any language, however it is spelt.'))

/** Beside the entries of a list. */
export const countFields = {
  total: integer('On all pages together.'),
  left_out: integer('How many more there are on pages after this one.'),
}

export const toldField = object({ code: string(), text: string() })

export const amountFields = {
  ingredient: string(),
  amount: number('In `unit`.'),
  unit: choice(['ml', 'g', 'teaspoon', 'tablespoon', 'piece']),
}

/** One page of a list. */
export function paged<Item>(items: readonly Item[], { page, limit }: Values<typeof pageFields>) {
  const from = (page - 1) * limit
  const shown = items.slice(from, from + limit)
  return { shown, total: items.length, left_out: Math.max(0, items.length - from - shown.length) }
}

/** Arguments that don't fit: each with its path and what's wrong. */
export class InvalidArguments extends Error {
  override readonly name = 'InvalidArguments'
  readonly issues: readonly Told[]
  constructor(issues: readonly Told[]) {
    super(issues.map(({ code, text }) => `${code}: ${text}`).join('; '))
    this.issues = issues
  }
}

/** Checks values by one schema, which is compiled at the first use. */
export function checkerOf<Schema extends TSchema>(schema: Schema) {
  let compiled: Validator | undefined
  const validator = (): Validator => {
    compiled ??= Compile(schema) as unknown as Validator
    return compiled
  }
  return {
    /** @returns the arguments with their defaults. Throws {@link InvalidArguments} */
    read(given: unknown): Static<Schema> {
      if (validator().Check(given)) return withDefaults(schema, given) as Static<Schema>
      const [, findings] = validator().Errors(given)
      throw new InvalidArguments(findings.sort((a, b) => Number(isSurplus(a)) - Number(isSurplus(b))).flatMap(issuesOf))
    },
    /** Throws where an answer of ours doesn't fit. */
    confirm(answer: unknown): Static<Schema> {
      if (!validator().Check(answer)) throw new AssertionError(JSON.stringify(validator().Errors(answer)))
      return answer as Static<Schema>
    },
  }
}

interface WithDefaults {
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, WithDefaults>>
  readonly items?: WithDefaults
}

function withDefaults({ default: fallback, properties, items }: WithDefaults, value: unknown): unknown {
  if (value === undefined) return structuredClone(fallback)
  if (items && Array.isArray(value)) return value.map(each => withDefaults(items, each))
  if (!properties) return value
  const given = value as Readonly<Record<string, unknown>>
  const entries = Object.entries(properties).map(([name, each]) => [name, withDefaults(each, given[name])])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}

type Finding = ReturnType<Validator['Errors']>[1][number]

const isSurplus = ({ keyword }: Finding): boolean => keyword === 'additionalProperties'

function issuesOf(finding: Finding): readonly Told[] {
  const { keyword, params, message } = finding
  const path = finding.instancePath.split('/').slice(1)
  const issue = (text: string, ...more: string[]): Told => ({ code: [...path, ...more].join('.') || 'arguments', text })
  if (keyword === 'required') return params.requiredProperties.map(name => issue('is missing', name))
  if (keyword === 'additionalProperties') return [issue(`must not have ${params.additionalProperties.join(', ')}`)]
  if (keyword === 'enum') return [issue(`must be one of ${params.allowedValues.join(', ')}`)]
  // Each additional property is named once more.
  return keyword === 'boolean' ? [] : [issue(message)]
}
