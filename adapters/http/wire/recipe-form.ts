import { type Static, Type } from 'typebox'
import type { ImageKey } from '#domain/catalogue/image.ts'
import type { ProductionStep } from '#domain/catalogue/recipe.ts'
import { recipeLimits as limits, type RecipeDraft } from '#domain/catalogue/recipe-draft.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { type Microlitres, travelledMillilitres } from '#domain/units/volume.ts'
import { type Form, pictureFile } from '../requests/form.ts'
import { anyId, list, orNull, range, SentId, text } from './schemas.ts'

const Millilitres = Type.Number({ minimum: 0, maximum: 1_000_000, ...range(limits.defaultAmount, 'Millilitres') })

/** Far more than a recipe may have: what it may have, the recipe itself says. */
const maxItems = 1000

const StepIngredientBody = Type.Object({
  ingredientId: SentId,
  amount: Type.Number({ minimum: -1e9, maximum: 1e9, ...range(limits.stepAmount, "In the ingredient's unit") }),
  scale: Type.Boolean({ description: 'Grows and shrinks with the ordered amount' }),
  boostable: Type.Boolean({ description: 'Grows and shrinks with the boost' }),
})

const StepBody = Type.Union([
  Type.Object({
    type: Type.Literal('addIngredients'),
    stepIngredients: list(StepIngredientBody, { least: 1, most: limits.ingredientsOfStep }, { maxItems }),
  }),
  Type.Object({
    type: Type.Literal('writtenInstruction'),
    message: text(limits.message),
  }),
])

/** rest-api.md 2.0.10, with fields of our own */
const RecipeBody = Type.Object({
  name: text(limits.name),
  description: orNull(text({ most: limits.description })),
  ownerId: orNull(anyId('A user; ignored beyond that')),
  productionSteps: list(StepBody, { least: 1, most: limits.steps }, { maxItems }),
  categoryIds: Type.Array(SentId, { maxItems }),
  defaultGlassId: orNull(SentId),
  defaultAmountToFill: orNull(Millilitres),
  shortDescription: Type.Optional(text({ most: limits.shortDescription }, 'Left out, it stays as it was')),
  tags: Type.Optional(
    list(text(limits.tag), { most: limits.tags }, { maxItems, description: 'Left out, they stay as they were' }),
  ),
})
export type RecipeBody = Static<typeof RecipeBody>

export const recipeForm = {
  json: { part: 'recipe', schema: RecipeBody },
  file: pictureFile,
} as const satisfies Form<typeof RecipeBody>

/** @param imageKey null takes the picture away, undefined keeps it */
export const toRecipeDraft = (body: RecipeBody, imageKey: ImageKey | null | undefined): RecipeDraft => ({
  name: body.name,
  description: body.description ?? '',
  shortDescription: body.shortDescription,
  tags: body.tags,
  steps: body.productionSteps.map(toStep),
  categoryIds: body.categoryIds.map(id => asId<'category'>(id)),
  defaultGlassId: body.defaultGlassId == null ? null : asId<'glass'>(body.defaultGlassId),
  defaultAmountToFill: fillOf(body.defaultAmountToFill),
  imageKey,
})

function toStep(step: RecipeBody['productionSteps'][number]): ProductionStep {
  if (step.type === 'writtenInstruction') return { kind: step.type, message: step.message }
  return {
    kind: step.type,
    ingredients: step.stepIngredients.map(({ ingredientId, amount, scale, boostable }) => ({
      ingredientId: asId(ingredientId),
      amount: travelledAmount(amount),
      scale,
      boostable,
    })),
  }
}

const fillOf = (millilitres: number | null | undefined): Microlitres | null | undefined =>
  millilitres == null ? millilitres : travelledMillilitres(millilitres)
