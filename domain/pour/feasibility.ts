import { defaultGlass, type Glass } from '../catalogue/glass.ts'
import { isBoostable } from '../catalogue/recipe.ts'
import type { DispensingArea } from '../glass-monitoring/dispensing-area.ts'
import { deliverable, type Pump } from '../machine/pump.ts'
import { unless } from '../result.ts'
import { type Amount, volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import { largerVolume, type Microlitres, noVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import { type CompositionInput, composeDrink } from './compose-drink.ts'
import { isWithin, orderLimits } from './order.ts'
import { mergeParts, totalOf } from './plan.ts'
import { type DrinkStep, partsIn } from './plan-pour.ts'
import type { PourProblem, PourWarning } from './pour.problems.ts'
import { type PumpSupply, pumpSupply, shortageProblems } from './pump-supply.ts'
import type { ChosenReplacement } from './replace-groups.ts'

export interface FeasibilityInput extends Omit<CompositionInput, 'supply' | 'ordered'> {
  readonly glasses: ReadonlyMap<number, Glass>
  readonly pumps: ReadonlyMap<number, Pump>
  readonly scaleReady: boolean
  /** For all pumps together; null is no limit. */
  readonly powerLimit: Milliwatts | null
  /** null without a scale. */
  readonly area: DispensingArea | null
}

export type Supply = 'pump' | 'hand'

export interface RequiredIngredient {
  readonly ingredientId: IngredientId
  readonly amount: Amount
  /** What the pumps lack; 0 if added by hand. */
  readonly missing: Microlitres
  readonly supply: Supply
}

export interface Feasibility {
  /** The amount asked for, clamped to the bounds. */
  readonly ordered: Microlitres
  readonly glass: Glass | null
  readonly steps: readonly DrinkStep[]
  readonly required: readonly RequiredIngredient[]
  readonly replacements: readonly ChosenReplacement[]
  readonly total: Microlitres
  readonly problems: readonly PourProblem[]
  readonly warnings: readonly PourWarning[]
}

/** Checks an order against the machine. Pure; collects all problems. */
export function checkFeasibility(input: FeasibilityInput): Feasibility {
  const { request, drink } = input
  const glass = chosenGlass(input)
  const asked = request.amount ?? drink.defaultAmountToFill ?? glass?.size ?? orderLimits.fallbackAmount
  const ordered = bounded(asked, orderLimits.smallestAmount, orderLimits.largestAmount)
  const boost = bounded(request.boost, orderLimits.boost.least, orderLimits.boost.most)
  const supply = pumpSupply(input.pumps.values(), input.scaleReady, input.powerLimit)
  const composed = composeDrink({ ...input, request: { ...request, boost }, supply, ordered })
  const { steps, replacements } = composed
  const required = requirements(steps, supply, new Set(request.byHand))
  const total = totalOf(required, input.ingredients)
  const lacking = required.filter(({ missing }) => missing > 0)
  const missing = new Map(lacking.map(({ ingredientId, missing }) => [ingredientId, missing]))
  const problems = [
    ...requestProblems(input, asked),
    ...composed.problems,
    ...shortageProblems(missing, supply),
    ...unless(steps.length > 0, { kind: 'nothing-to-make' }),
  ]
  const warnings: PourWarning[] =
    glass !== null && total > glass.size ? [{ kind: 'exceeds-glass', total, glassSize: glass.size }] : []
  return { ordered, glass, steps, required, replacements, total, problems, warnings }
}

/** Clamped, so that everything after a problem can go on. */
const bounded = <Quantity extends number>(value: number, least: Quantity, most: Quantity): Quantity =>
  value >= least ? (Math.min(most, Math.round(value)) as Quantity) : least

/** As asked for, else the one on the scale, else the recipe's, else the default. */
function chosenGlass({ request, drink, glasses, area }: FeasibilityInput): Glass | null {
  const chosen = [request.glassId, area?.glassId, drink.defaultGlassId].flatMap(id => glasses.get(id ?? 0) ?? [])
  return chosen[0] ?? defaultGlass(glasses.values()) ?? null
}

function requestProblems(
  { request, drink, glasses, ingredients, area }: FeasibilityInput,
  asked: Microlitres,
): PourProblem[] {
  const problems: PourProblem[] = []
  const { smallestAmount: least, largestAmount: most, boost } = orderLimits
  if (!isWithin(asked, least, most)) problems.push({ kind: 'amount-out-of-range', least, most })
  if (!isWithin(request.boost, boost.least, boost.most) || request.boost % boost.step !== 0) {
    problems.push({ kind: 'boost-out-of-range', least: boost.least, most: boost.most, step: boost.step })
  } else if (request.boost !== boost.neutral && !isBoostable(drink)) {
    problems.push({ kind: 'not-boostable' })
  }
  if (request.glassId !== null && !glasses.has(request.glassId)) {
    problems.push({ kind: 'unknown-glass', glassId: request.glassId })
  }
  if (area?.areaEmpty === true) problems.push({ kind: 'no-glass' })
  for (const ingredientId of request.byHand) {
    if (!ingredients.has(ingredientId)) problems.push({ kind: 'unknown-ingredient', ingredientId })
  }
  return problems
}

function requirements(
  steps: readonly DrinkStep[],
  { serving, carried }: PumpSupply,
  byHand: ReadonlySet<number>,
): RequiredIngredient[] {
  return mergeParts(partsIn(steps)).map(({ ingredientId, amount }) => {
    if (!carried.has(ingredientId) || byHand.has(ingredientId)) {
      return { ingredientId, amount, missing: noVolume, supply: 'hand' }
    }
    const available = sumVolumes((serving.get(ingredientId) ?? []).map(deliverable))
    const lack = subtractVolume(volumeOfAmount(amount), available)
    return { ingredientId, amount, missing: largerVolume(noVolume, lack), supply: 'pump' }
  })
}
