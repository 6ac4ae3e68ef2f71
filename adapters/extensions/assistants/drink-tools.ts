/* Recipes as assistants are told of them. */
import type { Static } from 'typebox'
import { usernameOf } from '#domain/access/user.ts'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import { type AvailableIngredients, availabilityOf } from '#domain/catalogue/availability.ts'
import { unitOf } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import type { ProductionStep, Recipe } from '#domain/catalogue/recipe.ts'
import { namesOf } from '#domain/catalogue/translations.ts'
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import { alcoholFreeVariant, availabilityOfVariant } from '#domain/pour/alcohol-free.ts'
import { drinkOfRecipe } from '#domain/pour/order.ts'
import { ownAmountOf } from '#domain/pour/serving.ts'
import { toUnits } from '#domain/units/amount.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { BrowseQuery } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import * as t from './fields.ts'
import { type Call, defineTool, plain, ToolRefusal } from './tool.ts'

const makeable = t.choice(
  ['machine_alone', 'with_your_help', 'something_missing'],
  '`with_your_help`: a person adds something from their bar, or follows a written step.',
)

const makeableOf = { automatic: 'machine_alone', 'with-hand': 'with_your_help', missing: 'something_missing' } as const

const alcoholRange = t.object(
  { least: t.number(), most: t.number() },
  'Percent by volume, rounded down, below 1 to tenths; a range where any bottle of a group will do.',
)

/** A recipe in a list. */
export const drinkItem = t.object({
  recipe_id: t.integer(),
  name: t.string(),
  short_description: t.string(),
  makeable,
  alcohol_percent: alcoholRange,
  is_alcohol_free: t.boolean('Nothing in it has any alcohol.'),
  ingredients: t.array(t.string(), 'At most 15.'),
  missing: t.array(t.string(), 'What is neither on a pump nor in the own bar.'),
})

const mostIngredients = 15

export const isAlcoholFree = ({ ingredientIds }: ListedRecipe, { deps: { records, recipes } }: Call): boolean =>
  ingredientIds.every(id => {
    const ingredient = records.now.ingredient.get(id)
    return !ingredient || (alcoholOf(ingredient, recipes.childrenOfGroups)?.most ?? 0) === 0
  })

