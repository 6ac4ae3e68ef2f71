import { type Static, Type } from 'typebox'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import { type AddableIngredient, type Ingredient, leavesOf, unitOf } from '#domain/catalogue/ingredient.ts'
import { clarities } from '#domain/catalogue/look.ts'
import { normalise } from '#domain/names/normalise.ts'
import { wireUnits } from '#domain/transfer/portable-documents.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { EncodingContext } from './encoding-context.ts'
import { Colour, Id, Millilitres, Moment, Nullable, oneOf, Percent, Price, wireDate } from './schemas.ts'

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
    ...presence(ingredient, context.holdings),
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
  }
  if (ingredient.kind === 'manual') return { type: 'manual', ...ofAddable, bottleSize: sizeOrNull(ingredient) }
  const bottleSize = toMillilitres(ingredient.bottleSize)
  return { type: 'automated', ...ofAddable, bottleSize, pumpTimeMultiplier: ingredient.flowFactor }
}

export function encodeReducedIngredient(ingredient: Ingredient, context: EncodingContext): WireReducedIngredient {
  const { id, name } = ingredient
  const ofEveryKind = { id, name, ...presence(ingredient, context.holdings) }
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

const presence = (ingredient: Ingredient, { onPump, owned }: Holdings): { inBar: boolean; onPump: boolean } => ({
  inBar: owned.has(ingredient.id),
  onPump: ingredient.kind !== 'manual' && onPump.has(ingredient.id),
})
