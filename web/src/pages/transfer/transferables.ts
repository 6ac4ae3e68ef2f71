import { nameKey } from '#domain/names/spelling.ts'
import { request, takeFile, upload } from '../../api/file-requests.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { query } from '../../api/operate.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'

/** The kinds of things that a file may bring, and whose names can be taken here. */
export type ComparedKind = 'recipes' | 'collections' | 'glasses' | 'categories'
export type NamesHere = Readonly<Record<ComparedKind, readonly string[]>>
/** Things that could bear the same name. */
const NamesHereDocument = graphql(`query NamesHere { glasses { names { name } } categories { names { name } } }`)
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

/** Of things with a name in each language: files may be in another one. */
export const everyNameOf = (things: readonly { readonly names: readonly { readonly name: string | null }[] }[]) =>
  things.flatMap(({ names }) => names.flatMap(({ name }) => name ?? []))

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
    glasses: everyNameOf(glasses),
    categories: everyNameOf(categories),
  }
}

export const scopes = ['all', 'selected', 'none'] as const

/** The part of a kind that is chosen. */
export interface KindChoice {
  readonly scope: (typeof scopes)[number]
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

export const ConfirmImportDocument = graphql(`
  mutation ConfirmImport(
    $importId: Int!, $recipeIds: [Int!], $collectionIds: [Int!], $glasses: Boolean!, $categories: Boolean!
    $duplicateMode: DuplicateMode!
  ) {
    confirmImport(
      importId: $importId, recipeIds: $recipeIds, collectionIds: $collectionIds, glasses: $glasses
      categories: $categories, duplicateMode: $duplicateMode
    ) {
      items { kind name nameHere id outcome }
    }
  }
`)
export type ImportedItem = ResultOf<typeof ConfirmImportDocument>['confirmImport']['items'][number]
export type ImportOutcome = ImportedItem['outcome']

/** In the order they're shown: what has changed first. */
const outcomes: readonly ImportOutcome[] = [
  'CREATED',
  'COPIED',
  'REPLACED',
  'UNCHANGED',
  'SKIPPED',
  'LINKED',
  'DROPPED',
]
const kinds: readonly ImportedItem['kind'][] = ['RECIPE', 'COLLECTION', 'INGREDIENT', 'GLASS', 'CATEGORY']

export interface ReportLine extends ImportedItem {
  /** The key of the line. */
  readonly key: number
  /** For sorting. */
  readonly rank: number
}

/** Recipes first, each kind in the order of the file. */
export const reportLines = (items: readonly ImportedItem[]): readonly ReportLine[] =>
  items
    .map((item, key) => ({ ...item, key, rank: kinds.indexOf(item.kind) }))
    .sort((a, b) => a.rank - b.rank || a.key - b.key)

/** How many had each outcome; only those that occurred. */
export const countsOf = (items: readonly ImportedItem[]): readonly (readonly [ImportOutcome, number])[] =>
  outcomes
    .map(outcome => [outcome, items.filter(item => item.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)

const addresses: Readonly<Record<ImportedItem['kind'], (id: number) => string>> = {
  RECIPE: id => `/recipe/${id}`,
  COLLECTION: id => `/collection/${id}`,
  CATEGORY: id => `/recipe/public/category/${id}`,
  INGREDIENT: () => '/admin/ingredient',
  GLASS: () => '/admin/glass',
}

/** The page that shows it; null if it's not here. */
export const addressOf = ({ kind, id }: ImportedItem): string | null => (id === null ? null : addresses[kind](id))

export interface FileItem {
  readonly id: number
  readonly name: string
}

/** The contents of an uploaded file, as the server has read it; all ids are those of the file. */
export interface StagedImport extends Readonly<Record<ComparedKind | 'ingredients', readonly FileItem[]>> {
  readonly importId: number
  /** Recipes by the collection they are in. */
  readonly collectionRecipes: Readonly<Record<string, readonly number[]>>
}

export const duplicateModes = ['OVERWRITE', 'SKIP', 'KEEP_BOTH'] as const

export interface ImportChoice extends ExportChoice {
  readonly glasses: boolean
  readonly categories: boolean
  readonly duplicateMode: (typeof duplicateModes)[number]
}

const everything: KindChoice = { ...nothing, scope: 'all' }
export const importAll: ImportChoice = {
  ...{ recipes: everything, collections: everything, glasses: true, categories: true, duplicateMode: 'OVERWRITE' },
}

/** The ids of the things of a kind whose names are taken here. */
export function knownHere(kind: ComparedKind, items: readonly FileItem[], here: NamesHere | null): ReadonlySet<number> {
  if (here === null) return new Set()
  const taken = new Set(here[kind].map(nameKey))
  return new Set(items.filter(({ name }) => taken.has(nameKey(name))).map(({ id }) => id))
}

/** Everything that is going to be imported: recipes of chosen collections come along. */
export function wantedOf(choice: ImportChoice, file: StagedImport) {
  const collections = chosenOf(choice.collections, file.collections)
  const ids = new Set(chosenOf(choice.recipes, file.recipes).map(({ id }) => id))
  const chosen = ids.size
  for (const { id } of collections) for (const recipe of file.collectionRecipes[id] ?? []) ids.add(recipe)
  return {
    recipes: file.recipes.filter(({ id }) => ids.has(id)),
    collections,
    /** Recipes that weren't chosen, and come with a collection. */
    along: ids.size - chosen,
  }
}

/** Whether there is anything to do. */
export function isEmptyImport(choice: ImportChoice, file: StagedImport): boolean {
  const { recipes, collections } = wantedOf(choice, file)
  const glasses = choice.glasses && file.glasses.length > 0
  const categories = choice.categories && file.categories.length > 0
  return recipes.length === 0 && collections.length === 0 && !glasses && !categories
}

/** As the API takes it; ids that are left out mean all. */
export function confirmationOf(choice: ImportChoice, { importId }: StagedImport) {
  const { recipes, collections, glasses, categories, duplicateMode } = choice
  const idsOf = ({ scope, ids }: KindChoice) => (scope === 'all' ? null : scope === 'none' ? [] : [...ids])
  return { importId, recipeIds: idsOf(recipes), collectionIds: idsOf(collections), glasses, categories, duplicateMode }
}

/** What a backup has so many of. */
export const counted = ['recipes', 'ingredients', 'collections', 'pumps', 'users', 'pastOrders'] as const

/** The contents of an uploaded backup. */
export interface StagedBackup extends Readonly<Record<(typeof counted)[number], number>> {
  readonly restoreId: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly version: string
}

/** Gives the browser a file. @throws ApiProblem */
async function save(answer: Promise<Response>, name: string, onBytes?: (bytes: number) => void) {
  const file = await takeFile(await answer, name, onBytes)
  handToBrowser(file)
  return { name: file.name, bytes: file.content.size }
}

/** @throws ApiProblem */
export const saveBackup = () => save(request('/api/backup'), 'speedrail_backup.zip')

/** @param onBytes how many have arrived so far @throws ApiProblem */
export const saveExport = (wanted: ExportRequest, onBytes: (bytes: number) => void) =>
  save(request('/api/transfer/export', 'POST', wanted), 'export.zip', onBytes)

/** Sends a backup, to be looked at before it's restored. @param onProgress from 0 to 1 @throws ApiProblem */
export const uploadBackup = (file: Blob, onProgress: (share: number) => void): Promise<StagedBackup> =>
  upload('/api/backup/restore', file, onProgress)

/** Sends what another machine has exported, to be chosen from. @param onProgress from 0 to 1 @throws ApiProblem */
export function uploadImport(file: File, onProgress: (share: number) => void): Promise<StagedImport> {
  const form = new FormData()
  form.append('file', file)
  return upload('/api/transfer/import', form, onProgress)
}