export function drinkItemOf(entry: ListedRecipe, call: Call): Static<typeof drinkItem> {
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

const stepItem = t.object({
  kind: t.choice(['ingredients', 'instruction']),
  ingredients: t.array(
    t.object({
      ingredient_id: t.integer(),
      ...t.amountFields,
      at_hand: t.choice(['on_pump', 'in_bar', 'missing']),
    }),
  ),
  text: t.stringOrNull('What a person does; null for ingredients.'),
})

const alcoholFreeItem = t.object({
  makeable,
  instead: t.array(t.object({ ingredient: t.string(), by: t.string() })),
  left_out: t.array(t.string()),
})

/** All of a recipe. */
export const recipeFields = {
  ...drinkItem.properties,
  description: t.string(),
  tags: t.array(t.string()),
  written_by: t.string('A user of this machine.'),
  is_own: t.boolean(),
  amount_ml: t.numberOrNull('What it makes by itself; null: what fits into the glass.'),
  glass: t.nullable(t.object({ glass_id: t.integer(), name: t.string(), size_ml: t.number() })),
  steps: t.array(stepItem, 'In this order, at most 50.'),
  alcohol_free_version: t.nullable(
    alcoholFreeItem,
    'How to order it without alcohol (`alcohol_free` of plan_drink); null where it has none, or it cannot be.',
  ),
}
const recipeItem = t.object(recipeFields)

const longestText = 1500
const mostSteps = 50

export function recipeOf(entry: ListedRecipe, call: Call): Static<typeof recipeItem> {
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

function stepOf(step: ProductionStep, { onPump, owned }: AvailableIngredients, call: Call): Static<typeof stepItem> {
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
): Static<typeof alcoholFreeItem> | null {
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

/* What there is to drink. */

const filterFields = {
  words: t.tagWordsField,
  ingredient_ids: t.list(
    t.id('an ingredient, or of a group of them: anything in it will do'),
    5,
    'All of them are in the drink. list_ingredients finds their ids.',
  ),
  alcohol_free: t.flag(false, 'Only what has no alcohol at all.'),
  order: t.choiceOr('name', ['name', 'most_made', 'newest', 'strongest', 'lightest']),
  ...t.pageFields,
}

const orders = {
  name: 'nameAsc',
  most_made: 'mostMade',
  newest: 'newest',
  strongest: 'strongest',
  lightest: 'lightest',
} as const

const listFields = { drinks: t.array(drinkItem), ...t.countFields }

type Filter = t.Values<typeof filterFields>
type Query = Omit<BrowseQuery, 'page' | 'pageSize'>

async function listed(filter: Filter, fabricable: 'automatic' | 'with-owned' | null, call: Call) {
  const query: Query = {
    language: call.language,
    ...(filter.words !== undefined && { searchName: filter.words }),
    containsIngredients: filter.ingredient_ids,
    ...(fabricable && { fabricable }),
    orderBy: orders[filter.order],
  }
  if (filter.alcohol_free) {
    const { shown, ...counts } = t.paged(await alcoholFree(query, call), filter)
    return { drinks: shown.map(entry => drinkItemOf(entry, call)), ...counts }
  }
  const { content, total } = await stretch(query, (filter.page - 1) * filter.limit, filter.limit, call)
  return {
    drinks: content.map(entry => drinkItemOf(entry, call)),
    total,
    left_out: Math.max(0, total - (filter.page - 1) * filter.limit - content.length),
  }
}

/** Some of the results, whatever size a page has by the settings. */
async function stretch(query: Query, from: number, count: number, { deps, user }: Call) {
  const found: ListedRecipe[] = []
  let total = 0
  // Without a size of its own a page is as large as it may be.
  const { pageSize } = await deps.recipes.page({ ...query, page: 0 }, user)
  for (let page = Math.floor(from / pageSize); page * pageSize < from + count; page++) {
    const { content, totalElements } = await deps.recipes.page({ ...query, page }, user)
    total = totalElements
    found.push(...content)
    if (content.length < pageSize) break
  }
  const skipped = from % pageSize
  return { content: found.slice(skipped, skipped + count), total }
}

/** Looked through, for a list of what has none. */
const mostLooked = 1000

/** What is below one percent comes first: among that is all without any. */
async function alcoholFree(query: Query, call: Call): Promise<ListedRecipe[]> {
  const found: ListedRecipe[] = []
  for (let from = 0; from < mostLooked; from += 100) {
    const { content, total } = await stretch({ ...query, orderBy: 'lightest' }, from, 100, call)
    const light = content.filter(({ alcohol }) => alcohol.most === 0)
    found.push(...light.filter(entry => isAlcoholFree(entry, call)))
    if (light.length < content.length || from + content.length >= total) break
  }
  return found
}

const listAvailableDrinks = defineTool({
  name: 'list_available_drinks',
  title: 'What can be made now',
  description:
    'Drinks that can be made now: by the machine alone, or with what the caller adds from the own bar. ' +
    'Everything else is found by search_recipes.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: {
    ...filterFields,
    with_help: t.flag(true, 'Also drinks that need something added by hand.'),
  },
  output: listFields,
  run: (input, call) => listed(input, input.with_help ? 'with-owned' : 'automatic', call),
})

const searchRecipes = defineTool({
  name: 'search_recipes',
  title: 'Search all recipes',
  description: 'Recipes, whether they can be made now or not; `missing` says what they lack.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: filterFields,
  output: listFields,
  run: (input, call) => listed(input, null, call),
})

/** Throws a {@link ToolRefusal} where there is none. */
export function listedRecipe(id: number, { deps }: Pick<Call, 'deps'>): ListedRecipe {
  const entry = deps.recipes.listed(id)
  if (!entry) throw new ToolRefusal({ kind: 'not-found', what: 'recipe' })
  return entry
}

const getRecipe = defineTool({
  name: 'get_recipe',
  title: 'A recipe',
  description:
    'How a drink is made and served: steps, amounts, strength, glass, and how it can be had without alcohol.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: { recipe_id: t.id('a recipe') },
  output: recipeFields,
  run: ({ recipe_id: id }, call) => recipeOf(listedRecipe(id, call), call),
})

const listGlasses = defineTool({
  name: 'list_glasses',
  title: 'Glasses',
  description: 'The glasses that the machine knows, by name.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: { words: t.wordsField, ...t.pageFields },
  output: {
    glasses: t.array(
      t.object({ glass_id: t.integer(), name: t.string(), size_ml: t.number(), is_default: t.boolean() }),
    ),
    ...t.countFields,
  },
  run(input, { shown: { glass }, language }) {
    const wanted = searchFor(input.words ?? '')
    const all = inNameOrder([...glass.values()], language).filter(
      each => wanted?.isIn(rememberedSearchText(namesOf(each).join('\n'))) ?? true,
    )
    const { shown, ...counts } = t.paged(all, input)
    const glasses = shown.map(({ id, name, size, isDefault }) => ({
      glass_id: id,
      name: plain(name),
      size_ml: toMillilitres(size),
      is_default: isDefault,
    }))
    return { glasses, ...counts }
  },
})

export const drinkTools = [listAvailableDrinks, searchRecipes, getRecipe, listGlasses]
