/* The content of an export. Ids are those of the machine that wrote it; here they only tell which things belong together. */

import type { ProductionStep } from '../catalogue/recipe.ts'
import type { DecodedOf, EncodedOf } from '../documents/decoders.ts'
import type { categoryItem, collectionItem, glassItem, ingredientItem, recipeItem } from './export-decoders.ts'

interface Identified {
  readonly id: number
}
type Foreign<Item> = NonNullable<DecodedOf<Item>> & Identified

/** Everything that's read is written, save for texts in other languages where there are none. */
type Total<Fields> = { readonly [Field in Exclude<keyof Fields, 'translations'>]-?: Exclude<Fields[Field], undefined> }
type Written<Item> = Each<EncodedOf<Item>> & Identified
type Each<Fields> = Fields extends { readonly translations?: infer Texts }
  ? Total<Fields> & { readonly translations?: Texts }
  : Total<Fields>

export type ForeignIngredient = Foreign<typeof ingredientItem>
export type ForeignGlass = Foreign<typeof glassItem>

export type ForeignCategory = Foreign<typeof categoryItem>
export type ForeignRecipe = Omit<Foreign<typeof recipeItem>, 'productionSteps' | 'categories' | 'defaultGlass'> & {
  /** Ingredients by their ids in the file. */
  readonly steps: readonly ProductionStep[]
  readonly categoryIds: readonly number[]
  readonly defaultGlassId: number | null
}
export type ForeignCollection = Foreign<typeof collectionItem> & { readonly recipeIds: readonly number[] }

export type WrittenIngredient = Written<typeof ingredientItem>
export type WrittenGlass = Written<typeof glassItem>
export type WrittenCategory = Written<typeof categoryItem>
export type WrittenRecipe = Written<typeof recipeItem>
export type WrittenCollection = Written<typeof collectionItem>

/** All that is in one file, by the ids of the file. */
export interface Contents {
  readonly ingredients: ReadonlyMap<number, ForeignIngredient>
  readonly glasses: ReadonlyMap<number, ForeignGlass>
  readonly categories: ReadonlyMap<number, ForeignCategory>
  readonly recipes: ReadonlyMap<number, ForeignRecipe>
  readonly collections: ReadonlyMap<number, ForeignCollection>
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
