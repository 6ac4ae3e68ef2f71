import { failure, type Result, success } from '../result.ts'
import type { Contents, PortableIngredient } from './portable.ts'
import type { TransferInvalid } from './transfer.problems.ts'
import { ProblemList } from './transfer-reader.ts'

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
  const pick = <Thing>(things: ReadonlyMap<number, Thing>, all: boolean, ids: readonly number[], field: string) => {
    if (all) return new Map(things)
    const picked = new Map<number, Thing>()
    for (const id of ids) {
      const thing = things.get(id)
      if (thing) picked.set(id, thing)
      else list.add({ kind: 'transfer-reference-missing', where: 'selection', field, id })
    }
    return picked
  }
  const collections = pick(contents.collections, selection.allCollections, selection.collectionIds, 'collection')
  const recipes = pick(contents.recipes, selection.allRecipes, selection.recipeIds, 'recipe')
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

/** Every ingredient that shares its topmost group with a used one, groups first. */
function wholeTrees(
  ingredients: ReadonlyMap<number, PortableIngredient>,
  used: readonly number[],
  list: ProblemList,
): Map<number, PortableIngredient> {
  const children = new Map<number, PortableIngredient[]>()
  for (const each of ingredients.values()) {
    const parent = parentOf(each, ingredients)
    if (parent) children.set(parent.id, [...(children.get(parent.id) ?? []), each])
  }
  const rootOf = rootFinder(ingredients, list)
  const trees = new Map<number, PortableIngredient>()
  const open = [...new Set(used.flatMap(id => rootOf(id) ?? []))].reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    if (trees.has(next.id)) continue
    trees.set(next.id, next)
    open.push(...(children.get(next.id) ?? []).toReversed())
  }
  return trees
}

/** Only groups have something in them; what hangs in something else, or in nothing that is there, hangs in nothing. */
export function parentOf(
  { parentGroupId }: PortableIngredient,
  ingredients: ReadonlyMap<number, PortableIngredient>,
): PortableIngredient | null {
  const parent = parentGroupId === null ? undefined : ingredients.get(parentGroupId)
  return parent?.type === 'group' ? parent : null
}

/** Each way up is walked once. */
function rootFinder(ingredients: ReadonlyMap<number, PortableIngredient>, list: ProblemList) {
  const roots = new Map<number, PortableIngredient | null>()
  return (id: number): PortableIngredient | null => {
    const way: PortableIngredient[] = []
    const seen = new Set<number>()
    let root: PortableIngredient | null = null
    for (let next = ingredients.get(id) ?? null; next; next = parentOf(next, ingredients)) {
      const known = roots.get(next.id)
      if (known !== undefined) {
        root = known
        break
      }
      if (seen.has(next.id)) {
        list.add({ kind: 'transfer-group-cycle', where: `"${next.name}"` })
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
