import type { Collection } from '../catalogue/collection.ts'
import type { ImageKey } from '../catalogue/image.ts'
import { childrenByGroup, type Ingredient, lineageOf } from '../catalogue/ingredient.ts'
import { inNameOrder } from '../catalogue/name-order.ts'
import { type Recipe, stepIngredientsOf } from '../catalogue/recipe.ts'
import type { Records } from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'
import type { Documents, PicturedKind } from './portable.ts'
import type { Selection } from './selection.ts'
import type { TransferInvalid } from './transfer.problems.ts'
import { ProblemList } from './transfer-reader.ts'
import { catalogueOf, createContentsWriter } from './write-contents.ts'

/** The things to be written, before pictures are read. */
export interface Export {
  readonly documents: Documents
  readonly pictures: readonly { readonly kind: PicturedKind; readonly id: number; readonly key: ImageKey }[]
}

/** Recipes and collections with all that belongs to them. Refused where something is chosen that is not there. */
export function exportDocuments(records: Records, selection: Selection): Result<Export, TransferInvalid> {
  const list = new ProblemList()
  const pick = <Thing>(
    things: ReadonlyMap<number, Thing>,
    all: boolean,
    ids: readonly number[],
    field: string,
  ): Thing[] =>
    all
      ? [...things.values()]
      : [...new Set(ids)].flatMap(id => {
          const thing = things.get(id)
          if (!thing) list.add({ kind: 'transfer-reference-missing', where: 'selection', field, id })
          return thing ? [thing] : []
        })
  const chosen: Recipe[] = pick(records.recipe, selection.allRecipes, selection.recipeIds, 'recipe')
  const collections: Collection[] = inNameOrder(
    pick(records.collection, selection.allCollections, selection.collectionIds, 'collection'),
  )
  if (list.problems.length > 0) return failure({ kind: 'transfer-invalid', problems: list.problems })
  const collected = collections.flatMap(({ recipeIds }) => recipeIds.flatMap(id => records.recipe.get(id) ?? []))
  const recipes = inNameOrder(new Map([...chosen, ...collected].map(recipe => [recipe.id, recipe])).values())
  const ingredients = wholeTrees(records, recipes)
  const write = createContentsWriter(catalogueOf(records), at => at)
  const links = collections.map(({ id, recipeIds }) => [id, recipeIds.filter(each => records.recipe.has(each))])
  return success({
    documents: {
      'recipes.json': recipes.map(recipe => write.recipe(recipe)),
      'ingredients.json': ingredients.map(ingredient => write.ingredient(ingredient)),
      'collections.json': collections.map(collection => write.collection(collection)),
      'collections_recipes.json': Object.fromEntries(links),
    },
    pictures: [
      ...recipes.flatMap(pictureOf('recipe')),
      ...ingredients.flatMap(pictureOf('ingredient')),
      ...collections.flatMap(pictureOf('collection')),
    ],
  })
}

const pictureOf =
  (kind: PicturedKind) =>
  (thing: { readonly id: number; readonly imageKey?: ImageKey | null }): Export['pictures'] =>
    thing.imageKey ? [{ kind, id: thing.id, key: thing.imageKey }] : []

/** The topmost group of every used ingredient with all that is in it; groups before what they hold. */
function wholeTrees({ ingredient: ingredients }: Records, recipes: readonly Recipe[]): Ingredient[] {
  const children = childrenByGroup(ingredients)
  const used = new Set(recipes.flatMap(recipe => stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId)))
  const roots = new Set(
    [...used].flatMap(id => {
      const ingredient = ingredients.get(id)
      return ingredient ? (lineageOf(ingredient, ingredients).at(-1) ?? []) : []
    }),
  )
  const trees = new Map<number, Ingredient>()
  const open = [...roots].sort((a, b) => b - a).flatMap(id => ingredients.get(id) ?? [])
  for (let next = open.pop(); next; next = open.pop()) {
    if (trees.has(next.id)) continue
    trees.set(next.id, next)
    open.push(...(children.get(next.id) ?? []).toSorted((a, b) => b.id - a.id))
  }
  return [...trees.values()]
}
