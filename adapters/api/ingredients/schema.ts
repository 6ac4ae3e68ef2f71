import { type Static, Type } from 'typebox'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import type { AvailableIngredients } from '#domain/catalogue/availability.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'
import {
  type AddableIngredient,
  addableFlags,
  type Ingredient,
  leavesOf,
  unitOf,
} from '#domain/catalogue/ingredient.ts'
import type { IngredientInput } from '#domain/catalogue/ingredient-input.ts'
import { catalogueLimits as limits } from '#domain/catalogue/limits.ts'
import { clarities } from '#domain/catalogue/look.ts'
import type { SuggestedFactor } from '#domain/flow/liquid-flow.ts'
import { normalise } from '#domain/names/normalise.ts'
import { wireUnits } from '#domain/transfer/export-decoders.ts'
import type { Unit } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { toPrice, travelledPrice } from '#domain/units/price.ts'
import { inMillilitres, toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { type Form, pictureFile } from '../kernel/rest/form.ts'
import {
  anyId,
  Colour,
  Count,
  type EncodingContext,
  flags,
  flagsOrNull,
  Id,
  Millilitres,
  Moment,
  Nullable,
  oneOf,
  orNull,
  Percent,
  Price,
  range,
  resource,
  text,
  wireDate,
} from '../kernel/rest/schemas.ts'

const reduced = { id: Id, name: Type.String(), inBar: Type.Boolean(), onPump: Type.Boolean() }

/** rest-api.md 2.0.5 */
export const WireReducedIngredient = Type.Union(
  [
    Type.Object({
      type: Type.Literal('manual'),
      ...reduced,
      alcoholContent: Percent,
      bottlePrice: Price,
      bottleSize: Nullable(Millilitres),
    }),
    Type.Object({ type: Type.Literal('automated'), ...reduced, alcoholContent: Percent, bottlePrice: Price }),
    Type.Object({ type: Type.Literal('group'), ...reduced }),
  ],
  { title: 'ReducedIngredient' },
)
export type WireReducedIngredient = Static<typeof WireReducedIngredient>

const common = {
  ...reduced,
  normalName: Type.String(),
  parentGroupId: Nullable(Id),
  parentGroupName: Nullable(Type.String()),
  lastUpdate: Moment,
  unit: oneOf(Object.values(wireUnits)),
  colour: Colour,
  look: Type.Optional(
    Nullable(
      Type.Object(
        { clarity: oneOf(clarities), fizzy: Type.Boolean(), foamy: Type.Boolean() },
        { description: 'Only of a file: how it looks beside its colour; null: as its group.' },
      ),
    ),
  ),
}
const addable = {
  ...common,
  alcoholContent: Percent,
  density: Type.Number({ exclusiveMinimum: 0, description: 'Grams per millilitre.' }),
  hasImage: Type.Boolean(),
  bottlePrice: Price,
  ...flags(addableFlags),
}

/** rest-api.md 2.0.4 */
export const WireIngredient = Type.Union(
  [
    Type.Object({ type: Type.Literal('manual'), ...addable, bottleSize: Nullable(Millilitres) }),
    Type.Object({
      type: Type.Literal('automated'),
      ...addable,
      bottleSize: Millilitres,
      pumpTimeMultiplier: Type.Number({ description: 'How much longer than water it takes through a pump.' }),
      flowFactor: Type.Optional(Type.Number({ description: 'Only of a file: the multiplier, below 1 as well.' })),
    }),
    Type.Object({
      type: Type.Literal('group'),
      ...common,
      leafIds: Type.Array(Id),
      minAlcoholContent: Nullable(Percent),
      maxAlcoholContent: Nullable(Percent),
    }),
  ],
  { title: 'Ingredient' },
)
export type WireIngredient = Static<typeof WireIngredient>

export function encodeIngredient(ingredient: Ingredient, context: EncodingContext): WireIngredient {
  const parent =
    ingredient.parentGroupId === null ? undefined : context.records.ingredient.get(ingredient.parentGroupId)
  const ofEveryKind = {
    id: ingredient.id,
    name: ingredient.name,
    normalName: normalise(ingredient.name),
    parentGroupId: ingredient.parentGroupId,
    parentGroupName: parent?.name ?? null,
    lastUpdate: wireDate(ingredient.lastUpdate),
    unit: wireUnits[unitOf(ingredient)],
    colour: ingredient.colour,
    ...presence(ingredient, context.available),
  }
  if (ingredient.kind === 'group') {
    const alcohol = alcoholOf(ingredient, context.children)
    return {
      type: 'group',
      ...ofEveryKind,
      leafIds: leavesOf(ingredient, context.children).map(leaf => leaf.id),
      minAlcoholContent: alcohol && Math.trunc(alcohol.least),
      maxAlcoholContent: alcohol && Math.trunc(alcohol.most),
    }
  }
  const ofAddable = {
    ...ofEveryKind,
    alcoholContent: Math.trunc(ingredient.alcoholContent),
    density: ingredient.density,
    hasImage: ingredient.imageKey !== null,
    bottlePrice: priceOrNull(ingredient),
    ...addableFlags.of(ingredient),
  }
  if (ingredient.kind === 'manual') return { type: 'manual', ...ofAddable, bottleSize: sizeOrNull(ingredient) }
  const bottleSize = toMillilitres(ingredient.bottleSize)
  return { type: 'automated', ...ofAddable, bottleSize, pumpTimeMultiplier: ingredient.flowFactor }
}

export function encodeReducedIngredient(ingredient: Ingredient, context: EncodingContext): WireReducedIngredient {
  const { id, name } = ingredient
  const ofEveryKind = { id, name, ...presence(ingredient, context.available) }
  if (ingredient.kind === 'group') return { type: 'group', ...ofEveryKind }
  const ofAddable = {
    ...ofEveryKind,
    alcoholContent: Math.trunc(ingredient.alcoholContent),
    bottlePrice: priceOrNull(ingredient),
  }
  if (ingredient.kind === 'automated') return { type: 'automated', ...ofAddable }
  return { type: 'manual', ...ofAddable, bottleSize: sizeOrNull(ingredient) }
}

const priceOrNull = ({ bottlePrice }: AddableIngredient): number | null =>
  bottlePrice === null ? null : toPrice(bottlePrice)

const sizeOrNull = ({ bottleSize }: AddableIngredient): number | null =>
  bottleSize === null ? null : toMillilitres(bottleSize)

const presence = (
  ingredient: Ingredient,
  { onPump, owned }: AvailableIngredients,
): { inBar: boolean; onPump: boolean } => ({
  inBar: owned.has(ingredient.id),
  onPump: ingredient.kind !== 'manual' && onPump.has(ingredient.id),
})

const BottleMillilitres = Type.Number({
  minimum: 0,
  maximum: 1_000_000,
  ...range(inMillilitres(limits.bottleSize), 'Millilitres'),
})

const price = { least: toPrice(limits.bottlePrice.least), most: toPrice(limits.bottlePrice.most) }

const commonBody = {
  name: text(limits.ingredientName, 'Unique without regard to case and accents'),
  parentGroupId: orNull(anyId('A group')),
  colour: orNull(Type.String({ description: '#rrggbb; left out, it stays as it was' })),
}
const addableBody = {
  ...commonBody,
  alcoholContent: Type.Number(
    range(limits.alcoholContent, 'By volume, to one decimal; the whole number that was answered keeps its decimal'),
  ),
  bottlePrice: orNull(Type.Number(range(price, 'Of a bottle, else of one unit; left out, it stays as it was'))),
  density: orNull(Type.Number(range(limits.density, 'Grams per millilitre; left out, it stays as it was'))),
  ...flagsOrNull(addableFlags),
}

/** rest-api.md 2.0.6, with fields of our own */
const IngredientBody = Type.Union([
  Type.Object({
    type: Type.Literal('automated'),
    ...addableBody,
    bottleSize: BottleMillilitres,
    pumpTimeMultiplier: Type.Number(range(limits.flowFactor)),
  }),
  Type.Object({
    type: Type.Literal('manual'),
    ...addableBody,
    unit: oneOf(Object.values(wireUnits)),
    bottleSize: orNull(BottleMillilitres),
  }),
  Type.Object({ type: Type.Literal('group'), ...commonBody }),
])

export const ingredientForm = {
  json: { part: 'ingredient', schema: IngredientBody },
  file: pictureFile,
} as const satisfies Form<typeof IngredientBody>

/** @param imageKey null takes the picture away, undefined keeps it */
export function toIngredientInput(
  body: Static<typeof IngredientBody>,
  before: Ingredient | undefined,
  imageKey: ImageKey | null | undefined,
): IngredientInput {
  const named = {
    name: body.name,
    parentGroupId: body.parentGroupId == null ? null : asId<'ingredient'>(body.parentGroupId),
    colour: body.colour ?? undefined,
  }
  if (body.type === 'group') return { kind: 'group', ...named }
  const liquid = {
    ...named,
    alcoholContent: isAsAnswered(body.alcoholContent, before) ? undefined : body.alcoholContent,
    density: body.density ?? undefined,
    ...addableFlags.said(body),
    bottlePrice: body.bottlePrice == null ? body.bottlePrice : travelledPrice(body.bottlePrice),
    bottleSize: body.bottleSize == null ? body.bottleSize : travelledMillilitres(body.bottleSize),
    imageKey,
  }
  return body.type === 'automated'
    ? { kind: 'automated', ...liquid, flowFactor: body.pumpTimeMultiplier }
    : { kind: 'manual', ...liquid, unit: unitByName(body.unit) }
}

/** Clients that know whole percent alone send back what they were answered. */
const isAsAnswered = (percent: number, before: Ingredient | undefined): boolean =>
  before !== undefined && before.kind !== 'group' && percent === Math.trunc(before.alcoholContent)

const unitByName = (name: string): Unit | undefined =>
  (Object.keys(wireUnits) as Unit[]).find(unit => wireUnits[unit] === name)

export const WireSuggestedFlowFactor = resource('SuggestedFlowFactor', {
  ingredientId: Id,
  pumpTimeMultiplier: Type.Number({ description: 'How much longer than water it takes, by what the scale has seen.' }),
  deviation: Type.Number({ minimum: 0, description: 'Standard deviation of it.' }),
  pours: Count,
})

export const encodeSuggestedFlowFactor = (suggested: SuggestedFactor): Static<typeof WireSuggestedFlowFactor> => {
  const { ingredientId, flowFactor, deviation, pours } = suggested
  return { ingredientId, pumpTimeMultiplier: flowFactor, deviation, pours }
}
