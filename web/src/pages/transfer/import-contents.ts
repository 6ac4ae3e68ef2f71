import { nameKey } from '#domain/names/spelling.ts'
import type { KindChoice } from './export-choice.ts'
import { chosenOf, nothing } from './export-choice.ts'
import type { NamesHere } from './transferables.ts'

export interface FileItem {
  readonly id: number
  readonly name: string
}

/** The contents of an uploaded file, as the server has read it; all ids are those of the file. */
export interface StagedImport {
  readonly importId: number
  readonly recipes: readonly FileItem[]
  readonly collections: readonly (FileItem & { readonly size: number; readonly description: string })[]
  readonly glasses: readonly FileItem[]
  readonly categories: readonly FileItem[]
  readonly ingredients: readonly FileItem[]
  /** Recipes by the collection they are in. */
  readonly collectionRecipes: Readonly<Record<string, readonly number[]>>
}

export type ComparedKind = keyof NamesHere

export const duplicateModes = ['OVERWRITE', 'SKIP', 'KEEP_BOTH'] as const
export type DuplicateMode = (typeof duplicateModes)[number]

export interface ImportChoice {
  readonly recipes: KindChoice
  readonly collections: KindChoice
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
    /** Recipes that nobody has chosen, and that come with a collection. */
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
