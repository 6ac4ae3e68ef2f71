import type { Transferables } from './transferables.ts'

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

/** As the API takes it. */
export interface ExportRequest {
  readonly exportAllRecipes: boolean
  readonly exportRecipeIds: readonly number[]
  readonly exportAllCollections: boolean
  readonly exportCollectionIds: readonly number[]
}

interface Identified {
  readonly id: number
}

/** Only things that are there: those that have gone meanwhile are no longer chosen. */
export const chosenOf = <Thing extends Identified>({ scope, ids }: KindChoice, there: readonly Thing[]): Thing[] =>
  there.filter(({ id }) => scope === 'all' || (scope === 'selected' && ids.has(id)))

/** Null while it would be empty. */
export function exportRequestOf(choice: ExportChoice, there: Transferables): ExportRequest | null {
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

export interface ExportSize {
  readonly collections: number
  /** With those of the collections: a recipe may be in several, so that it is between these two. */
  readonly leastRecipes: number
  readonly mostRecipes: number
}

export function exportSizeOf(choice: ExportChoice, there: Transferables): ExportSize {
  const recipes = chosenOf(choice.recipes, there.recipes).length
  const collections = chosenOf(choice.collections, there.collections)
  const sizes = collections.map(({ size }) => size)
  return {
    collections: collections.length,
    leastRecipes: Math.max(recipes, ...sizes),
    mostRecipes: Math.min(there.recipes.length, recipes + sizes.reduce((sum, size) => sum + size, 0)),
  }
}
