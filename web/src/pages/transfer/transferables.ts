import { request } from '../../api/file-requests.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { query } from '../../api/operate.ts'

/** The names that are taken here. */
export interface NamesHere {
  readonly recipes: readonly string[]
  readonly collections: readonly string[]
  readonly glasses: readonly string[]
  readonly categories: readonly string[]
}
/** Things that could bear the same name. */
const NamesHereDocument = graphql(`query NamesHere { glasses { name } categories { name } }`)
const CollectionsToExportDocument = graphql(`
  query CollectionsToExport($offset: Int!) { collections(first: 200, offset: $offset) { id name description size } }
`)
type TransferableCollection = ResultOf<typeof CollectionsToExportDocument>['collections'][number]

interface TransferableRecipe {
  readonly id: number
  readonly name: string
  readonly categories: readonly string[]
  readonly ingredients: number
  readonly isAlcoholFree: boolean
}

/** Everything that can be exported, by name. */
export interface Transferables {
  readonly recipes: readonly TransferableRecipe[]
  readonly collections: readonly TransferableCollection[]
}

/** As the list that is made for choosing tells it. */
interface ListedRecipe {
  readonly id: number
  readonly name: string
  readonly categories: readonly { readonly name: string }[]
  readonly maxAlcoholContent: number
  readonly productionSteps: readonly { readonly stepIngredients?: readonly unknown[] }[]
}

const transferable = (recipe: ListedRecipe): TransferableRecipe => ({
  id: recipe.id,
  name: recipe.name,
  categories: recipe.categories.map(({ name }) => name),
  ingredients: recipe.productionSteps.reduce((sum, { stepIngredients }) => sum + (stepIngredients?.length ?? 0), 0),
  isAlcoholFree: recipe.maxAlcoholContent <= 0,
})

/** @throws ApiProblem */
export async function readTransferables(): Promise<Transferables> {
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
  const namesOf = (things: readonly { readonly name: string }[]): readonly string[] => things.map(({ name }) => name)
  return {
    recipes: namesOf(recipes),
    collections: namesOf(collections),
    glasses: namesOf(glasses),
    categories: namesOf(categories),
  }
}
