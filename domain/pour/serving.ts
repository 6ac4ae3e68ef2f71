import { alcoholOf, millilitresOf } from '../catalogue/alcohol.ts'
import { childrenByGroup, type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { stepIngredientsOf } from '../catalogue/recipe.ts'
import { grams, type Milligrams, massOfVolume } from '../units/mass.ts'
import { type Cents, cents } from '../units/price.ts'
import { type Microlitres, millilitres, roundedMicrolitres, smallerVolume } from '../units/volume.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from './feasibility.ts'
import { type Drink, orderLimits } from './order.ts'
import { type Part, totalOf } from './plan.ts'

/** How strong an order is, whether to ask about it, and which sizes there are. */
export interface Serving {
  readonly strength: Strength
  /** More alcohol than is served without a question, and more than the recipe's own amount contains. */
  readonly exceeds: boolean
  readonly sizes: readonly ServingSize[]
}

export interface ServingSize {
  readonly kind: 'small' | 'recipe' | 'full'
  /** To be ordered; additional ingredients come on top. */
  readonly amount: Microlitres
}

/**
 * What a recipe makes by itself: its default amount, else its written millilitres.
 * @returns null for a single ingredient, and below the smallest amount that can be ordered
 */
export function ownAmountOf(
  { ref, steps, defaultAmountToFill }: Pick<Drink, 'ref' | 'steps' | 'defaultAmountToFill'>,
  ingredients: Ingredients,
): Microlitres | null {
  if (ref.kind === 'ingredient') return null
  if (defaultAmountToFill !== null) return defaultAmountToFill
  const written = totalOf(stepIngredientsOf({ steps }), ingredients)
  return written < orderLimits.smallestAmount ? null : smallerVolume(written, orderLimits.largestAmount)
}

export function servingOf(input: FeasibilityInput, feasibility: Feasibility): Serving {
  const strength = strengthOf(feasibility.required, input.ingredients)
  return { strength, exceeds: exceedsServing(input, strength), sizes: sizesOf(input, feasibility) }
}

function exceedsServing(input: FeasibilityInput, { alcohol }: Strength): boolean {
  if (alcohol <= mostServed) return false
  const own = ownAmountOf(input.drink, input.ingredients)
  if (own === null) return true
  const asWritten = { ...input.request, amount: own, boost: orderLimits.boost.neutral, additional: [] }
  const { required } = checkFeasibility({ ...input, request: asWritten })
  return alcohol > strengthOf(required, input.ingredients).alcohol
}

/**
 * Two thirds of a drink in whole centilitres, the recipe's own amount, and a full glass; without duplicates and what
 * doesn't fit.
 */
function sizesOf({ drink, ingredients }: FeasibilityInput, { glass, ordered, total }: Feasibility): ServingSize[] {
  // Additional ingredients take up room in the glass, too.
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

/** Grams per millilitre of pure alcohol at 20 °C. Source: CRC Handbook of Chemistry and Physics, ethanol. */
const ethanolDensity = 0.789

/**
 * 12 g of pure alcohol: the Danish "genstand" (Sundhedsstyrelsen), and the upper end of the German "Standardglas" (DHS:
 * 10–12 g).
 */
const standardDrink = grams(12)

/** Pure alcohol served in one glass without a question: three standard drinks. Most classics contain one to two. */
export const mostServed = grams(36)

export interface Strength {
  /** Of liquids and spoons; pieces and grams add none. */
  readonly volume: Microlitres
  /** Pure. */
  readonly alcohol: Milligrams
}

/** A group without a choice counts as its strongest ingredient. */
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
  return { volume: roundedMicrolitres(volume), alcohol: massOfVolume(roundedMicrolitres(pure), ethanolDensity) }
}

/** Percent by volume, not rounded; 0 for nothing at all. */
export const percentOf = ({ volume, alcohol }: Strength): number =>
  volume > 0 ? (100 * alcohol) / ethanolDensity / volume : 0

/** Not rounded. */
export const standardDrinksOf = ({ alcohol }: Pick<Strength, 'alcohol'>): number => alcohol / standardDrink

/**
 * A drink of a single ingredient: about one standard drink, in whole centilitres.
 * @returns null below 1.2 % by volume, which counts as alcohol-free (EU labelling)
 */
export const measureOf = (percent: number): Microlitres | null =>
  percent < 1.2 ? null : millilitres(Math.round(standardDrink / ethanolDensity / percent / 100) * 10)

const measureOfIngredient = ({ ref }: Drink, ingredients: Ingredients): Microlitres | null => {
  const ingredient = ref.kind === 'ingredient' ? ingredients.get(ref.id) : undefined
  return ingredient ? measureOf(alcoholOf(ingredient, new Map())?.most ?? 0) : null
}

/**
 * The price of a drink, each ingredient rounded to cents; null if a price is unknown or a group isn't replaced
 * (rest-api.md 2.10, rule 6).
 */
export function priceOf(
  { required, replacements }: Pick<Feasibility, 'required' | 'replacements'>,
  ingredients: Ingredients,
): Cents | null {
  const prices = required.map(part => priceOfPart(part, ingredients))
  if (prices.includes(null) || replacements.some(({ replacementId }) => replacementId === null)) return null
  return cents(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0))
}

/** By the bottle's size in millilitres, else per unit. 0 is a price. */
export function priceOfPart({ ingredientId, amount }: Part, ingredients: Ingredients): Cents | null {
  const ingredient = ingredients.get(ingredientId)
  if (!ingredient || ingredient.kind === 'group' || ingredient.bottlePrice === null) return null
  if (unitOf(ingredient) !== 'ml') return cents((ingredient.bottlePrice * amount) / 1000)
  if (ingredient.bottleSize === null || ingredient.bottleSize <= 0) return null
  return cents((ingredient.bottlePrice * amount) / ingredient.bottleSize)
}
