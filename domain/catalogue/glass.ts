import type { GlassId } from '../units/id.ts'
import type { Microlitres } from '../units/volume.ts'
import type { NameTexts, Translations } from './translations.ts'

/** The outline a glass is drawn with. */
export const glassShapes = [
  'rocks',
  'highball',
  'cocktail',
  'coupe',
  'flute',
  'wine',
  'hurricane',
  'shot',
  'balloon',
  'mug',
] as const
export type GlassShape = (typeof glassShapes)[number]

export interface Glass {
  readonly id: GlassId
  /** 1–30 characters, unique. */
  readonly name: string
  readonly translations?: Translations<NameTexts> | undefined
  /** 10–5000 ml. */
  readonly size: Microlitres
  /** Weight of the empty glass in whole grams, if it was measured. */
  readonly emptyWeight: number | null
  /** At most one glass is the machine's default. */
  readonly isDefault: boolean
  /** At most one glass serves single-ingredient drinks. */
  readonly useForSingleIngredients: boolean
  readonly shape: GlassShape
}

export const glassForSingleIngredients = (glasses: Iterable<Glass>): Glass | undefined => {
  for (const glass of glasses) if (glass.useForSingleIngredients) return glass
  return undefined
}

export const defaultGlass = (glasses: Iterable<Glass>): Glass | undefined => {
  for (const glass of glasses) if (glass.isDefault) return glass
  return undefined
}
