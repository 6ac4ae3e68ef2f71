/* Recipes that an assistant writes for someone. */
import * as z from 'zod'
import type { ProductionStep } from '#domain/catalogue/recipe.ts'
import { recipeLimits } from '#domain/catalogue/recipe-input.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { createRecipe } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import { idField } from './fields.ts'
import { plain } from './plain-text.ts'
import { defineTool, unwrap } from './tool.ts'

/** By which a person finds, and tells from others, what no person has written. */
const draftTag: Readonly<Record<LanguageName, string>> = { en_US: 'Draft', de: 'Entwurf', da_DK: 'Kladde' }

const { name, description, shortDescription, tag, tags, steps, ingredientsOfStep, message } = recipeLimits

const stepField = z
  .strictObject({
    ingredients: z
      .array(
        z.strictObject({
          ingredient_id: idField('an ingredient, or of a group: anything in it will do'),
          amount: z.number().min(-1e6).max(1e6).describe("In the ingredient's unit, 0.1–5000."),
          scales: z.boolean().default(true).describe('Grows with the ordered amount.'),
          boostable: z.boolean().default(false).describe('Grows and shrinks with the boost.'),
        }),
      )
      .max(ingredientsOfStep)
      .optional(),
    instruction: z.string().max(message.most).optional().describe('What a person does, as “Stir with ice.”'),
  })
  .refine(step => (step.ingredients === undefined) !== (step.instruction === undefined), {
    message: 'A step has either ingredients or an instruction.',
  })
  .describe('Either ingredients or an instruction.')

type StepInput = z.infer<typeof stepField>

function stepOf({ ingredients = [], instruction }: StepInput): ProductionStep {
  if (instruction !== undefined) return { kind: 'writtenInstruction', message: plain(instruction, message.most) }
  return {
    kind: 'addIngredients',
    ingredients: ingredients.map(each => ({
      ingredientId: asId(each.ingredient_id),
      amount: travelledAmount(each.amount),
      scale: each.scales,
      boostable: each.boostable,
    })),
  }
}

const createRecipeDraft = defineTool({
  name: 'create_recipe_draft',
  title: 'Write a recipe',
  description:
    "Saves a new recipe as the caller's own, with the tag “Draft” until a person has looked at it. Everyone at this machine can see it. Refused " +
    'as a whole, with all that is wrong. Only after the person wants it saved.',
  operation: 'recipe.create',
  effect: 'adds',
  input: {
    name: z.string().max(200).describe(`${name.least}–${name.most} characters.`),
    short_description: z.string().max(1000).default('').describe(`One line, up to ${shortDescription} characters.`),
    description: z.string().max(10_000).default('').describe(`Up to ${description} characters.`),
    tags: z
      .array(z.string().max(200))
      .max(tags - 1)
      .default([])
      .describe(`Each of 1–${tag.most} characters.`),
    steps: z.array(stepField).max(steps),
    glass_id: idField('the glass it is served in').optional(),
    amount_ml: z.number().min(-1e6).max(1e6).optional().describe('10–5000. Left out: what fits into the glass.'),
  },
  output: { recipe_id: z.int(), name: z.string(), tag: z.string().describe('By which it is found.') },
  async run(input, { deps, user, language }) {
    const mark = draftTag[language]
    const recipe = unwrap(
      await createRecipe(deps, user, {
        name: plain(input.name, 200),
        shortDescription: plain(input.short_description, 1000),
        description: plain(input.description, 10_000),
        tags: [mark, ...input.tags.map(each => plain(each, 200))],
        steps: input.steps.map(stepOf),
        categoryIds: [],
        defaultGlassId: input.glass_id === undefined ? null : asId(input.glass_id),
        defaultAmountToFill: input.amount_ml === undefined ? null : travelledMillilitres(input.amount_ml),
      }),
    )
    return { recipe_id: recipe.id, name: plain(recipe.name), tag: mark }
  },
})

export const recipeTools = [createRecipeDraft]
