import { usernameOf } from '#domain/access/user.ts'
import { alcoholOf, alcoholOfRecipe } from '#domain/catalogue/alcohol.ts'
import type { Holdings } from '#domain/catalogue/availability.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { type Glass, glassForSingleIngredients } from '#domain/catalogue/glass.ts'
import {
  type AddableIngredient,
  type AutomatedIngredient,
  type Ingredient,
  leavesOf,
  unitOf,
} from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import { normalise } from '#domain/catalogue/normalise.ts'
import { isBoostable, type ProductionStep, type Recipe } from '#domain/catalogue/recipe.ts'
import { drinkOfIngredient } from '#domain/pour/drink.ts'
import type { Records } from '#domain/records/records.ts'
import { recipeInLanguage } from '#domain/records/records-in-language.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toPrice } from '#domain/units/price.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { RecipeBrowser } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { levelOf } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import { machineLanguage } from '../machine/machine-language.ts'
import { wireDate } from './wire-date.ts'
import { wireUnits } from './wire-unit.ts'

/** The data that encoding needs beside the thing itself. */
export interface EncodingContext {
  /** In the language of the machine. */
  readonly records: Records
  readonly holdings: Holdings
  readonly children: RecipeBrowser['childrenOfGroups']
}

/** Owner of drinks that are a single ingredient. */
const systemOwner = { id: -1, name: 'System' } as const

export const encodeGlass = (glass: Glass): object => ({
  id: glass.id,
  name: glass.name,
  size: toMillilitres(glass.size),
  emptyWeight: glass.emptyWeight,
  default: glass.isDefault,
  useForSingleIngredients: glass.useForSingleIngredients,
  shape: glass.shape,
})

export const encodeCategory = (category: Category): object => ({ id: category.id, name: category.name })

/** rest-api.md 2.0.4 */
export function encodeIngredient(ingredient: Ingredient, context: EncodingContext): object {
  const parent =
    ingredient.parentGroupId === null ? undefined : context.records.ingredient.get(ingredient.parentGroupId)
  const common = {
    type: ingredient.kind,
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
      ...common,
      leafIds: leavesOf(ingredient, context.children).map(leaf => leaf.id),
      minAlcoholContent: alcohol?.least ?? null,
      maxAlcoholContent: alcohol?.most ?? null,
    }
  }
  const addable = {
    ...common,
    alcoholContent: ingredient.alcoholContent,
    density: ingredient.density,
    hasImage: ingredient.imageKey !== null,
    bottlePrice: priceOrNull(ingredient),
  }
  return ingredient.kind === 'automated'
    ? { ...addable, bottleSize: toMillilitres(ingredient.bottleSize), pumpTimeMultiplier: ingredient.flowFactor }
    : { ...addable, bottleSize: ingredient.bottleSize === null ? null : toMillilitres(ingredient.bottleSize) }
}

/** rest-api.md 2.0.5 */
export function encodeReducedIngredient(ingredient: Ingredient, context: EncodingContext): object {
  const common = {
    type: ingredient.kind,
    id: ingredient.id,
    name: ingredient.name,
    ...presence(ingredient, context.holdings),
  }
  if (ingredient.kind === 'group') return common
  const addable = { ...common, alcoholContent: ingredient.alcoholContent, bottlePrice: priceOrNull(ingredient) }
  if (ingredient.kind === 'automated') return addable
  return { ...addable, bottleSize: ingredient.bottleSize === null ? null : toMillilitres(ingredient.bottleSize) }
}

const priceOrNull = ({ bottlePrice }: AddableIngredient): number | null =>
  bottlePrice === null ? null : toPrice(bottlePrice)

const presence = (ingredient: Ingredient, { onPump, owned }: Holdings): { inBar: boolean; onPump: boolean } => ({
  inBar: owned.has(ingredient.id),
  onPump: ingredient.kind !== 'manual' && onPump.has(ingredient.id),
})

function encodeStep(step: ProductionStep, context: EncodingContext): object {
  if (step.kind === 'writtenInstruction') return { type: step.kind, message: step.message }
  return {
    type: step.kind,
    stepIngredients: step.ingredients.flatMap(({ ingredientId, amount, scale, boostable }) => {
      const ingredient = context.records.ingredient.get(ingredientId)
      if (!ingredient) return []
      return [{ ingredient: encodeIngredient(ingredient, context), amount: toUnits(amount), scale, boostable }]
    }),
  }
}

