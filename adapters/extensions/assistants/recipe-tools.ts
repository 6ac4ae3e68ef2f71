/* Recipes that an assistant writes for someone. */
import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { ProductionStep } from '#domain/catalogue/recipe.ts'
import { recipeLimits } from '#domain/catalogue/recipe-input.ts'
import { travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { travelledMillilitres } from '#domain/units/volume.ts'
import { createRecipe } from '#domain/usecases/catalogue/manage-recipes.usecase.ts'
import * as t from './fields.ts'
import { defineTool, plain, unwrap } from './tool.ts'

/** By which a person finds, and tells from others, what no person has written. */
const draftTag: Readonly<Record<LanguageName, string>> = { en_US: 'Draft', de: 'Entwurf', da_DK: 'Kladde' }

const { name, description, shortDescription, tag, tags, steps, ingredientsOfStep, message } = recipeLimits

const stepField = Type.Refine(
  t.object(
    {
      ingredients: t.optional(
        Type.Array(
          t.object({
            ingredient_id: t.id('an ingredient, or of a group: anything in it will do'),
            amount: t.numberIn(-1e6, 1e6, "In the ingredient's unit, 0.1–5000."),
            scales: t.flag(true, 'Grows with the ordered amount.'),
            boostable: t.flag(false, 'Grows and shrinks with the boost.'),
          }),
          { maxItems: ingredientsOfStep },
        ),
      ),
      instruction: t.optional(t.stringUpTo(message.most, 'What a person does, as “Stir with ice.”')),
    },
    'Either ingredients or an instruction.',
  ),
  step => (step.ingredients === undefined) !== (step.instruction === undefined),
  () => 'A step has either ingredients or an instruction.',
)

type StepInput = Static<typeof stepField>

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
    name: t.stringUpTo(200, `${name.least}–${name.most} characters.`),
    short_description: t.defaulted(
      Type.String({ maxLength: 1000, default: '', description: `One line, up to ${shortDescription} characters.` }),
    ),
    description: t.defaulted(
      Type.String({ maxLength: 10_000, default: '', description: `Up to ${description} characters.` }),
    ),
    tags: t.list(Type.String({ maxLength: 200 }), tags - 1, `Each of 1–${tag.most} characters.`),
    steps: Type.Array(stepField, { maxItems: steps }),
    glass_id: t.optional(t.id('the glass it is served in')),
    amount_ml: t.optional(t.numberIn(-1e6, 1e6, '10–5000. Left out: what fits into the glass.')),
  },
  output: {
    recipe_id: t.integer(),
    name: t.string(),
    tag: t.string('By which it is found.'),
  },
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
