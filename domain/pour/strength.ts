import { alcoholOf, millilitresOf } from '../catalogue/alcohol.ts'
import { childrenByGroup, type Ingredients } from '../catalogue/ingredient.ts'
import { grams, type Milligrams, massOfVolume } from '../units/mass.ts'
import { type Microlitres, millilitres, roundedMicrolitres } from '../units/volume.ts'
import type { Part } from './plan.ts'

/** Grams per millilitre of pure alcohol at 20 °C. Source: CRC Handbook of Chemistry and Physics, ethanol. */
export const ethanolDensity = 0.789

/**
 * Pure alcohol of one standard drink: 12 g. Sources: the Danish "genstand" (Sundhedsstyrelsen: 12 g); the upper end of
 * the German "Standardglas" (Deutsche Hauptstelle für Suchtfragen: 10–12 g). Other countries count 8–14 g.
 */
export const standardDrink = grams(12)

/**
 * Pure alcohol in one glass that is served without a question: three standard drinks. Most of the classics hold one to
 * two at the size in which they are written; the few above it are what their author wrote, and pass as such.
 */
export const mostServed = grams(36)

export interface Strength {
  /** The volume of everything liquid or counted in spoons; pieces and grams add none. */
  readonly volume: Microlitres
  /** Pure. */
  readonly alcohol: Milligrams
}

/** The strength of a glass. A group without a choice counts as its strongest ingredient. */
export function strengthOf(parts: readonly Part[], ingredients: Ingredients): Strength {
  const isOpen = parts.some(({ ingredientId }) => ingredients.get(ingredientId)?.kind === 'group')
  const children = isOpen ? childrenByGroup(ingredients) : new Map<number, never>()
  let volume = 0
  let pure = 0
  for (const { ingredientId, amount } of parts) {
    const ingredient = ingredients.get(ingredientId)
    if (!ingredient) continue
    const share = millilitresOf(amount, ingredient)
    volume += share
    pure += (share * (alcoholOf(ingredient, children)?.most ?? 0)) / 100
  }
  return {
    volume: roundedMicrolitres(volume),
    alcohol: massOfVolume(roundedMicrolitres(pure), ethanolDensity),
  }
}

/** Percent by volume, not rounded; 0 for nothing at all. */
export const percentOf = ({ volume, alcohol }: Strength): number =>
  volume > 0 ? (100 * alcohol) / ethanolDensity / volume : 0

/** How many standard drinks that is, not rounded. */
export const standardDrinksOf = ({ alcohol }: Pick<Strength, 'alcohol'>): number => alcohol / standardDrink

/**
 * How much of a single ingredient is a drink: what holds about one standard drink, in whole centilitres.
 *
 * @param percent its alcohol by volume
 * @returns null for what has none, or so little that it is drunk like water (below 1.2 %, as the EU labels drinks)
 */
export const measureOf = (percent: number): Microlitres | null =>
  percent < 1.2 ? null : millilitres(Math.round(standardDrink / ethanolDensity / percent / 100) * 10)
