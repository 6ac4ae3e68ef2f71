import type { User } from '../../access/user.ts'
import type { DispensingArea } from '../../glass/dispensing-area.ts'
import type { Drink } from '../../pour/drink.ts'
import { checkFeasibility, type Feasibility, type FeasibilityInput } from '../../pour/feasibility.ts'
import type { OrderRequest } from '../../pour/order.ts'
import type { Plan } from '../../pour/plan.ts'
import { planPour } from '../../pour/plan-pour.ts'
import { type Serving, servingOf } from '../../pour/serving.ts'
import { dispensingOf, isScaleReady, powerLimitOf, type Records } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import { type DrinkNotFound, findDrink } from './find-drink.ts'

export interface CheckedOrder {
  readonly drink: Drink
  readonly feasibility: Feasibility
  /** How strong it is. Nobody is kept from ordering it: a client that shows the drink asks. */
  readonly serving: Serving
  /** How it would be made now; null when it cannot be. */
  readonly plan: Plan | null
}

/**
 * The outcome that an order would have now. Changes nothing.
 *
 * @param area what the scale says about the place below the nozzle; null where there is none to ask
 */
export function checkOrder(
  records: Records,
  caller: Pick<User, 'id'>,
  request: OrderRequest,
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
  }
  const feasibility = checkFeasibility(input)
  const checked = { drink: found.value, feasibility, serving: servingOf(input, feasibility) }
  if (feasibility.problems.length > 0) return success({ ...checked, plan: null })
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
