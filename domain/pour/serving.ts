import { type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { volumeOfAmount } from '../units/amount.ts'
import { type Microlitres, smallerVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import type { Drink } from './drink.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from './feasibility.ts'
import { orderLimits } from './order.ts'
import { mostServed, type Strength, strengthOf } from './strength.ts'

/** How strong an order is, and whether somebody has to be asked about it. */
export interface Serving {
  readonly strength: Strength
  /** More pure alcohol than is served in one glass without a question, and more than the recipe's own amount holds. */
  readonly exceeds: boolean
  /** The same drink as large as its glass; null where there is no glass, or the drink fills it already. */
  readonly filled: { readonly amount: Microlitres; readonly strength: Strength; readonly exceeds: boolean } | null
}

/**
 * How much a recipe makes by itself: what its author says, else its millilitres as written.
 *
 * @returns null for a single ingredient, and for what is less than can be ordered
 */
export function ownAmountOf(
  { ref, steps, defaultAmountToFill }: Pick<Drink, 'ref' | 'steps' | 'defaultAmountToFill'>,
  ingredients: Ingredients,
): Microlitres | null {
  if (ref.kind === 'ingredient') return null
  if (defaultAmountToFill !== null) return defaultAmountToFill
  const written = sumVolumes(
    stepIngredientsOf({ steps }).flatMap(({ ingredientId, amount }) => {
      const ingredient = ingredients.get(ingredientId)
      return ingredient && unitOf(ingredient) === 'ml' ? [volumeOfAmount(amount)] : []
    }),
  )
  return written < orderLimits.smallestAmount ? null : smallerVolume(written, orderLimits.largestAmount)
}

/** @param feasibility of the same input */
export function servingOf(input: FeasibilityInput, feasibility: Feasibility): Serving {
  const strength = strengthOf(feasibility.required, input.ingredients)
  return { strength, exceeds: exceedsServing(input, strength), filled: filledGlass(input, feasibility) }
}

function exceedsServing(input: FeasibilityInput, { alcohol }: Strength): boolean {
  if (alcohol <= mostServed) return false
  const own = ownAmountOf(input.drink, input.ingredients)
  if (own === null) return true
  const asWritten = { ...input.request, amount: own, boost: orderLimits.boost.neutral, additional: [] }
  return alcohol > strengthAs(input, asWritten).alcohol
}

function filledGlass(input: FeasibilityInput, { glass, ordered, total }: Feasibility): Serving['filled'] {
  if (glass === null || total >= glass.size) return null
  // Additional ingredients have their place in the glass, too.
  const room = subtractVolume(glass.size, subtractVolume(total, ordered))
  if (room <= ordered || room > orderLimits.largestAmount) return null
  const strength = strengthAs(input, { ...input.request, amount: room })
  return { amount: room, strength, exceeds: exceedsServing(input, strength) }
}

const strengthAs = (input: FeasibilityInput, request: FeasibilityInput['request']): Strength =>
  strengthOf(checkFeasibility({ ...input, request }).required, input.ingredients)
