import type { User } from '../../access/user.ts'
import type { DispensingArea } from '../../glass-monitoring/dispensing-area.ts'
import type { DrinkShare } from '../../people/rules.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from '../../pour/feasibility.ts'
import type { Drink, OrderRequest } from '../../pour/order.ts'
import type { Plan } from '../../pour/plan.ts'
import { type PlanningInput, planPour } from '../../pour/plan-pour.ts'
import { type Serving, servingOf } from '../../pour/serving.ts'
import { dispensingOf, isScaleReady, powerLimitOf, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { type Drinking, ruleProblems, sharesOf, withheldFrom } from './drinking-rules.ts'
import { type DrinkNotFound, findDrink } from './find-drink.ts'

export interface CheckedOrder {
  readonly drink: Drink
  readonly feasibility: Feasibility
  readonly serving: Serving
  /** How it would be made now; null if it can't be, or may not. */
  readonly plan: Plan | null
  readonly shares: readonly DrinkShare[]
  /** It breaks rules, and a host allows it. */
  readonly isOverridden: boolean
}

/**
 * What would become of an order now. Changes nothing.
 * @param drinking null to ask only what it takes
 * @param area what the scale sees below the nozzles; null without a scale
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
  const input: FeasibilityInput = {
    drink: found.value,
    request,
    ingredients: records.ingredient,
    glasses: records.glass,
    pumps: records.pump,
    scaleReady: isScaleReady(records),
    powerLimit: powerLimitOf(records),
    area,
    owned: new Set(records.bar.get(caller.id)?.ingredientIds),
    withheld: withheldFrom(records, drinking?.drinkers ?? []),
  }
  const feasibility = checkFeasibility(input)
  const serving = servingOf(input, feasibility)
  const shares = drinking ? sharesOf(drinking.drinkers, serving.strength.alcohol) : []
  const broken = drinking ? ruleProblems(records, drinking, shares, feasibility.required) : []
  const isOverridden = broken.length > 0 && drinking !== null && drinking.overriddenBy !== null
  const checked = { drink: found.value, serving, shares, isOverridden }
  const problems = isOverridden ? feasibility.problems : [...feasibility.problems, ...broken]
  const planned = problems.length > 0 ? failure(problems) : planNow(records, feasibility.steps, request)
  if (planned.ok) return success({ ...checked, feasibility, plan: planned.value })
  return success({ ...checked, feasibility: { ...feasibility, problems: planned.problem }, plan: null })
}

/** By the pumps as they are. */
export const planNow = (records: Records, steps: PlanningInput['steps'], { byHand }: OrderRequest) =>
  planPour({
    steps,
    ingredients: records.ingredient,
    pumps: records.pump.values(),
    settings: dispensingOf(records),
    scaleReady: isScaleReady(records),
    powerLimit: powerLimitOf(records),
    byHand: new Set(byHand),
  })
