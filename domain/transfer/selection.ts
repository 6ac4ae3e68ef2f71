import { failure, type Result, success } from '../result.ts'
import type { Contents, ForeignIngredient } from './export-format.ts'
import type { TransferInvalid } from './transfer.problems.ts'
import { ProblemList } from './transfer-decoders.ts'

/** The wanted part of a file; ids are those of the file. Recipes of chosen collections come along. */
export interface Selection {
  readonly allRecipes: boolean
  readonly recipeIds: readonly number[]
  readonly allCollections: boolean
  readonly collectionIds: readonly number[]
}

export const everything: Selection = { allRecipes: true, recipeIds: [], allCollections: true, collectionIds: [] }

/**
 * The chosen recipes and collections with all that they need: glasses, categories, and of every used ingredient the
 * whole tree of groups that it hangs in. Groups come before what is in them. Where neither a recipe nor a collection is
 * chosen, all glasses and categories of the file are wanted for themselves. Refused where a group is in itself, and
 * where something is chosen that is not there.
 */
export function select(contents: Contents, selection: Selection): Result<Contents, TransferInvalid> {
  const list = new ProblemList()
  const collections = pick(contents.collections, chosenCollections(selection), list)
  const recipes = pick(contents.recipes, chosenRecipes(selection), list)
  for (const { recipeIds } of collections.values()) {
    for (const id of recipeIds) {
      const recipe = contents.recipes.get(id)
      if (recipe) recipes.set(id, recipe)
    }
  }
  const used = [...recipes.values()].flatMap(({ steps }) =>
    steps.flatMap(step => (step.kind === 'addIngredients' ? step.ingredients.map(each => each.ingredientId) : [])),
  )
  const glassIds = new Set([...recipes.values()].flatMap(({ defaultGlassId }) => defaultGlassId ?? []))
  const categoryIds = new Set([...recipes.values()].flatMap(recipe => recipe.categoryIds))
  const ingredients = wholeTrees(contents.ingredients, used, list)
  if (list.problems.length > 0) return failure({ kind: 'transfer-invalid', problems: list.problems })
  const alone = recipes.size === 0 && collections.size === 0
  return success({
    recipes,
    collections,
    ingredients,
    glasses: new Map([...contents.glasses].filter(([id]) => alone || glassIds.has(id))),
    categories: new Map([...contents.categories].filter(([id]) => alone || categoryIds.has(id))),
  })
}

/** What is chosen of one kind; null for all. */
interface Chosen {
  readonly field: string
  readonly ids: Iterable<number> | null
}

export const chosenRecipes = ({ allRecipes, recipeIds }: Selection): Chosen => ({
  field: 'recipe',
  ids: allRecipes ? null : recipeIds,
})

export const chosenCollections = ({ allCollections, collectionIds }: Selection): Chosen => ({
  field: 'collection',
  ids: allCollections ? null : collectionIds,
})

/** @param list gets what isn't there */
export function pick<Thing>(
  things: ReadonlyMap<number, Thing>,
  { field, ids }: Chosen,
  list: ProblemList,
): Map<number, Thing> {
  const picked = new Map<number, Thing>()
  for (const id of new Set(ids ?? things.keys())) {
    const thing = things.get(id)
    if (thing) picked.set(id, thing)
    else list.push({ kind: 'transfer-reference-missing', where: 'selection', field, id })
  }
  return picked
}

/** Everything below the roots, each before what belongs to it. Safe against cycles. */
export function treesBelow<Thing extends { readonly id: number }>(
  roots: readonly Thing[],
  childrenOf: (thing: Thing) => readonly Thing[],
): Map<number, Thing> {
  const trees = new Map<number, Thing>()
  const open = roots.toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    if (trees.has(next.id)) continue
    trees.set(next.id, next)
    open.push(...childrenOf(next).toReversed())
  }
  return trees
}

/** Every ingredient that shares its topmost group with a used one, groups first. */
function wholeTrees(
  ingredients: ReadonlyMap<number, ForeignIngredient>,
  used: readonly number[],
  list: ProblemList,
): Map<number, ForeignIngredient> {
  const children = new Map<number, ForeignIngredient[]>()
  for (const each of ingredients.values()) {
    const parent = parentOf(each, ingredients)
    if (parent) children.set(parent.id, [...(children.get(parent.id) ?? []), each])
  }
  const rootOf = rootFinder(ingredients, list)
  const roots = [...new Set(used.flatMap(id => rootOf(id) ?? []))]
  return treesBelow(roots, ({ id }) => children.get(id) ?? [])
}

/** Only groups have something in them; what hangs in something else, or in nothing that is there, hangs in nothing. */
export function parentOf(
  { parentGroupId }: ForeignIngredient,
  ingredients: ReadonlyMap<number, ForeignIngredient>,
): ForeignIngredient | null {
  const parent = parentGroupId === null ? undefined : ingredients.get(parentGroupId)
  return parent?.type === 'group' ? parent : null
}

/** Each way up is walked once. */
function rootFinder(ingredients: ReadonlyMap<number, ForeignIngredient>, list: ProblemList) {
  const roots = new Map<number, ForeignIngredient | null>()
  return (id: number): ForeignIngredient | null => {
    const way: ForeignIngredient[] = []
    const seen = new Set<number>()
    let root: ForeignIngredient | null = null
    for (let next = ingredients.get(id) ?? null; next; next = parentOf(next, ingredients)) {
      const known = roots.get(next.id)
      if (known !== undefined) {
        root = known
        break
      }
      if (seen.has(next.id)) {
        list.push({ kind: 'transfer-group-cycle', where: `"${next.name}"` })
        root = null
        break
      }
      seen.add(next.id)
      way.push(next)
      root = next
    }
    for (const each of way) roots.set(each.id, root)
    return root
  }
}
