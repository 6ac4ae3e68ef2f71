import type { GlassShape } from '../catalogue/glass.ts'
import type { Look } from '../catalogue/look.ts'
import type { ProductionStep, RecipeTexts } from '../catalogue/recipe.ts'
import type { NameTexts, Translations } from '../catalogue/translations.ts'
import type { Unit } from '../units/amount.ts'
import type { Cents } from '../units/price.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'

/*
 * The content of an export. Ids are those of the machine that wrote it; here they only tell which things belong
 * together. `own` is written by machines of our kind only: null in the files of others.
 */

export interface PortableIngredient {
  readonly id: number
  readonly kind: 'automated' | 'manual' | 'group'
  readonly name: string
  readonly translations?: Translations<NameTexts>
  readonly parentGroupId: number | null
  /** Whole percent; 0 for groups. */
  readonly alcoholContent: number
  /** `ml` but for some of what is added by hand. */
  readonly unit: Unit
  readonly bottleSize: Microlitres | null
  readonly bottlePrice: Cents | null
  /** 1 for what is not pumped. */
  readonly flowFactor: number
  readonly hasImage: boolean
  readonly lastUpdate: Timestamp
  readonly own: { readonly colour: string; readonly look: Look | null; readonly density: number } | null
}

export interface PortableGlass {
  readonly id: number
  readonly name: string
  readonly translations?: Translations<NameTexts>
  readonly size: Microlitres
  /** Grams. */
  readonly emptyWeight: number | null
  readonly isDefault: boolean
  readonly useForSingleIngredients: boolean
  readonly own: { readonly shape: GlassShape } | null
}

/** The look of things about which the file does not say it. */
export const unknownLook = { colour: '#d9c9a3', look: null, shape: 'highball' } as const

export interface PortableCategory {
  readonly id: number
  readonly name: string
  readonly translations?: Translations<NameTexts>
}

export interface PortableRecipe {
  readonly id: number
  readonly name: string
  readonly translations?: Translations<RecipeTexts>
  readonly ownerName: string
  readonly description: string
  /** Ingredients by their ids in the file. */
  readonly steps: readonly ProductionStep[]
  readonly categoryIds: readonly number[]
  readonly defaultGlassId: number | null
  readonly hasImage: boolean
  readonly lastUpdate: Timestamp
  readonly own: {
    readonly shortDescription: string
    readonly tags: readonly string[]
    readonly defaultAmountToFill: Microlitres | null
  } | null
}

export interface PortableCollection {
  readonly id: number
  readonly name: string
  readonly ownerName: string
  readonly description: string
  readonly recipeIds: readonly number[]
  readonly hasImage: boolean
  readonly lastUpdate: Timestamp
}

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

/** Written for others to look at; never needed. */
export const schemaName = 'schema.json'
