/* What drinks have cost, by today's prices. */
import type { Ingredients } from '../catalogue/ingredient.ts'
import type { Part } from '../pour/plan.ts'
import { priceOfPart } from '../pour/serving.ts'
import type { IngredientId } from '../units/id.ts'
import { type Cents, cents } from '../units/price.ts'

export interface Cost {
  /** Of everything that has a price. */
  readonly known: Cents
  /** What has none, each once. */
  readonly unpriced: readonly IngredientId[]
}

export const noCost: Cost = { known: cents(0), unpriced: [] }

/** Each part rounded to whole cents by itself, as the price of a drink is. */
export function costOf(parts: readonly Part[], ingredients: Ingredients): Cost {
  let known = 0
  const unpriced = new Set<IngredientId>()
  for (const part of parts) {
    if (part.amount <= 0) continue
    const price = priceOfPart(part, ingredients)
    if (price === null) unpriced.add(part.ingredientId)
    else known += price
  }
  return { known: cents(known), unpriced: [...unpriced] }
}

export const addCosts = (costs: Iterable<Cost>): Cost => {
  const all = [...costs]
  return {
    known: cents(all.reduce((sum, { known }) => sum + known, 0)),
    unpriced: [...new Set(all.flatMap(({ unpriced }) => unpriced))],
  }
}

/** null where the price of something is unknown. */
export const wholeCost = ({ known, unpriced }: Cost): Cents | null => (unpriced.length > 0 ? null : known)
