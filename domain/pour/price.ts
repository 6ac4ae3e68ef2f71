import { type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { type Cents, cents } from '../units/price.ts'
import type { Feasibility } from './feasibility.ts'
import type { Part } from './plan.ts'

/**
 * The price of a drink, each ingredient rounded to whole cents by itself; null when any price is unknown, or a group
 * has not been replaced yet. Source of the formula: rest-api.md 2.10 rule 6.
 */
export function priceOf(
  { required, replacements }: Pick<Feasibility, 'required' | 'replacements'>,
  ingredients: Ingredients,
): Cents | null {
  if (replacements.some(({ replacementId }) => replacementId === null)) return null
  let sum = 0
  for (const part of required) {
    const price = priceOfPart(part, ingredients)
    if (price === null) return null
    sum += price
  }
  return cents(sum)
}

/** Millilitres cost their share of the bottle, anything else so much for one unit. A price of 0 is a price. */
export function priceOfPart({ ingredientId, amount }: Part, ingredients: Ingredients): Cents | null {
  const ingredient = ingredients.get(ingredientId)
  if (!ingredient || ingredient.kind === 'group' || ingredient.bottlePrice === null) return null
  if (unitOf(ingredient) !== 'ml') return cents((ingredient.bottlePrice * amount) / 1000)
  // A bottle of no size is one whose size nobody knows.
  if (ingredient.bottleSize === null || ingredient.bottleSize <= 0) return null
  return cents((ingredient.bottlePrice * amount) / ingredient.bottleSize)
}
