import { type Static, Type } from 'typebox'
import type { ImageKey } from '#domain/catalogue/image.ts'
import type { Ingredient } from '#domain/catalogue/ingredient.ts'
import type { IngredientDraft } from '#domain/catalogue/ingredient-draft.ts'
import { catalogueLimits as limits } from '#domain/catalogue/limits.ts'
import { wireUnits } from '#domain/transfer/portable-documents.ts'
import type { Unit } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { toPrice, travelledPrice } from '#domain/units/price.ts'
import { inMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { type Form, pictureFile } from '../requests/form.ts'
import { anyId, oneOf, orNull, range, text } from './schemas.ts'

const Millilitres = Type.Number({
  minimum: 0,
  maximum: 1_000_000,
  ...range(inMillilitres(limits.bottleSize), 'Millilitres'),
})

const price = { least: toPrice(limits.bottlePrice.least), most: toPrice(limits.bottlePrice.most) }

const common = {
  name: text(limits.ingredientName, 'Unique without regard to case and accents'),
  parentGroupId: orNull(anyId('A group')),
  colour: orNull(Type.String({ description: '#rrggbb; left out, it stays as it was' })),
}
const addable = {
  ...common,
  alcoholContent: Type.Number(
    range(limits.alcoholContent, 'By volume, to one decimal; the whole number that was answered keeps its decimal'),
  ),
  bottlePrice: orNull(Type.Number(range(price, 'Of a bottle, else of one unit; left out, it stays as it was'))),
  density: orNull(Type.Number(range(limits.density, 'Grams per millilitre; left out, it stays as it was'))),
}

/** rest-api.md 2.0.6, with fields of our own */
const IngredientBody = Type.Union([
  Type.Object({
    type: Type.Literal('automated'),
    ...addable,
    bottleSize: Millilitres,
    pumpTimeMultiplier: Type.Number(range(limits.flowFactor)),
  }),
  Type.Object({
    type: Type.Literal('manual'),
    ...addable,
    unit: oneOf(Object.values(wireUnits)),
    bottleSize: orNull(Millilitres),
  }),
  Type.Object({ type: Type.Literal('group'), ...common }),
])

export const ingredientForm = {
  json: { part: 'ingredient', schema: IngredientBody },
  file: pictureFile,
} as const satisfies Form<typeof IngredientBody>

/** @param imageKey null takes the picture away, undefined keeps it */
export function toIngredientDraft(
  body: Static<typeof IngredientBody>,
  before: Ingredient | undefined,
  imageKey: ImageKey | null | undefined,
): IngredientDraft {
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
