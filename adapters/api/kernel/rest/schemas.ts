import { type Static, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'
import type { User } from '#domain/access/user.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import type { FlagTable } from '#domain/documents/flags.ts'
import type { Records } from '#domain/records/records.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import type { HttpDeps } from '../deps.ts'
import { inMachineLanguage } from '../language.ts'
import { idFormat } from './decode.ts'

/* The parts that resources of the wire are made of. */

/** The title names the component of the API's description; wherever it stands inside another, that refers to it. */
export const resource = <Properties extends TProperties>(title: string, properties: Properties, description?: string) =>
  Type.Object(properties, { title, ...(description === undefined ? {} : { description }) })

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A property of a request that may be null or absent, which is the same. */
export const orNull = <Schema extends TSchema>(schema: Schema, options?: TSchemaOptions) =>
  Type.Optional(Type.Union([schema, Type.Null()], options))

export const flags = <Field extends string>({ map, descriptions }: FlagTable<Field>) =>
  map(field => Type.Boolean({ description: descriptions[field] }))

/** Those of a request: one that's null or absent stays as it was. */
export const flagsOrNull = <Field extends string>({ map, descriptions }: FlagTable<Field>) =>
  map(field => orNull(Type.Boolean(), { description: descriptions[field] }))

export const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map(word => Type.Literal(word))))

/** A property of a request that is one of these words, or null or absent, which is the same. */
export const oneOfOrNull = <Word extends string>(words: readonly Word[]) =>
  Type.Optional(Type.Unsafe<Word | null>(Type.Union([...words.map(word => Type.Literal(word)), Type.Null()])))

export const colours = <Name extends string, Colour extends TSchema>(names: readonly Name[], colour: Colour) =>
  Type.Object(Object.fromEntries(names.map(name => [name, colour])) as Record<Name, Colour>)

export const Id = Type.Integer({ format: idFormat, minimum: 1 })
export const Count = Type.Integer({ minimum: 0 })
export const Moment = Type.String({ description: 'UTC: `2031-05-06T07:08:09.000+00:00`' })
export const Millilitres = Type.Number({ minimum: 0, description: 'Millilitres, with up to one decimal.' })
/** Whole, of alcohol too: typed clients of the family stop at a decimal (ADR 0092). */
export const Percent = Type.Integer({ minimum: 0, maximum: 100, description: 'Percent, without decimals.' })
export const AmountInUnit = Type.Number({ description: 'In the unit of the ingredient.' })
export const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })
export const Price = Nullable(Type.Number({ minimum: 0, description: 'In the machine’s currency.' }))

/** A {@link Moment}. */
export const wireDate = (millisecondsSinceEpoch: number): string =>
  `${new Date(millisecondsSinceEpoch).toISOString().slice(0, -1)}+00:00`

/** An id in a request; whether there is such a thing is for the records to say. */
export const SentId = Type.Integer({ format: idFormat, minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** One of which the domain says what may be in its place. */
export const anyId = (description: string) => Type.Integer({ format: idFormat, description })

type Range = { readonly least?: number; readonly most: number }
/** Bounds that the description tells: the domain checks them, all at once, and without the blanks around a name. */
export const text = ({ least, most }: Range, description = '') =>
  Type.String({ told: { minLength: least, maxLength: most, ...(description && { description }) } })
export const list = <Item extends TSchema>(item: Item, { least, most }: Range, options?: TSchemaOptions) =>
  Type.Array(item, { ...options, told: { minItems: least, maxItems: most } })
export const range = ({ least, most }: Range, description = '') => ({
  told: { minimum: least, maximum: most, ...(description && { description }) },
})

export const IdParams = Type.Object({ id: SentId })

export const WireProblem = resource(
  'Problem',
  {
    timestamp: Moment,
    message: Type.String({ description: 'For people, in the language of `Accept-Language`: en, de or da.' }),
    details: Type.String({ description: '`uri=` and the path.' }),
  },
  'Why a request was refused.',
)
export type WireProblem = Static<typeof WireProblem>

export const Unauthorized = resource(
  'Unauthorized',
  { timestamp: Moment, status: Type.Literal(401), error: Type.Literal('Unauthorized'), path: Type.String() },
  'There is no login, or not any more.',
)
export type Unauthorized = Static<typeof Unauthorized>

export interface EncodingContext {
  readonly records: Records
  readonly available: AvailableIngredients
  readonly children: RecipeBrowser['childrenOfGroups']
}

/** The records as they are now, in the language of the machine, and what is at hand for a user. */
export const encodingContext = (deps: Pick<HttpDeps, 'records' | 'recipes'>, user: User): EncodingContext => ({
  records: inMachineLanguage(deps.records.now),
  available: deps.recipes.available(user),
  children: deps.recipes.childrenOfGroups,
})
