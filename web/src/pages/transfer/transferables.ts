import { request } from '../../api/file-requests.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { query } from '../../api/operate.ts'

/** The kinds of things that a file may bring, and whose names can be taken here. */
export type ComparedKind = 'recipes' | 'collections' | 'glasses' | 'categories'
export type NamesHere = Readonly<Record<ComparedKind, readonly string[]>>
/** Things that could bear the same name. */
const NamesHereDocument = graphql(`query NamesHere { glasses { name } categories { name } }`)
const CollectionsToExportDocument = graphql(`
  query CollectionsToExport($offset: Int!) { collections(first: 200, offset: $offset) { id name description size } }
`)
type TransferableCollection = ResultOf<typeof CollectionsToExportDocument>['collections'][number]

/** As the list to choose from shows it. */
interface ListedRecipe {
  readonly id: number
  readonly name: string
  readonly categories: readonly { readonly name: string }[]
  readonly maxAlcoholContent: number
  readonly productionSteps: readonly { readonly stepIngredients?: readonly unknown[] }[]
}

const namesOf = (things: readonly { readonly name: string }[]): readonly string[] => things.map(({ name }) => name)

const transferable = ({ id, name, categories, maxAlcoholContent, productionSteps }: ListedRecipe) => ({
  id,
  name,
  categories: namesOf(categories),
  isAlcoholFree: maxAlcoholContent <= 0,
  ingredients: productionSteps.flatMap(({ stepIngredients = [] }) => stepIngredients).length,
})

/** Everything that can be exported, by name. */
export type Transferables = Awaited<ReturnType<typeof readTransferables>>

/** @throws ApiProblem */
export async function readTransferables() {
  const [response, collections] = await Promise.all([
    request('/api/transfer/export/recipes', 'POST'),
    readCollections(),
  ])
  const recipes = (await response.json()) as readonly ListedRecipe[]
  return { recipes: recipes.map(transferable), collections }
}

/** All of them, by name. @throws ApiProblem */
async function readCollections(): Promise<readonly TransferableCollection[]> {
  const all: TransferableCollection[] = []
  for (;;) {
    const { collections } = await query(CollectionsToExportDocument, { offset: all.length })
    all.push(...collections)
    if (collections.length < 200) return all
  }
}

/** The names that are taken here, of the kinds that a file may bring. @throws ApiProblem */
export async function readNamesHere(): Promise<NamesHere> {
  const [{ glasses, categories }, { recipes, collections }] = await Promise.all([
    query(NamesHereDocument),
    readTransferables(),
  ])
  return {
    recipes: namesOf(recipes),
    collections: namesOf(collections),
    glasses: namesOf(glasses),
    categories: namesOf(categories),
  }
}

export const scopes = ['all', 'selected', 'none'] as const
/** The part of a kind that is chosen. */
export type Scope = (typeof scopes)[number]

export interface KindChoice {
  readonly scope: Scope
  /** The choice that counts with `selected`; kept without it. */
  readonly ids: ReadonlySet<number>
}

export interface ExportChoice {
  readonly recipes: KindChoice
  readonly collections: KindChoice
}

export const nothing: KindChoice = { scope: 'none', ids: new Set() }
export const noExport: ExportChoice = { recipes: nothing, collections: nothing }

/** Only things that are there: those that have gone meanwhile are no longer chosen. */
export const chosenOf = <Thing extends { readonly id: number }>({ scope, ids }: KindChoice, there: readonly Thing[]) =>
  there.filter(({ id }) => scope === 'all' || (scope === 'selected' && ids.has(id)))

/** As the API takes it. */
export type ExportRequest = NonNullable<ReturnType<typeof exportRequestOf>>

/** Null while it would be empty. */
export function exportRequestOf(choice: ExportChoice, there: Transferables) {
  const recipes = chosenOf(choice.recipes, there.recipes)
  const collections = chosenOf(choice.collections, there.collections)
  if (recipes.length === 0 && collections.length === 0) return null
  const [allRecipes, allCollections] = [choice.recipes.scope === 'all', choice.collections.scope === 'all']
  return {
    exportAllRecipes: allRecipes,
    exportRecipeIds: allRecipes ? [] : recipes.map(({ id }) => id),
    exportAllCollections: allCollections,
    exportCollectionIds: allCollections ? [] : collections.map(({ id }) => id),
  }
}

export function exportSizeOf(choice: ExportChoice, there: Transferables) {
  const recipes = chosenOf(choice.recipes, there.recipes).length
  const collections = chosenOf(choice.collections, there.collections)
  const sizes = collections.map(({ size }) => size)
  return {
    collections: collections.length,
    /** With those of the collections: a recipe may be in several, so that it is between these two. */
    leastRecipes: Math.max(recipes, ...sizes),
    mostRecipes: Math.min(there.recipes.length, recipes + sizes.reduce((sum, size) => sum + size, 0)),
  }
}