/** rest-api.md 2.0.8 */
export function encodeRecipe(written: Recipe, context: EncodingContext): object {
  const recipe = recipeInLanguage(written, machineLanguage(context.records))
  const alcohol = alcoholOfRecipe(recipe, context.records.ingredient, context.children)
  const glass = recipe.defaultGlassId === null ? undefined : context.records.glass.get(recipe.defaultGlassId)
  return {
    type: 'recipe',
    id: recipe.id,
    name: recipe.name,
    normalName: normalise(recipe.name),
    ownerId: recipe.ownerId,
    ownerName: usernameOf(context.records.user, recipe.ownerId),
    boostable: isBoostable(recipe),
    description: recipe.description,
    shortDescription: recipe.shortDescription,
    tags: recipe.tags,
    productionSteps: recipe.steps.map(step => encodeStep(step, context)),
    categories: recipe.categoryIds.flatMap(id => {
      const category = context.records.category.get(id)
      return category ? [encodeCategory(category)] : []
    }),
    hasImage: recipe.imageKey !== null,
    defaultGlass: glass ? encodeGlass(glass) : null,
    defaultAmountToFill: recipe.defaultAmountToFill === null ? null : toMillilitres(recipe.defaultAmountToFill),
    lastUpdate: wireDate(recipe.lastUpdate),
    minAlcoholContent: alcohol.least,
    maxAlcoholContent: alcohol.most,
  }
}

/** rest-api.md 2.0.9 */
export function encodeRecipeResult(listed: ListedRecipe, context: EncodingContext): object {
  const ingredients = listed.ingredientIds.flatMap(id => {
    const ingredient = context.records.ingredient.get(id)
    return ingredient ? [encodeReducedIngredient(ingredient, context)] : []
  })
  return recipeResult(listed, context, ingredients)
}

/** With these ingredients. */
export function recipeResult(
  listed: ListedRecipe,
  { records }: Pick<EncodingContext, 'records'>,
  ingredients: readonly object[],
): object {
  const { alcohol } = listed
  const recipe = recipeInLanguage(listed.recipe, machineLanguage(records))
  return {
    type: 'recipe',
    id: recipe.id,
    name: recipe.name,
    ownerName: usernameOf(records.user, recipe.ownerId),
    description: recipe.description,
    hasImage: recipe.imageKey !== null,
    ingredients,
    lastUpdate: wireDate(recipe.lastUpdate),
    minAlcoholContent: alcohol.least,
    maxAlcoholContent: alcohol.most,
  }
}

/** A single ingredient as a recipe; its id is the ingredient's. */
export function encodeIngredientRecipe(ingredient: AutomatedIngredient, context: EncodingContext): object {
  const glass = glassForSingleIngredients(context.records.glass.values())
  const drink = drinkOfIngredient(ingredient, glass?.id ?? null)
  return {
    type: 'ingredientrecipe',
    id: ingredient.id,
    name: ingredient.name,
    normalName: normalise(ingredient.name),
    ownerId: systemOwner.id,
    ownerName: systemOwner.name,
    boostable: false,
    description: ingredient.name,
    productionSteps: drink.steps.map(step => encodeStep(step, context)),
    categories: [],
    hasImage: ingredient.imageKey !== null,
    shortDescription: '',
    tags: [],
    defaultAmountToFill: null,
    defaultGlass: glass ? encodeGlass(glass) : null,
    lastUpdate: wireDate(ingredient.lastUpdate),
    minAlcoholContent: ingredient.alcoholContent,
    maxAlcoholContent: ingredient.alcoholContent,
    ingredient: encodeIngredient(ingredient, context),
    mlLeft: toMillilitres(levelOf(ingredient, context.records)),
  }
}

/** rest-api.md 2.0.9 for a single ingredient */
export const encodeIngredientResult = (ingredient: AutomatedIngredient, context: EncodingContext): object => ({
  type: 'ingredientrecipe',
  id: ingredient.id,
  name: ingredient.name,
  ownerName: systemOwner.name,
  description: ingredient.name,
  hasImage: ingredient.imageKey !== null,
  ingredients: [encodeReducedIngredient(ingredient, context)],
  lastUpdate: wireDate(ingredient.lastUpdate),
  minAlcoholContent: ingredient.alcoholContent,
  maxAlcoholContent: ingredient.alcoholContent,
  ingredient: encodeReducedIngredient(ingredient, context),
  mlLeft: toMillilitres(levelOf(ingredient, context.records)),
})
