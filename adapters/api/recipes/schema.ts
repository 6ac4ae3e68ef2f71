import { type Static, Type } from 'typebox'
import { usernameOf } from '#domain/access/user.ts'
import { type AlcoholRange, alcoholOfRecipe } from '#domain/catalogue/alcohol.ts'
import { glassForSingleIngredients } from '#domain/catalogue/glass.ts'
import type { ImageKey } from '#domain/catalogue/image.ts'
import type { AutomatedIngredient } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import { isBoostable, type ProductionStep, type Recipe } from '#domain/catalogue/recipe.ts'
import { recipeLimits as limits, type RecipeInput } from '#domain/catalogue/recipe-input.ts'
import { normalise } from '#domain/names/normalise.ts'
import { drinkOfIngredient } from '#domain/pour/order.ts'
import type { Page } from '#domain/recipe-search/recipe-search.ts'
import { recipeInLanguage } from '#domain/records/records-in-language.ts'
import { toUnits, travelledAmount } from '#domain/units/amount.ts'
import { asId } from '#domain/units/id.ts'
import { type Microlitres, toMillilitres, travelledMillilitres } from '#domain/units/volume.ts'
import { levelOf } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import { encodeCategory, WireCategory } from '../categories/schema.ts'
import { encodeGlass, WireGlass } from '../glasses/schema.ts'
import {
  encodeIngredient,
  encodeReducedIngredient,
  WireIngredient,
  WireReducedIngredient,
} from '../ingredients/schema.ts'
import { machineLanguage } from '../kernel/language.ts'
import { type Form, pictureFile } from '../kernel/rest/form.ts'
import {
  AmountInUnit,
  anyId,
  Count,
  type EncodingContext,
  Id,
  list,
  Millilitres,
  Moment,
  Nullable,
  oneOf,
  orNull,
  Percent,
  range,
  resource,
  SentId,
  text,
  wireDate,
} from '../kernel/rest/schemas.ts'

const WireStepIngredient = Type.Object({
  ingredient: WireIngredient,
  amount: AmountInUnit,
  scale: Type.Boolean(),
  boostable: Type.Boolean(),
})
export type WireStepIngredient = Static<typeof WireStepIngredient>

export const WireProductionStep = Type.Union(
  [
    Type.Object({ type: Type.Literal('addIngredients'), stepIngredients: Type.Array(WireStepIngredient) }),
    Type.Object({ type: Type.Literal('writtenInstruction'), message: Type.String() }),
  ],
  { title: 'ProductionStep' },
)

const drink = {
  type: oneOf(['recipe', 'ingredientrecipe']),
  id: Id,
  name: Type.String(),
  ownerName: Type.String(),
  description: Nullable(Type.String()),
  hasImage: Type.Boolean(),
  lastUpdate: Moment,
  minAlcoholContent: Percent,
  maxAlcoholContent: Percent,
}

/** rest-api.md 2.0.8 */
export const WireRecipe = resource('Recipe', {
  ...drink,
  normalName: Type.String(),
  shortDescription: Type.String(),
  tags: Type.Array(Type.String()),
  defaultAmountToFill: Nullable(Millilitres),
  ownerId: Type.Integer({ description: '−1 for a single ingredient.' }),
  boostable: Type.Boolean(),
  productionSteps: Type.Array(WireProductionStep),
  categories: Type.Array(WireCategory),
  defaultGlass: Nullable(WireGlass),
  ingredient: Type.Optional(WireIngredient),
  mlLeft: Type.Optional(Millilitres),
})
export type WireRecipe = Static<typeof WireRecipe>

/** rest-api.md 2.0.9 */
export const WireRecipeResult = resource('RecipeResult', {
  ...drink,
  ingredients: Type.Array(WireReducedIngredient),
  ingredient: Type.Optional(WireReducedIngredient),
  mlLeft: Type.Optional(Millilitres),
})
export type WireRecipeResult = Static<typeof WireRecipeResult>

const Sort = Type.Object({ empty: Type.Boolean(), sorted: Type.Boolean(), unsorted: Type.Boolean() })

/** rest-api.md 1.9 */
export const WireRecipePage = resource('RecipePage', {
  content: Type.Array(WireRecipeResult),
  pageable: Type.Object({
    pageNumber: Count,
    pageSize: Count,
    offset: Count,
    paged: Type.Boolean(),
    unpaged: Type.Boolean(),
    sort: Sort,
  }),
  number: Type.Integer({ minimum: 0, description: 'Of this page, from 0.' }),
  totalPages: Count,
  totalElements: Count,
  size: Count,
  numberOfElements: Count,
  first: Type.Boolean(),
  last: Type.Boolean(),
  empty: Type.Boolean(),
  sort: Sort,
})

/** Owner of drinks that are a single ingredient. */
const systemOwner = { id: -1, name: 'System' } as const

