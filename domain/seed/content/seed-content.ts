import type { GlassShape } from '../../catalogue/glass.ts'
import type { Look } from '../../catalogue/look.ts'
import type { Unit } from '../../units/amount.ts'
import type { LanguageName } from '../../units/language.ts'

/**
 * What a machine starts with, in English. `tools/seed` makes it from the YAML files beside this file (docs/seed.md) and
 * refuses names that do not resolve, so they all do here.
 */
export interface SeedContent {
  readonly glasses: readonly SeedGlass[]
  readonly categories: readonly string[]
  /** A group stands before what belongs to it. */
  readonly ingredients: readonly SeedIngredient[]
  readonly drinks: readonly SeedDrink[]
  /** What the pumps of the simulated machine carry, by their names. */
  readonly pumps: Readonly<Record<string, { readonly ingredient: string; readonly levelMl: number }>>
  readonly bars: {
    /** Staples that every household has, on a real machine too. */
    readonly staples: readonly string[]
    /** Within everybody's reach at the simulated machine. */
    readonly guests: readonly string[]
    readonly host: readonly string[]
  }
}

interface SeedGlass {
  readonly name: string
  readonly shape: GlassShape
  readonly sizeMl: number
  /** The weight of the simulated machine's glasses. */
  readonly emptyGrams: number
  readonly use?: GlassUse
}

export const glassUses = ['default', 'single ingredients'] as const
type GlassUse = (typeof glassUses)[number]

interface IngredientCommon {
  readonly name: string
  readonly group?: string
  readonly colour: string
  /** Left out: looks like its group, or as its name says. */
  readonly look?: Look
}

interface AddableCommon extends IngredientCommon {
  /** What an alcohol-free ingredient can replace: an ingredient, or any of a group. */
  readonly standsInFor?: string
  /** In percent by volume; left out: 0. */
  readonly alcohol?: number
  /** In g/ml; left out: 1. */
  readonly density?: number
  readonly bottleMl?: number
}

export type SeedIngredient =
  | (IngredientCommon & { readonly kind: 'group' })
  | (AddableCommon & { readonly kind: 'automated'; readonly bottleMl: number; readonly flowFactor: number })
  | (AddableCommon & { readonly kind: 'manual'; readonly unit: Unit })

export interface SeedDrink {
  readonly name: string
  readonly texts: SeedTexts
  readonly glass: string
  /** Categories. */
  readonly in: readonly string[]
  readonly tags: readonly string[]
  /** As its steps add up, dashes included. */
  readonly ml: number
  readonly steps: readonly SeedStep[]
}

export type SeedTexts = readonly [shortDescription: string, description: string]

/** An ingredient, how much of it in its unit, and whether it follows the boost. */
export type SeedItem = readonly [ingredient: string, amount: number, isBoostable?: true]

/**
 * `pour` grows and shrinks with the order, whether it comes from a pump or from a hand; `add` is as much as written
 * however large the drink. A text is an instruction.
 */
export type SeedStep = { readonly pour: readonly SeedItem[] } | { readonly add: readonly SeedItem[] } | string

/** From the English text to that of another language. */
type Words = Readonly<Record<string, string>>

/** Everything that the seed says in one language besides English. */
export interface SeedLanguage {
  /** Ingredients, groups, glasses and categories; what is the same as in English is left out. */
  readonly names: Words
  readonly tags: Words
  /** Instructions, by the whole English text. */
  readonly steps: Words
  /** By English name; with a name only where it is another one. */
  readonly recipes: Readonly<Record<string, readonly [...SeedTexts, name?: string]>>
}

export type SeedLanguages = Readonly<Partial<Record<LanguageName, SeedLanguage>>>
