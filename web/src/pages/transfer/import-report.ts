import { nameKey } from '#domain/names/spelling.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import {
  type ComparedKind,
  chosenOf,
  type ExportChoice,
  type KindChoice,
  type NamesHere,
  nothing,
} from './transferables.ts'

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
export type DuplicateMode = (typeof duplicateModes)[number]

export interface ImportChoice extends ExportChoice {
  readonly glasses: boolean
  readonly categories: boolean
  readonly duplicateMode: DuplicateMode
}

const everything: KindChoice = { ...nothing, scope: 'all' }
export const importAll: ImportChoice = {
  recipes: everything,
  collections: everything,
  glasses: true,
  categories: true,
  duplicateMode: 'OVERWRITE',
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
