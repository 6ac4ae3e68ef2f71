import { defaultGlass, type Glass } from '../catalogue/glass.ts'
import { type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import { isBoostable } from '../catalogue/recipe.ts'
import { deliverable, isComplete, needsFlush, type Pump } from '../machine/pump.ts'
import { type Amount, addAmount, noAmount, volumeOfAmount } from '../units/amount.ts'
import type { GlassId, IngredientId } from '../units/id.ts'
import { type Microlitres, noVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import { composeDrink } from './compose-drink.ts'
import type { Drink } from './drink.ts'
import { isWithin, type OrderRequest, orderLimits } from './order.ts'
import { type DrinkStep, servingPumps } from './plan-pour.ts'
import type { PourProblem, PourWarning } from './pour.problems.ts'
import type { ChosenReplacement } from './replace-groups.ts'

/** Everything that decides whether a drink can be made. */
export interface FeasibilityInput {
  readonly drink: Drink
  readonly request: OrderRequest
  readonly ingredients: Ingredients
  readonly glasses: ReadonlyMap<number, Glass>
  readonly pumps: ReadonlyMap<number, Pump>
  /** The caller's bar. */
  readonly owned: ReadonlySet<number>
}

/** Where an ingredient comes from. */
export type Supply = 'pump' | 'hand'

export interface RequiredIngredient {
  readonly ingredientId: IngredientId
  readonly amount: Amount
  /** What the pumps lack; 0 for what is added by hand. */
  readonly missing: Microlitres
  readonly supply: Supply
}

export interface Feasibility {
  /** As asked for; if that is out of range, which is a problem, the nearest amount within it. */
  readonly ordered: Microlitres
  readonly glass: Glass | null
  readonly steps: readonly DrinkStep[]
  readonly required: readonly RequiredIngredient[]
  readonly replacements: readonly ChosenReplacement[]
  /** Sum of all millilitres, additional ones included. */
  readonly total: Microlitres
  readonly problems: readonly PourProblem[]
  readonly warnings: readonly PourWarning[]
}

/** Examines an order against the machine. Pure; collects all problems, and changes nothing. */
export function checkFeasibility(input: FeasibilityInput): Feasibility {
  const { request, drink } = input
  const glass = chosenGlass(input)
  const asked = request.amount ?? drink.defaultAmountToFill ?? glass?.size ?? orderLimits.fallbackAmount
  const ordered = bounded(asked, orderLimits.smallestAmount, orderLimits.largestAmount)
  const boost = bounded(request.boost, orderLimits.boost.least, orderLimits.boost.most)
  const serving = servingPumps(input.pumps.values())
  const composed = composeDrink({ ...input, request: { ...request, boost }, serving, ordered })
  const required = requirements(composed.steps, input, ingredientId =>
    sumVolumes((serving.get(ingredientId) ?? []).map(deliverable)),
  )
  const total = sumVolumes(
    required.flatMap(({ ingredientId, amount }) => {
      const ingredient = input.ingredients.get(ingredientId)
      return ingredient && unitOf(ingredient) === 'ml' ? [volumeOfAmount(amount)] : []
    }),
  )
  const problems = [
    ...requestProblems(input, asked),
    ...composed.problems,
    ...shortages(required),
    ...flushProblems(required, input.pumps),
    ...(composed.steps.some(step => step.kind === 'instruction' || step.parts.length > 0)
      ? []
      : [{ kind: 'nothing-to-make' } as const]),
  ]
  const warnings: PourWarning[] =
    glass !== null && total > glass.size ? [{ kind: 'exceeds-glass', total, glassSize: glass.size }] : []
  return {
    ordered,
    glass,
    steps: composed.steps,
    required,
    replacements: composed.replacements,
    total,
    problems,
    warnings,
  }
}

/** Lets everything after a problem go on with a number that can be reckoned with. */
const bounded = <Quantity extends number>(value: number, least: Quantity, most: Quantity): Quantity =>
  value >= least ? (Math.min(most, Math.round(value)) as Quantity) : least

function chosenGlass({ request, drink, glasses }: FeasibilityInput): Glass | null {
  const byId = (id: GlassId | null): Glass | undefined => (id === null ? undefined : glasses.get(id))
  return byId(request.glassId) ?? byId(drink.defaultGlassId) ?? defaultGlass(glasses.values()) ?? null
}

function requestProblems(
  { request, drink, glasses, ingredients }: FeasibilityInput,
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
  for (const ingredientId of request.byHand) {
    if (!ingredients.has(ingredientId)) problems.push({ kind: 'unknown-ingredient', ingredientId })
  }
  return problems
}

function requirements(
  steps: readonly DrinkStep[],
  { pumps, request }: FeasibilityInput,
  available: (ingredientId: IngredientId) => Microlitres,
): RequiredIngredient[] {
  const amounts = new Map<IngredientId, Amount>()
  for (const step of steps) {
    if (step.kind !== 'ingredients') continue
    for (const { ingredientId, amount } of step.parts) {
      amounts.set(ingredientId, addAmount(amounts.get(ingredientId) ?? noAmount, amount))
    }
  }
  const carried = new Set([...pumps.values()].flatMap(pump => (isComplete(pump) ? [pump.ingredientId] : [])))
  return [...amounts].map(([ingredientId, amount]) => {
    const supply: Supply = carried.has(ingredientId) && !request.byHand.includes(ingredientId) ? 'pump' : 'hand'
    if (supply === 'hand') return { ingredientId, amount, missing: noVolume, supply }
    const lack = subtractVolume(volumeOfAmount(amount), available(ingredientId))
    return { ingredientId, amount, missing: lack > 0 ? lack : noVolume, supply }
  })
}

const shortages = (required: readonly RequiredIngredient[]): PourProblem[] =>
  required
    .filter(({ missing }) => missing > 0)
    .map(({ ingredientId, missing }) => ({ kind: 'not-enough-liquid', ingredientId, missing }))

/** A pump that could have helped, but for the other liquid in its tube. */
function flushProblems(required: readonly RequiredIngredient[], pumps: ReadonlyMap<number, Pump>): PourProblem[] {
  const lacking = new Set(
    required.filter(({ missing }) => missing > 0).map(({ ingredientId }) => ingredientId as number),
  )
  return [...pumps.values()]
    .filter(pump => isComplete(pump) && needsFlush(pump) && lacking.has(pump.ingredientId ?? 0))
    .map(pump => ({ kind: 'flush-needed', pumpId: pump.id }))
}
