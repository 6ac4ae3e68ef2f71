import type { User } from '../../access/user.ts'
import type { DispensingArea } from '../../glass-monitoring/dispensing-area.ts'
import type { DrinkShare } from '../../people/rules.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from '../../pour/feasibility.ts'
import type { Drink, OrderRequest } from '../../pour/order.ts'
import type { Plan } from '../../pour/plan.ts'
import { planPour } from '../../pour/plan-pour.ts'
import { type Serving, type Strength, servingOf } from '../../pour/serving.ts'
import { dispensingOf, isScaleReady, powerLimitOf, type Records } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import { type Drinking, ruleProblems, sharesOf, withheldFrom } from './drinking-rules.ts'
import { type DrinkNotFound, findDrink } from './find-drink.ts'

export interface CheckedOrder {
  readonly drink: Drink
  readonly feasibility: Feasibility
  /** How strong it is. Nobody is kept from ordering it: a client that shows the drink asks. */
  readonly serving: Serving
  /** How it would be made now; null when it cannot be, or may not. */
  readonly plan: Plan | null
  readonly shares: readonly DrinkShare[]
  /** Rules speak against it, and a host lets it pass. */
  readonly isOverridden: boolean
}

/**
 * The outcome that an order would have now. Changes nothing.
 * @param drinking who is to have it; null where nobody asks for it, and only what it takes is looked at
 * @param area what the scale says about the place below the nozzle; null where there is none to ask
 */
export function checkOrder(
  records: Records,
  caller: Pick<User, 'id'>,
  request: OrderRequest,
  drinking: Drinking | null,
  area: DispensingArea | null = null,
): Result<CheckedOrder, DrinkNotFound> {
  const found = findDrink(records, request.drink)
  if (!found.ok) return found
  const machine = { scaleReady: isScaleReady(records), powerLimit: powerLimitOf(records) }
  const input: FeasibilityInput = {
    drink: found.value,
    request,
    ingredients: records.ingredient,
    glasses: records.glass,
    pumps: records.pump,
    ...machine,
    area,
    owned: new Set(records.bar.get(caller.id)?.ingredientIds),
    withheld: withheldFrom(records, drinking?.drinkers ?? []),
  }
  const feasibility = checkFeasibility(input)
  const serving = servingOf(input, feasibility)
  const judged = judge(records, drinking, feasibility, serving.strength)
  const checked = { drink: found.value, serving, ...judged }
  if (judged.feasibility.problems.length > 0) return success({ ...checked, plan: null })
  const planned = planPour({
    steps: feasibility.steps,
    ingredients: records.ingredient,
    pumps: records.pump.values(),
    settings: dispensingOf(records),
    ...machine,
    byHand: new Set(request.byHand),
  })
  if (planned.ok) return success({ ...checked, plan: planned.value })
  return success({ ...checked, feasibility: { ...feasibility, problems: planned.problem }, plan: null })
}

function judge(
  records: Records,
  drinking: Drinking | null,
  feasibility: Feasibility,
  { alcohol }: Strength,
): Pick<CheckedOrder, 'feasibility' | 'shares' | 'isOverridden'> {
  if (drinking === null) return { feasibility, shares: [], isOverridden: false }
  const shares = sharesOf(drinking.drinkers, alcohol)
  const problems = ruleProblems(records, drinking, shares, feasibility.required)
  if (problems.length === 0) return { feasibility, shares, isOverridden: false }
  if (drinking.overriddenBy !== null) return { feasibility, shares, isOverridden: true }
  return {
    feasibility: { ...feasibility, problems: [...feasibility.problems, ...problems] },
    shares,
    isOverridden: false,
  }
}
