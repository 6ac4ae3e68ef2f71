import type { ImageKey } from '#domain/catalogue/image.ts'
import type { ProductionStep, RecipeTexts } from '#domain/catalogue/recipe.ts'
import type { RecipeDraft } from '#domain/catalogue/recipe-draft.ts'
import type { MessageTexts } from '#domain/catalogue/translations.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import type { Timestamp } from '#domain/units/timestamp.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import type { InvalidField } from '../problems/problem-kinds.ts'
import { withinReason } from '../requests/within-reason.ts'
import { builder } from './builder.ts'
import {
  MessageTextInput,
  RecipeTextInput,
  toTranslations,
  translationsDescription,
  writtenTexts,
} from './translations.types.ts'

const StepIngredientInput = builder.inputType('StepIngredientInput', {
  fields: t => ({
    ingredientId: t.int({ required: true, description: 'An ingredient, or a group: any of its leaves will do.' }),
    amount: t.float({ required: true, description: "In the ingredient's unit, 0.1–5000, to one decimal." }),
    scale: t.boolean({ required: true, defaultValue: true, description: 'Grows and shrinks with the ordered amount.' }),
    boostable: t.boolean({ required: true, defaultValue: false, description: 'Grows and shrinks with the boost.' }),
  }),
})

const RecipeStepInput = builder.inputType('RecipeStepInput', {
  description: 'Either ingredients or a message.',
  fields: t => ({
    ingredients: t.field({ type: [StepIngredientInput], description: '1–50, in the order in which they are shown.' }),
    message: t.string({ description: 'What a person is to do, 1–500 characters.' }),
    translations: t.field({ type: [MessageTextInput], description: 'Of the message, in other languages.' }),
  }),
})

export const RecipeInput = builder.inputType('RecipeInput', {
  description: 'What is left out of the optional fields stays as it was; of a new recipe it is empty.',
  fields: t => ({
    name: t.string({ required: true, description: '1–50 characters; need not be unique.' }),
    description: t.string({ required: true, defaultValue: '', description: 'Up to 3000 characters.' }),
    shortDescription: t.string({ description: 'One line for lists, up to 120 characters.' }),
    tags: t.stringList({ description: 'Up to 10, each of 1–30 characters.' }),
    translations: t.field({ type: [RecipeTextInput], description: translationsDescription }),
    steps: t.field({ type: [RecipeStepInput], required: true, description: '1–50.' }),
    categoryIds: t.intList({ required: true, defaultValue: [] }),
    defaultGlassId: t.int({ description: 'Left out, or null: none.' }),
    defaultAmountMl: t.float({ description: '10–5000, to one decimal. Null: what fits into the glass.' }),
    imageKey: t.string({ description: 'What an upload to /api/files/image answered. Null takes the picture away.' }),
  }),
})

type Input = typeof RecipeInput.$inferInput

/** Without its picture, which is looked for first. Fails for a step that is neither, or both. */
export function toRecipeDraft(
  input: Input,
  language: LanguageName,
): Result<Omit<RecipeDraft, 'imageKey'>, InvalidField> {
  const steps: ProductionStep[] = []
  for (const [index, step] of input.steps.entries()) {
    const decoded = toStep(step)
    if (decoded === null) {
      return failure({
        kind: 'invalid-field',
        field: `steps.${index}`,
        rule: 'must have either ingredients or a message',
      })
    }
    steps.push(decoded)
  }
  return success({
    name: input.name,
    description: input.description,
    shortDescription: input.shortDescription ?? undefined,
    tags: input.tags ?? undefined,
    ...writtenTexts<RecipeTexts>(input.translations, language),
    steps,
    categoryIds: input.categoryIds.map(id => asId<'category'>(id)),
    defaultGlassId: input.defaultGlassId == null ? null : asId<'glass'>(input.defaultGlassId),
    defaultAmountToFill:
      input.defaultAmountMl == null ? input.defaultAmountMl : travelledMillilitres(withinReason(input.defaultAmountMl)),
  })
}

function toStep({ ingredients, message, translations }: Input['steps'][number]): ProductionStep | null {
  if ((ingredients == null) === (message == null)) return null
  if (message != null) {
    return { kind: 'writtenInstruction', message, translations: toTranslations<MessageTexts>(translations) }
  }
  return {
    kind: 'addIngredients',
    ingredients: (ingredients ?? []).map(({ ingredientId, amount, scale, boostable }) => ({
      ingredientId: asId<'ingredient'>(ingredientId),
      amount: travelledAmount(withinReason(amount)),
      scale,
      boostable,
    })),
  }
}

/** The address of a picture. The instant in it lets browsers keep it for good. */
export const imageUrlOf = (
  kind: 'recipe' | 'ingredient' | 'collection',
  { id, imageKey: key, lastUpdate }: { id: number; imageKey: ImageKey | null; lastUpdate: Timestamp },
): string | null => (key === null ? null : `/api/${kind}/${id}/image?timestamp=${lastUpdate}`)
