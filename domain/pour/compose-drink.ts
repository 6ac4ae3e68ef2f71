import { type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { type ProductionStep, type StepIngredient, stepIngredientsOf } from '../catalogue/recipe.ts'
import { translated } from '../catalogue/translations.ts'
import { unless } from '../result.ts'
import { type Amount, amount, noAmount, type Unit, volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { type Microlitres, tenthOfMillilitre } from '../units/volume.ts'
import { apportion } from './apportion.ts'
import {
  type AdditionalIngredient,
  type Drink,
  isWithin,
  type OrderRequest,
  orderLimits,
  type Substitution,
} from './order.ts'
import { mergeParts, type Part } from './plan.ts'
import { type DrinkStep, partsIn } from './plan-pour.ts'
import type { PourProblem } from './pour.problems.ts'
import type { PumpSupply } from './pump-supply.ts'
import { replaceGroups } from './replace-groups.ts'

export interface CompositionInput {
  readonly drink: Drink
  readonly request: OrderRequest
  readonly ingredients: Ingredients
  readonly supply: PumpSupply
  readonly owned: ReadonlySet<number>
  /** Bottles that rules keep from the drinkers: they stand for a group only if asked for, or if nothing else can. */
  readonly withheld?: ReadonlySet<number>
  readonly ordered: Microlitres
}

/**
 * From a recipe to what goes into this glass: customised, boosted, scaled, extras appended, groups replaced, merged.
 */
export function composeDrink(input: CompositionInput) {
  const customised = customiseDrink(input.drink.steps, input.request, input.ingredients)
  const scaled = scaledSteps(customised.steps, input)
  const extras = additionalStep(input.request.additional, input.ingredients)
  const steps = extras.parts.length > 0 ? [...scaled, { kind: 'ingredients' as const, parts: extras.parts }] : scaled
  const { chosen, problems } = replaceGroups({
    ...wantedVolumes(steps, input.ingredients),
    requested: input.request.replacements,
    ingredients: input.ingredients,
    supply: input.supply,
    owned: input.owned,
    withheld: input.withheld ?? new Set(),
    byHand: new Set(input.request.byHand),
  })
  const replacementOf = new Map(chosen.map(({ groupId, replacementId }) => [groupId, replacementId]))
  const concrete = ({ ingredientId, amount }: Part): Part => {
    return { ingredientId: replacementOf.get(ingredientId) ?? ingredientId, amount }
  }
  const replaced = steps.map(step =>
    step.kind === 'ingredients' ? { ...step, parts: mergeParts(step.parts.map(concrete)) } : step,
  )
  return {
    steps: replaced.filter(step => step.kind === 'instruction' || step.parts.length > 0),
    replacements: chosen,
    problems: [
      ...unknownIngredients(customised.steps, input.ingredients),
      ...customised.problems,
      ...extras.problems,
      ...problems,
    ],
  }
}

function unknownIngredients(steps: readonly ProductionStep[], ingredients: Ingredients): PourProblem[] {
  const ids = new Set(stepIngredientsOf({ steps }).map(({ ingredientId }) => ingredientId))
  return [...ids].flatMap(id => unless(ingredients.has(id), { kind: 'unknown-ingredient', ingredientId: id }))
}

function scaledSteps(written: readonly ProductionStep[], input: CompositionInput): DrinkStep[] {
  const known = withIngredients(written, list => list.filter(({ ingredientId }) => input.ingredients.has(ingredientId)))
  const scalable = stepIngredientsOf({ steps: known }).map(({ ingredientId, ...rest }) => {
    const ingredient = input.ingredients.get(ingredientId)
    return { ...rest, unit: ingredient ? unitOf(ingredient) : 'ml' }
  })
  const amounts = scaleIngredients(scalable, input.ordered, input.request.boost)
  let next = 0
  return known.map((step): DrinkStep => {
    if (step.kind === 'writtenInstruction') {
      return { kind: 'instruction', message: step.message, ...translated(step.translations) }
    }
    const parts = step.ingredients.map(({ ingredientId }) => ({ ingredientId, amount: amounts[next++] ?? noAmount }))
    return { kind: 'ingredients', parts }
  })
}

const withIngredients = (
  steps: readonly ProductionStep[],
  change: (ingredients: readonly StepIngredient[]) => readonly StepIngredient[],
): ProductionStep[] =>
  steps.map(step => (step.kind === 'writtenInstruction' ? step : { ...step, ingredients: change(step.ingredients) }))

function additionalStep(additional: readonly AdditionalIngredient[], ingredients: Ingredients) {
  const { least, most, atMost } = orderLimits.additional
  const problems: PourProblem[] = additional.length > atMost ? [{ kind: 'too-many-additional', most: atMost }] : []
  const parts: Part[] = []
  for (const extra of additional) {
    const ingredient = ingredients.get(extra.ingredientId)
    if (ingredient === undefined) problems.push({ kind: 'unknown-ingredient', ingredientId: extra.ingredientId })
    else if (ingredient.kind === 'group') {
      problems.push({ kind: 'additional-is-group', ingredientId: ingredient.id })
    } else if (!isWithin(extra.amount, amount(least), amount(most))) {
      problems.push({ kind: 'additional-out-of-range', ingredientId: ingredient.id, least, most })
    } else parts.push(extra)
  }
  return { parts, problems }
}

function wantedVolumes(steps: readonly DrinkStep[], ingredients: Ingredients) {
  const wanted = new Map<IngredientId, Microlitres>()
  const named = new Map<IngredientId, Microlitres>()
  for (const { ingredientId, amount } of mergeParts(partsIn(steps))) {
    const kind = ingredients.get(ingredientId)?.kind
    if (kind === 'group') wanted.set(ingredientId, volumeOfAmount(amount))
    else if (kind === 'automated') named.set(ingredientId, volumeOfAmount(amount))
  }
  return { wanted, named }
}

export interface ScalableIngredient {
  readonly amount: Amount
  readonly unit: Unit
  readonly scale: boolean
  readonly boostable: boolean
}

const quantum = tenthOfMillilitre as number

/** In tenths; what was asked for never shrinks to 0, so that it takes its share of the order. */
const boostedBy = (boost: number, value: number): number => {
  const exact = (value * boost) / 100
  return exact > 0 ? Math.max(1, Math.round(exact / quantum)) * quantum : 0
}

/**
 * Whole pieces, tenths of everything else; never down to 0. BigInt, as 8 × (247/135) must not fall below a whole number
 * it equals.
 */
function scaleOtherUnit(value: number, unit: Unit, factor: { readonly of: number; readonly by: number }): Amount {
  const step = unit === 'piece' ? 1000 : quantum
  const steps = Number((BigInt(value) * BigInt(factor.of)) / (BigInt(factor.by) * BigInt(step)))
  return (value > 0 && factor.of > 0 ? Math.max(1, steps) * step : steps * step) as Amount
}

/**
 * Amounts for an order of `ordered`, in the order of `ingredients` (decisions 7 and 8).
 *
 * 1. Boostable amounts become amount · boost / 100, in tenths.
 * 2. Unscaled millilitres U stay; the scaled ones share ordered − U by largest remainder in tenths of a millilitre, so
 * that the sum is exact. Nothing is left for them if U exceeds the order; without scaled millilitres nothing is scaled.
 * 3. Scaled amounts in other units grow by the same factor.
 */
export function scaleIngredients(
  ingredients: readonly ScalableIngredient[],
  ordered: Microlitres,
  boost: number,
): Amount[] {
  const boosted = ingredients.map(({ amount, boostable }) => (boostable ? boostedBy(boost, amount) : amount))
  const isScaledVolume = (index: number): boolean =>
    ingredients[index]?.scale === true && ingredients[index].unit === 'ml'
  const scaledVolumes = boosted.map((value, index) => (isScaledVolume(index) ? value : 0))
  const scaledSum = scaledVolumes.reduce((a, b) => a + b, 0)
  if (scaledSum <= 0) return boosted as Amount[]

  const fixedSum = boosted.reduce(
    (sum, value, index) => sum + (ingredients[index]?.unit === 'ml' && !isScaledVolume(index) ? value : 0),
    0,
  )
  const target = Math.max(0, Math.round((ordered - fixedSum) / quantum))
  const factor = { of: target * quantum, by: scaledSum }
  const shares = apportion(target, scaledVolumes)
  return ingredients.map(({ scale, unit }, index) => {
    const value = boosted[index] ?? noAmount
    if (!scale) return value as Amount
    return unit === 'ml' ? (((shares[index] ?? 0) * quantum) as Amount) : scaleOtherUnit(value, unit, factor)
  })
}

const mostChanges = 50

/**
 * A recipe without what the guest leaves out, and with substitutes. Both refer to ingredients as the recipe names them,
 * groups included. A substitute takes over amount, scaling and boost; what's omitted is not made up for.
 */
export function customiseDrink(
  written: readonly ProductionStep[],
  request: Pick<OrderRequest, 'omitted' | 'substitutions'>,
  ingredients: Ingredients,
) {
  const isTooMuch = request.omitted.length > mostChanges || request.substitutions.length > mostChanges
  const left = leaveOut(written, new Set(request.omitted.slice(0, mostChanges)), ingredients)
  const changed = exchange(left.steps, request.substitutions.slice(0, mostChanges), ingredients)
  const excess: PourProblem[] = isTooMuch ? [{ kind: 'too-many-changes', most: mostChanges }] : []
  return { steps: changed.steps, problems: [...excess, ...left.problems, ...changed.problems] }
}

function leaveOut(steps: readonly ProductionStep[], omitted: ReadonlySet<IngredientId>, ingredients: Ingredients) {
  const problems = [...omitted].flatMap(id => absence(id, steps, ingredients))
  const isLeft = ({ ingredientId }: StepIngredient): boolean => !omitted.has(ingredientId)
  return { steps: withIngredients(steps, list => list.filter(isLeft)), problems }
}

/** All at once: two ingredients can change places. The first of two wishes about one ingredient counts. */
function exchange(steps: readonly ProductionStep[], substitutions: readonly Substitution[], ingredients: Ingredients) {
  const substitutes = new Map<IngredientId, IngredientId>()
  const problems: PourProblem[] = []
  for (const substitution of substitutions) {
    const { ingredientId, replacementId } = substitution
    if (substitutes.has(ingredientId)) continue
    const found = [...absence(ingredientId, steps, ingredients), ...unfitness(substitution, ingredients)]
    if (found.length === 0) substitutes.set(ingredientId, replacementId)
    problems.push(...found)
  }
  const exchanged = withIngredients(steps, list =>
    list.map(each => ({ ...each, ingredientId: substitutes.get(each.ingredientId) ?? each.ingredientId })),
  )
  return { steps: exchanged, problems }
}

function absence(id: IngredientId, steps: readonly ProductionStep[], ingredients: Ingredients): PourProblem[] {
  if (stepIngredientsOf({ steps }).some(({ ingredientId }) => ingredientId === id)) return []
  return [{ kind: ingredients.has(id) ? 'not-in-drink' : 'unknown-ingredient', ingredientId: id }]
}

function unfitness({ ingredientId, replacementId }: Substitution, ingredients: Ingredients): PourProblem[] {
  const replacement = ingredients.get(replacementId)
  if (replacement === undefined) return [{ kind: 'unknown-ingredient', ingredientId: replacementId }]
  if (replacement.kind === 'group') return [{ kind: 'substitute-is-group', ingredientId: replacementId }]
  const ingredient = ingredients.get(ingredientId)
  if (ingredient === undefined || unitOf(ingredient) === unitOf(replacement)) return []
  return [{ kind: 'unit-mismatch', ingredientId, replacementId }]
}
