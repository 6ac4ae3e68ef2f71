/* The content of an export. Ids are those of the machine that wrote it; here they only tell which things belong together. */

import type { ProductionStep } from '../catalogue/recipe.ts'
import type { ReadOf, WrittenOf } from '../documents/readers.ts'
import type { categoryItem, collectionItem, glassItem, ingredientItem, recipeItem } from './portable-documents.ts'

interface Identified {
  readonly id: number
}
type Portable<Item> = NonNullable<ReadOf<Item>> & Identified
type Written<Item> = WrittenOf<Item> & Identified

export type PortableIngredient = Portable<typeof ingredientItem>
export type PortableGlass = Portable<typeof glassItem>
/** The look of things about which the file does not say it. */
export const unknownLook = { colour: '#d9c9a3', look: null, shape: 'highball' } as const

export type PortableCategory = Portable<typeof categoryItem>
export type PortableRecipe = Omit<Portable<typeof recipeItem>, 'productionSteps' | 'categories' | 'defaultGlass'> & {
  /** Ingredients by their ids in the file. */
  readonly steps: readonly ProductionStep[]
  readonly categoryIds: readonly number[]
  readonly defaultGlassId: number | null
}
export type PortableCollection = Portable<typeof collectionItem> & { readonly recipeIds: readonly number[] }

export type WrittenIngredient = Written<typeof ingredientItem>
export type WrittenRecipe = Written<typeof recipeItem>
export type WrittenCollection = Written<typeof collectionItem>

/** All that is in one file, by the ids of the file. */
export interface Contents {
  readonly ingredients: ReadonlyMap<number, PortableIngredient>
  readonly glasses: ReadonlyMap<number, PortableGlass>
  readonly categories: ReadonlyMap<number, PortableCategory>
  readonly recipes: ReadonlyMap<number, PortableRecipe>
  readonly collections: ReadonlyMap<number, PortableCollection>
}

/** The kinds of things that have pictures; each has a folder of its own in the file. */
export const picturedKinds = ['recipe', 'ingredient', 'collection'] as const
export type PicturedKind = (typeof picturedKinds)[number]

export const pictureName = (kind: PicturedKind, id: number): string => `${kind}_images/${id}.jpg`

/** Which picture an entry of the archive is; null for everything else. */
export function pictureOfName(name: string): { readonly kind: PicturedKind; readonly id: number } | null {
  const match = /^(recipe|ingredient|collection)_images\/([1-9]\d{0,15})\.jpg$/.exec(name)
  const kind = picturedKinds.find(each => each === match?.[1])
  return kind && match ? { kind, id: Number(match[2]) } : null
}

/** The documents of an export. */
export const documentNames = [
  'recipes.json',
  'ingredients.json',
  'collections.json',
  'collections_recipes.json',
] as const
export type DocumentName = (typeof documentNames)[number]

/** The documents as they are written. */
export interface Documents {
  readonly 'recipes.json': readonly WrittenRecipe[]
  readonly 'ingredients.json': readonly WrittenIngredient[]
  readonly 'collections.json': readonly WrittenCollection[]
  /** The recipes of each collection. */
  readonly 'collections_recipes.json': Readonly<Record<string, readonly number[]>>
}

/** Written for others to look at; never needed. */
export const schemaName = 'schema.json'
