/* Recipes as assistants are told of them. */
import * as z from 'zod'
import { usernameOf } from '#domain/access/user.ts'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import { type AvailableIngredients, availabilityOf } from '#domain/catalogue/availability.ts'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import type { ProductionStep, Recipe } from '#domain/catalogue/recipe.ts'
import { alcoholFreeVariant, availabilityOfVariant } from '#domain/pour/alcohol-free.ts'
import { drinkOfRecipe } from '#domain/pour/order.ts'
import { ownAmountOf } from '#domain/pour/serving.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { amountFields } from './fields.ts'
import { plain } from './plain-text.ts'
import type { Call } from './tool.ts'

const makeable = z
  .enum(['machine_alone', 'with_your_help', 'something_missing'])
  .describe('`with_your_help`: a person adds something from their bar, or follows a written step.')

const makeableOf = { automatic: 'machine_alone', 'with-hand': 'with_your_help', missing: 'something_missing' } as const

const alcoholRange = z
  .object({ least: z.number(), most: z.number() })
  .describe('Percent by volume, rounded down, below 1 to tenths; a range where any bottle of a group will do.')

/** A recipe in a list. */
export const drinkItem = z.object({
  recipe_id: z.int(),
  name: z.string(),
  short_description: z.string(),
  makeable,
  alcohol_percent: alcoholRange,
  is_alcohol_free: z.boolean().describe('Nothing in it has any alcohol.'),
  ingredients: z.array(z.string()).describe('At most 15.'),
  missing: z.array(z.string()).describe('What is neither on a pump nor in the own bar.'),
})

const mostIngredients = 15

export const isAlcoholFree = ({ ingredientIds }: ListedRecipe, { deps: { records, recipes } }: Call): boolean =>
  ingredientIds.every(id => {
    const ingredient = records.now.ingredient.get(id)
    return !ingredient || (alcoholOf(ingredient, recipes.childrenOfGroups)?.most ?? 0) === 0
  })

export function drinkItemOf(entry: ListedRecipe, call: Call): z.infer<typeof drinkItem> {
  const { deps, shown, user } = call
  const available = deps.recipes.available(user)
  const { id, name, shortDescription } = shown.recipe.get(entry.recipe.id) ?? entry.recipe
  const isThere = (ingredientId: number): boolean =>
    available.onPump.has(ingredientId) || available.owned.has(ingredientId)
  return {
    recipe_id: id,
    name: plain(name),
    short_description: plain(shortDescription, 160),
    makeable: makeableOf[availabilityOf(entry.needs, available, deps.records.now.ingredient)],
    alcohol_percent: { least: entry.alcohol.least, most: entry.alcohol.most },
    is_alcohol_free: isAlcoholFree(entry, call),
    ingredients: entry.ingredientIds.slice(0, mostIngredients).map(each => ingredientName(each, call)),
    missing: entry.needs.essentialIds
      .filter(each => !isThere(each))
      .slice(0, mostIngredients)
      .map(each => ingredientName(each, call)),
  }
}

export const ingredientName = (id: number, { shown }: Pick<Call, 'shown'>): string =>
  plain(shown.ingredient.get(id)?.name ?? `#${id}`)

const stepItem = z.object({
  kind: z.enum(['ingredients', 'instruction']),
  ingredients: z.array(
    z.object({
      ingredient_id: z.int(),
      ...amountFields,
      at_hand: z.enum(['on_pump', 'in_bar', 'missing']),
    }),
  ),
  text: z.string().nullable().describe('What a person does; null for ingredients.'),
})

const alcoholFreeItem = z.object({
  makeable,
  instead: z.array(z.object({ ingredient: z.string(), by: z.string() })),
  left_out: z.array(z.string()),
})

/** All of a recipe. */
export const recipeFields = {
  ...drinkItem.shape,
  description: z.string(),
  tags: z.array(z.string()),
  written_by: z.string().describe('A user of this machine.'),
  is_own: z.boolean(),
  amount_ml: z.number().nullable().describe('What it makes by itself; null: what fits into the glass.'),
  glass: z.object({ glass_id: z.int(), name: z.string(), size_ml: z.number() }).nullable(),
  steps: z.array(stepItem).describe('In this order, at most 50.'),
  alcohol_free_version: alcoholFreeItem
    .nullable()
    .describe(
      'How to order it without alcohol (`alcohol_free` of plan_drink); null where it has none, or it cannot be.',
    ),
}
const recipeItem = z.object(recipeFields)

const longestText = 1500
const mostSteps = 50

export function recipeOf(entry: ListedRecipe, call: Call): z.infer<typeof recipeItem> {
  const { deps, shown, user } = call
  const recipe = shown.recipe.get(entry.recipe.id) ?? entry.recipe
  const available = deps.recipes.available(user)
  const own = ownAmountOf(drinkOfRecipe(recipe), deps.records.now.ingredient)
  const glass = shown.glass.get(recipe.defaultGlassId ?? 0)
  return {
    ...drinkItemOf(entry, call),
    description: plain(recipe.description, longestText),
    tags: recipe.tags.map(tag => plain(tag, 40)),
    written_by: plain(usernameOf(deps.records.now.user, recipe.ownerId)),
    is_own: recipe.ownerId === user.id,
    amount_ml: own === null ? null : toMillilitres(own),
    glass: glass ? { glass_id: glass.id, name: plain(glass.name), size_ml: toMillilitres(glass.size) } : null,
    steps: recipe.steps.slice(0, mostSteps).map(step => stepOf(step, available, call)),
    alcohol_free_version: alcoholFreeOf(entry, available, call),
  }
}

function stepOf(step: ProductionStep, { onPump, owned }: AvailableIngredients, call: Call): z.infer<typeof stepItem> {
  if (step.kind === 'writtenInstruction')
    return { kind: 'instruction', ingredients: [], text: plain(step.message, 500) }
  const ingredients = step.ingredients.map(({ ingredientId, amount }) => {
    const ingredient = call.deps.records.now.ingredient.get(ingredientId)
    return {
      ingredient_id: ingredientId,
      ingredient: ingredientName(ingredientId, call),
      amount: toUnits(amount),
      unit: ingredient ? unitOf(ingredient) : ('ml' as const),
      at_hand: onPump.has(ingredientId)
        ? ('on_pump' as const)
        : owned.has(ingredientId)
          ? ('in_bar' as const)
          : ('missing' as const),
    }
  })
  return { kind: 'ingredients', ingredients, text: null }
}

/** What to order otherwise for a recipe to have no alcohol; null where it has none anyway, or it cannot be done. */
export const sisterOf = (recipe: Recipe, { deps: { records, recipes }, user }: Call) =>
  alcoholFreeVariant(recipe, {
    ingredients: records.now.ingredient,
    children: recipes.childrenOfGroups,
    available: recipes.available(user),
  })

function alcoholFreeOf(
  { recipe, needs }: ListedRecipe,
  available: AvailableIngredients,
  call: Call,
): z.infer<typeof alcoholFreeItem> | null {
  const sister = sisterOf(recipe, call)
  if (sister === null) return null
  return {
    makeable: makeableOf[availabilityOfVariant(needs, sister, available, call.deps.records.now.ingredient)],
    instead: sister.substitutions.map(({ ingredientId, replacementId }) => ({
      ingredient: ingredientName(ingredientId, call),
      by: ingredientName(replacementId, call),
    })),
    left_out: sister.omitted.map(id => ingredientName(id, call)),
  }
}
