import { type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { type ProductionStep, type StepIngredient, stepIngredientsOf } from '../catalogue/recipe.ts'
import { translated } from '../catalogue/translations.ts'
import { type Amount, amount, noAmount, type Unit, volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { type Microlitres, tenthOfMillilitre } from '../units/volume.ts'
import { apportion } from './apportion.ts'
import { customiseDrink } from './customise-drink.ts'
import type { Drink } from './drink.ts'
import { type AdditionalIngredient, isWithin, type OrderRequest, orderLimits } from './order.ts'
import { mergeParts, type Part } from './plan.ts'
import type { DrinkStep } from './plan-pour.ts'
import type { PourProblem } from './pour.problems.ts'
import { type ChosenReplacement, replaceGroups } from './replace-groups.ts'
import type { PumpSupply } from './serving-pumps.ts'

export interface CompositionInput {
  readonly drink: Drink
  readonly request: OrderRequest
  readonly ingredients: Ingredients
  readonly supply: PumpSupply
  /** The caller's bar. */
  readonly owned: ReadonlySet<number>
  /** What stands for no group unless it is asked for, or nothing else can: bottles that rules keep from whoever drinks. */
  readonly withheld?: ReadonlySet<number>
  readonly ordered: Microlitres
}

interface Composition {
  readonly steps: readonly DrinkStep[]
  readonly replacements: readonly ChosenReplacement[]
  readonly problems: readonly PourProblem[]
}

/**
 * From a written recipe to what goes into this glass: changed as the guest wants it, boosted, scaled, extras appended,
 * groups replaced, merged.
 */
export function composeDrink(input: CompositionInput): Composition {
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
  const concrete = ({ ingredientId, amount }: Part): Part => ({
    ingredientId: replacementOf.get(ingredientId) ?? ingredientId,
    amount,
  })
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
  return [...ids]
    .filter(ingredientId => !ingredients.has(ingredientId))
    .map(ingredientId => ({ kind: 'unknown-ingredient', ingredientId }))
}

function scaledSteps(written: readonly ProductionStep[], input: CompositionInput): DrinkStep[] {
  const isKnown = ({ ingredientId }: StepIngredient): boolean => input.ingredients.has(ingredientId)
  const amounts = scaleIngredients(
    stepIngredientsOf({ steps: written })
      .filter(isKnown)
      .map(({ ingredientId, ...rest }) => {
        const ingredient = input.ingredients.get(ingredientId)
        return { ...rest, unit: ingredient ? unitOf(ingredient) : 'ml' }
      }),
    input.ordered,
    input.request.boost,
  )
  let next = 0
  return written.map(
    (step): DrinkStep =>
      step.kind === 'writtenInstruction'
        ? { kind: 'instruction', message: step.message, ...translated(step.translations) }
        : {
            kind: 'ingredients',
            parts: step.ingredients
              .filter(isKnown)
              .map(({ ingredientId }) => ({ ingredientId, amount: amounts[next++] ?? noAmount })),
          },
  )
}

function additionalStep(
  additional: readonly AdditionalIngredient[],
  ingredients: Ingredients,
): { readonly parts: readonly Part[]; readonly problems: readonly PourProblem[] } {
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

/** How much of every group, and of every liquid that the recipe names itself. */
function wantedVolumes(
  steps: readonly DrinkStep[],
  ingredients: Ingredients,
): { readonly wanted: ReadonlyMap<IngredientId, Microlitres>; readonly named: ReadonlyMap<IngredientId, Microlitres> } {
  const wanted = new Map<IngredientId, Microlitres>()
  const named = new Map<IngredientId, Microlitres>()
  for (const { ingredientId, amount } of mergeParts(
    steps.flatMap(step => (step.kind === 'ingredients' ? step.parts : [])),
  )) {
    const kind = ingredients.get(ingredientId)?.kind
    if (kind === 'group') wanted.set(ingredientId, volumeOfAmount(amount))
    else if (kind === 'automated') named.set(ingredientId, volumeOfAmount(amount))
  }
  return { wanted, named }
}

/** An ingredient of a recipe with all that scaling needs to know. */
export interface ScalableIngredient {
  readonly amount: Amount
  readonly unit: Unit
  readonly scale: boolean
  readonly boostable: boolean
}

const quantum = tenthOfMillilitre as number

/** To whole tenths; what was asked for at all never shrinks to nothing, so that it still takes its share of the order. */
const boostedBy = (boost: number, value: number): number => {
  const exact = (value * boost) / 100
  return exact > 0 ? Math.max(1, Math.round(exact / quantum)) * quantum : 0
}

/**
 * Whole pieces, tenths of everything else. What was asked for at all never shrinks to nothing. In whole numbers of any
 * size, because 8 × (247/135) must not fall below a whole number that it equals.
 */
function scaleOtherUnit(value: number, unit: Unit, factor: { readonly of: number; readonly by: number }): Amount {
  const step = unit === 'piece' ? 1000 : quantum
  const steps = Number((BigInt(value) * BigInt(factor.of)) / (BigInt(factor.by) * BigInt(step)))
  return (value > 0 && factor.of > 0 ? Math.max(1, steps) * step : steps * step) as Amount
}

/**
 * Amounts for an order of `ordered`, in the order of `ingredients`.
 *
 * 1. Boostable amounts become amount · boost / 100, in tenths.
 * 2. The unscaled millilitres U stay; the scaled ones share ordered − U in proportion, by largest remainder in tenths
 *    of a millilitre, so that the parts sum to the ordered amount exactly. U above the order leaves nothing for them.
 *    Without any scaled millilitre nothing is scaled.
 * 3. Scaled amounts in other units grow by the same factor.
 *
 * Source of the rules: decisions 7 and 8.
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
