import { alcoholOf, millilitresOf } from '../catalogue/alcohol.ts'
import { childrenByGroup, type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { volumeOfAmount } from '../units/amount.ts'
import { grams, type Milligrams, massOfVolume } from '../units/mass.ts'
import { type Microlitres, millilitres, roundedMicrolitres, smallerVolume, sumVolumes } from '../units/volume.ts'
import type { Drink } from './drink.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from './feasibility.ts'
import { orderLimits } from './order.ts'
import type { Part } from './plan.ts'

/** How strong an order is, and whether someone has to be asked about it. */
export interface Serving {
  readonly strength: Strength
  /** More pure alcohol than is served in one glass without a question, and more than the recipe's own amount holds. */
  readonly exceeds: boolean
  /** What to choose from, smallest first. */
  readonly sizes: readonly ServingSize[]
}

export interface ServingSize {
  readonly kind: 'small' | 'recipe' | 'full'
  /** What to order; additional ingredients come on top. */
  readonly amount: Microlitres
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
  return { strength, exceeds: exceedsServing(input, strength), sizes: sizesOf(input, feasibility) }
}

function exceedsServing(input: FeasibilityInput, { alcohol }: Strength): boolean {
  if (alcohol <= mostServed) return false
  const own = ownAmountOf(input.drink, input.ingredients)
  if (own === null) return true
  const asWritten = { ...input.request, amount: own, boost: orderLimits.boost.neutral, additional: [] }
  return alcohol > strengthAs(input, asWritten).alcohol
}

/**
 * Two thirds of a drink in whole centilitres, the drink as its recipe has it, and as much as the glass holds. Those that
 * are equal, can't be ordered or don't fit are left out.
 */
function sizesOf({ drink, ingredients }: FeasibilityInput, { glass, ordered, total }: Feasibility): ServingSize[] {
  // Additional ingredients have their place in the glass, too.
  const room = glass && Math.min(Math.max(0, glass.size - (total - ordered)), orderLimits.largestAmount)
  const own = ownAmountOf(drink, ingredients) ?? measureOfIngredient(drink, ingredients)
  const full = room ?? own ?? ordered
  const usual = Math.min(own ?? full, full)
  const small = Math.round((usual * 2) / 3 / centilitre) * centilitre
  const amounts = { small, recipe: own ?? full, full: room ?? 0 }
  const fits = (amount: number): boolean => amount >= orderLimits.smallestAmount && amount <= full
  return sizeKinds
    .filter(kind => fits(amounts[kind]) && (kind !== 'small' || small < usual))
    .filter(kind => kind !== 'recipe' || amounts.recipe < full || room === null)
    .map(kind => ({ kind, amount: roundedMicrolitres(amounts[kind]) }))
}

const sizeKinds = ['small', 'recipe', 'full'] as const
const centilitre = millilitres(10)

const strengthAs = (input: FeasibilityInput, request: FeasibilityInput['request']): Strength =>
  strengthOf(checkFeasibility({ ...input, request }).required, input.ingredients)

/** Grams per millilitre of pure alcohol at 20 °C. Source: CRC Handbook of Chemistry and Physics, ethanol. */
const ethanolDensity = 0.789

/**
 * Pure alcohol of one standard drink: 12 g. Sources: the Danish "genstand" (Sundhedsstyrelsen: 12 g); the upper end of
 * the German "Standardglas" (Deutsche Hauptstelle für Suchtfragen: 10–12 g). Other countries count 8–14 g.
 */
const standardDrink = grams(12)

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

const measureOfIngredient = ({ ref }: Drink, ingredients: Ingredients): Microlitres | null => {
  const ingredient = ref.kind === 'ingredient' ? ingredients.get(ref.id) : undefined
  return ingredient ? measureOf(alcoholOf(ingredient, new Map())?.most ?? 0) : null
}
