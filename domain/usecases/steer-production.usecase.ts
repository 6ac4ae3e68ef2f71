import { isPermitted, type Operation } from '../access/permissions.ts'
import type { User } from '../access/user.ts'
import { isActive, type Production, type ProductionProblem } from '../pour/production.ts'
import { failure, type Result } from '../result.ts'
import type { DrinkMaker } from './make-drink.usecase.ts'
import type { StoreUnavailable } from './record-book.ts'

export interface Forbidden {
  readonly kind: 'forbidden'
}

type Refused = Forbidden | ProductionProblem | StoreUnavailable

/** The one who ordered may; others need the permission for foreign orders. */
function maySteer(caller: User, production: Production, own: Operation, foreign: Operation): boolean {
  if (!isActive(production)) return false
  return isPermitted(caller.role, production.order.userId === caller.id ? own : foreign)
}

export const mayContinue = (caller: User, production: Production): boolean =>
  production.kind === 'waiting' &&
  production.stepIndex >= 0 &&
  maySteer(caller, production, 'order.continue', 'order.continue-foreign')

export const mayCancel = (caller: User, production: Production): boolean =>
  maySteer(caller, production, 'order.cancel', 'order.cancel-foreign')

/**
 * A manual step is done; the next step begins.
 *
 * @param stepIndex the step that the caller saw waiting; by default the one that waits now
 */
export async function continueProduction(
  drinkMaker: DrinkMaker,
  caller: User,
  stepIndex?: number,
): Promise<Result<void, Refused>> {
  const { production } = drinkMaker
  if (production.kind !== 'waiting' || production.stepIndex < 0) return failure({ kind: 'nothing-to-continue' })
  if (!mayContinue(caller, production)) return failure({ kind: 'forbidden' })
  return drinkMaker.continue({ orderId: production.order.id, stepIndex: stepIndex ?? production.stepIndex })
}

/** Ends the drink that is being made; outputs go off at once. */
export async function cancelProduction(drinkMaker: DrinkMaker, caller: User): Promise<Result<void, Refused>> {
  if (!isActive(drinkMaker.production)) return failure({ kind: 'nothing-to-cancel' })
  if (!mayCancel(caller, drinkMaker.production)) return failure({ kind: 'forbidden' })
  return drinkMaker.cancel('cancelled')
}