function encodeStep(step: ProductionStep, context: EncodingContext): Static<typeof WireProductionStep> {
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

/** The fields that a recipe has wherever it stands: {@link drink}. */
const encodeDrink = (recipe: Recipe, alcohol: AlcoholRange, { records }: Pick<EncodingContext, 'records'>) => ({
  type: 'recipe' as const,
  id: recipe.id,
  name: recipe.name,
  ownerName: usernameOf(records.user, recipe.ownerId),
  description: recipe.description,
  hasImage: recipe.imageKey !== null,
  lastUpdate: wireDate(recipe.lastUpdate),
  minAlcoholContent: Math.trunc(alcohol.least),
  maxAlcoholContent: Math.trunc(alcohol.most),
})

/** A single ingredient as a recipe; its id is the ingredient's. */
const encodeIngredientDrink = (ingredient: AutomatedIngredient, { records }: EncodingContext) => ({
  type: 'ingredientrecipe' as const,
  id: ingredient.id,
  name: ingredient.name,
  ownerName: systemOwner.name,
  description: ingredient.name,
  hasImage: ingredient.imageKey !== null,
  lastUpdate: wireDate(ingredient.lastUpdate),
  minAlcoholContent: Math.trunc(ingredient.alcoholContent),
  maxAlcoholContent: Math.trunc(ingredient.alcoholContent),
  mlLeft: toMillilitres(levelOf(ingredient, records)),
})

export function encodeRecipe(written: Recipe, context: EncodingContext): WireRecipe {
  const { records, children } = context
  const recipe = recipeInLanguage(written, machineLanguage(records))
  const glass = recipe.defaultGlassId === null ? undefined : records.glass.get(recipe.defaultGlassId)
  return {
    ...encodeDrink(recipe, alcoholOfRecipe(recipe, records.ingredient, children), context),
    normalName: normalise(recipe.name),
    ownerId: recipe.ownerId,
    boostable: isBoostable(recipe),
    shortDescription: recipe.shortDescription,
    tags: [...recipe.tags],
    productionSteps: recipe.steps.map(step => encodeStep(step, context)),
    categories: recipe.categoryIds.flatMap(id => {
      const category = records.category.get(id)
      return category ? [encodeCategory(category)] : []
    }),
    defaultGlass: glass ? encodeGlass(glass) : null,
    defaultAmountToFill: recipe.defaultAmountToFill === null ? null : toMillilitres(recipe.defaultAmountToFill),
  }
}

export function encodeRecipeResult(listed: ListedRecipe, context: EncodingContext): WireRecipeResult {
  const ingredients = listed.ingredientIds.flatMap(id => {
    const ingredient = context.records.ingredient.get(id)
    return ingredient ? [encodeReducedIngredient(ingredient, context)] : []
  })
  return recipeResult(listed, context, ingredients)
}

/** A recipe of a list, with these ingredients. */
export function recipeResult(
  { recipe, alcohol }: ListedRecipe,
  context: Pick<EncodingContext, 'records'>,
  ingredients: WireReducedIngredient[],
): WireRecipeResult {
  const shown = recipeInLanguage(recipe, machineLanguage(context.records))
  return { ...encodeDrink(shown, alcohol, context), ingredients }
}

export function encodeIngredientRecipe(ingredient: AutomatedIngredient, context: EncodingContext): WireRecipe {
  const glass = glassForSingleIngredients(context.records.glass.values())
  const { steps } = drinkOfIngredient(ingredient, glass?.id ?? null)
  return {
    ...encodeIngredientDrink(ingredient, context),
    normalName: normalise(ingredient.name),
    ownerId: systemOwner.id,
    boostable: false,
    shortDescription: '',
    tags: [],
    productionSteps: steps.map(step => encodeStep(step, context)),
    categories: [],
    defaultGlass: glass ? encodeGlass(glass) : null,
    defaultAmountToFill: null,
    ingredient: encodeIngredient(ingredient, context),
  }
}

/** A single ingredient as it stands in a list. */
export function encodeIngredientResult(ingredient: AutomatedIngredient, context: EncodingContext): WireRecipeResult {
  const reduced = encodeReducedIngredient(ingredient, context)
  return { ...encodeIngredientDrink(ingredient, context), ingredients: [reduced], ingredient: reduced }
}

const unsorted = { empty: true, sorted: false, unsorted: true }

/** All of a page but what is on it. */
export const encodePage = (page: Page<unknown>): Omit<Static<typeof WireRecipePage>, 'content'> => ({
  pageable: {
    pageNumber: page.page,
    pageSize: page.pageSize,
    sort: unsorted,
    offset: page.page * page.pageSize,
    paged: true,
    unpaged: false,
  },
  last: page.page + 1 >= page.totalPages,
  totalElements: page.totalElements,
  totalPages: page.totalPages,
  size: page.pageSize,
  number: page.page,
  sort: unsorted,
  numberOfElements: page.content.length,
  first: page.page === 0,
  empty: page.content.length === 0,
})

const DefaultAmount = Type.Number({ minimum: 0, maximum: 1_000_000, ...range(limits.defaultAmount, 'Millilitres') })

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
  defaultAmountToFill: orNull(DefaultAmount),
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
export const toRecipeInput = (body: RecipeBody, imageKey: ImageKey | null | undefined): RecipeInput => ({
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
