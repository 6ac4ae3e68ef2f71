/* What there is to drink. */

import * as z from 'zod'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import { inNameOrder } from '#domain/catalogue/name-order.ts'
import { namesOf } from '#domain/catalogue/translations.ts'
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { BrowseQuery } from '#domain/usecases/catalogue/browse-recipes.usecase.ts'
import { countFields, idField, paged, pageFields, wordsField } from './fields.ts'
import { plain } from './plain-text.ts'
import { drinkItem, drinkItemOf, isAlcoholFree, recipeFields, recipeOf } from './recipe-view.ts'
import { type Call, defineTool, ToolRefusal } from './tool.ts'

const filterFields = {
  words: z.string().max(60).optional().describe('Part of a name or tag in any language, however it is spelt.'),
  ingredient_ids: z
    .array(idField('an ingredient, or of a group of them: anything in it will do'))
    .max(5)
    .default([])
    .describe('All of them are in the drink. list_ingredients finds their ids.'),
  alcohol_free: z.boolean().default(false).describe('Only what has no alcohol at all.'),
  order: z.enum(['name', 'most_made', 'newest', 'strongest', 'lightest']).default('name'),
  ...pageFields,
}

const orders = {
  name: 'nameAsc',
  most_made: 'mostMade',
  newest: 'newest',
  strongest: 'strongest',
  lightest: 'lightest',
} as const

const listFields = { drinks: z.array(drinkItem), ...countFields }

type Filter = z.infer<z.ZodObject<typeof filterFields>>
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
    const { shown, ...counts } = paged(await alcoholFree(query, call), filter)
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
    with_help: z.boolean().default(true).describe('Also drinks that need something added by hand.'),
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
  input: { recipe_id: idField('a recipe') },
  output: recipeFields,
  run: ({ recipe_id: id }, call) => recipeOf(listedRecipe(id, call), call),
})

const listGlasses = defineTool({
  name: 'list_glasses',
  title: 'Glasses',
  description: 'The glasses that the machine knows, by name.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: { words: wordsField, ...pageFields },
  output: {
    glasses: z.array(z.object({ glass_id: z.int(), name: z.string(), size_ml: z.number(), is_default: z.boolean() })),
    ...countFields,
  },
  run(input, { shown: { glass }, language }) {
    const wanted = searchFor(input.words ?? '')
    const all = inNameOrder([...glass.values()], language).filter(
      each => wanted?.isIn(rememberedSearchText(namesOf(each).join('\n'))) ?? true,
    )
    const { shown, ...counts } = paged(all, input)
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
