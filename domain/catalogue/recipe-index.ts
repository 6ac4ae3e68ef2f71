import { type AlcoholRange, alcoholOfRecipe } from './alcohol.ts'
import { childrenByGroup, type Ingredient, type Ingredients, lineageOf } from './ingredient.ts'
import { normalise } from './normalise.ts'
import { type Recipe, stepIngredientsOf } from './recipe.ts'

/** A recipe with what searching and listing needs, worked out once. */
export interface IndexedRecipe {
  readonly recipe: Recipe
  readonly normalName: string
  readonly searchText: string
  /** Distinct, in order of first mention. */
  readonly ingredientIds: readonly number[]
  /** Its ingredients and every group above them, each once: a list, because there are few and a set is ten times as big. */
  readonly closure: readonly number[]
  readonly alcohol: AlcoholRange
}

type Recipes = ReadonlyMap<number, Recipe>
type Children = ReturnType<typeof childrenByGroup>

export interface RecipeIndex {
  readonly byId: ReadonlyMap<number, IndexedRecipe>
  /** The same list as before where a change has touched no recipe in it. */
  readonly byName: readonly IndexedRecipe[]
  readonly byLastUpdate: readonly IndexedRecipe[]
  /** What it was made of. */
  readonly ingredients: Ingredients
}

type Order = (a: IndexedRecipe, b: IndexedRecipe) => number

// Ties are broken by id, so that pages never overlap.
const nameOrder: Order = (a, b) =>
  a.normalName < b.normalName ? -1 : a.normalName > b.normalName ? 1 : a.recipe.id - b.recipe.id
const updateOrder: Order = (a, b) => a.recipe.lastUpdate - b.recipe.lastUpdate || a.recipe.id - b.recipe.id

const nothingIndexed: RecipeIndex = { byId: new Map(), byName: [], byLastUpdate: [], ingredients: new Map() }

export const indexRecipes = (recipes: Recipes, ingredients: Ingredients): RecipeIndex =>
  refreshedIndex(nothingIndexed, recipes, ingredients)

/** The index of these recipes, made from an older one: only what has changed is worked out again. */
export function refreshedIndex(index: RecipeIndex, recipes: Recipes, ingredients: Ingredients): RecipeIndex {
  const isOutdated = outdatedBy(index.ingredients, ingredients)
  const gone = [...index.byId.values()].filter(
    entry => recipes.get(entry.recipe.id) !== entry.recipe || isOutdated(entry),
  )
  const byId = new Map(index.byId)
  for (const { recipe } of gone) byId.delete(recipe.id)
  if (gone.length === 0 && recipes.size === byId.size) return { ...index, ingredients }

  const children = childrenByGroup(ingredients)
  const fresh = [...recipes.values()]
    .filter(({ id }) => !byId.has(id))
    .map(recipe => indexRecipe(recipe, ingredients, children))
  for (const entry of fresh) byId.set(entry.recipe.id, entry)
  return {
    byId,
    byName: changedList(index.byName, gone, fresh, nameOrder),
    byLastUpdate: changedList(index.byLastUpdate, gone, fresh, updateOrder),
    ingredients,
  }
}

/** Above this, putting all in order again is cheaper than looking for the place of each. */
const manyChanges = 100

function changedList(
  list: readonly IndexedRecipe[],
  gone: readonly IndexedRecipe[],
  fresh: readonly IndexedRecipe[],
  order: Order,
): readonly IndexedRecipe[] {
  if (gone.length + fresh.length > manyChanges) {
    const without = new Set(gone)
    return [...list.filter(entry => !without.has(entry)), ...fresh].sort(order)
  }
  const changed = [...list]
  for (const entry of gone) changed.splice(placeOf(entry, changed, order), 1)
  for (const entry of fresh) changed.splice(placeOf(entry, changed, order), 0, entry)
  return changed
}

/** How many come before it. */
function placeOf(entry: IndexedRecipe, list: readonly IndexedRecipe[], order: Order): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = list[middle]
    if (other !== undefined && order(other, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Tells of an indexed recipe whether other ingredients change its closure or its alcohol. */
function outdatedBy(before: Ingredients, now: Ingredients): (entry: IndexedRecipe) => boolean {
  const changed = new Set(before === now ? [] : changedIds(before, now))
  if (changed.size === 0) return () => false
  // Whatever named it as its parent before it was there has another lineage, too.
  const appeared = new Set([...changed].filter(id => !before.has(id)))
  if (appeared.size > 0) {
    for (const id of now.keys()) if (lineageIn(now, id).some(each => appeared.has(each))) changed.add(id)
  }
  // A group's alcohol depends on everything below it.
  const above = new Set([...changed].flatMap(id => [before, now].flatMap(table => lineageIn(table, id))))
  return ({ closure, ingredientIds }) =>
    closure.some(id => changed.has(id)) || ingredientIds.some(id => changed.has(id) || above.has(id))
}

const lineageIn = (ingredients: Ingredients, id: number): number[] => {
  const ingredient = ingredients.get(id)
  return ingredient ? lineageOf(ingredient, ingredients) : []
}

const changedIds = (before: Ingredients, now: Ingredients): number[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter(id => {
    const [old, current] = [before.get(id), now.get(id)]
    return !(old && current && isIndexedAlike(old, current))
  })

const isIndexedAlike = (a: Ingredient, b: Ingredient): boolean =>
  a === b ||
  (a.parentGroupId === b.parentGroupId &&
    a.kind === b.kind &&
    (a.kind === 'group' || b.kind === 'group' || a.alcoholContent === b.alcoholContent) &&
    (a.kind !== 'manual' || b.kind !== 'manual' || a.unit === b.unit))

function indexRecipe(recipe: Recipe, ingredients: Ingredients, children: Children): IndexedRecipe {
  const ingredientIds = [...new Set(stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId as number))]
  const closure = new Set(ingredientIds.flatMap(id => lineageIn(ingredients, id)))
  return {
    recipe,
    normalName: normalise(recipe.name),
    searchText: normalise([recipe.name, ...recipe.tags].join('\n')),
    ingredientIds,
    closure: [...closure],
    alcohol: alcoholOfRecipe(recipe, ingredients, children),
  }
}
