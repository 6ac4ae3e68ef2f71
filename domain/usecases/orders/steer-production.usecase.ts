import { type Forbidden, isPermitted, type Operation } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { Invalid } from '../../documents/invalid.ts'
import { pumpRange } from '../../maintenance/pump-change.ts'
import type { ActuatorUnavailable } from '../../ports/actuator.port.ts'
import type { OpenOrder } from '../../pour/order.ts'
import { dryPourOf, isActive, type Production, type ProductionProblem } from '../../pour/production.ts'
import { failure, type Result } from '../../result.ts'
import type { GlassScale, ScaleSilent } from '../machine/weigh-glass.usecase.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import type { DrinkMaker, DryRequest } from './make-drink.usecase.ts'

type Refused = Forbidden | ProductionProblem | ActuatorUnavailable | StoreUnavailable

type Owned = Pick<OpenOrder, 'userId' | 'startedBy' | 'partyOrderIds'>

/** Whoever placed or began it needs the permission for their own orders; at a party, everyone does. */
export function isAllowedOn(order: Owned, caller: User, own: Operation, foreign: Operation): boolean {
  const isOwn = order.userId === caller.id || order.startedBy === caller.id || order.partyOrderIds !== undefined
  return isPermitted(caller.role, isOwn ? own : foreign)
}

const maySteer = (caller: User, production: Production, own: Operation, foreign: Operation): boolean =>
  isActive(production) && isAllowedOn(production.order, caller, own, foreign)

/** For a person: for their step, for the lifted glass, or for an answer about a dry pump. */
const isAwaiting = (production: Production): production is Extract<Production, { kind: 'waiting' | 'paused' }> =>
  production.kind === 'waiting' || production.kind === 'paused'

export const mayContinue = (caller: User, production: Production): boolean =>
  isAwaiting(production) && maySteer(caller, production, 'order.continue', 'order.continue-foreign')

export const mayCancel = (caller: User, production: Production): boolean =>
  maySteer(caller, production, 'order.cancel', 'order.cancel-foreign')

/**
 * A manual step is done, the lifted glass is back, or a pump that gave nothing tries again.
 * @param stepIndex the step that the caller saw waiting; by default the one that waits now
 */
export async function continueProduction(
  drinkMaker: DrinkMaker,
  caller: User,
  stepIndex?: number,
): Promise<Result<void, Refused>> {
  const { production } = drinkMaker
  if (!isAwaiting(production)) return failure({ kind: 'nothing-to-continue' })
  if (!mayContinue(caller, production)) return failure({ kind: 'forbidden' })
  return drinkMaker.continue({ orderId: production.order.id, stepIndex: stepIndex ?? production.stepIndex })
}

/** The bottle of a dry pump was changed, or the drink is made without it. @param stepIndex as above */
export async function answerDryPump(
  drinkMaker: DrinkMaker,
  caller: User,
  request: DryRequest,
  stepIndex?: number,
): Promise<Result<void, Refused | Invalid<'pump'>>> {
  const { production } = drinkMaker
  if (dryPourOf(production) === null) return failure({ kind: 'nothing-to-continue' })
  if (!isAwaiting(production) || !mayContinue(caller, production)) return failure({ kind: 'forbidden' })
  const problems = request.kind === 'change-bottle' ? pumpRange('fillingLevel', request.level) : []
  if (problems.length > 0) return failure({ kind: 'pump-invalid', problems })
  return drinkMaker.answerDry(request, { orderId: production.order.id, stepIndex: stepIndex ?? production.stepIndex })
}

/** Ends the drink that is being made; outputs go off at once. */
export async function cancelProduction(drinkMaker: DrinkMaker, caller: User): Promise<Result<void, Refused>> {
  if (!isActive(drinkMaker.production)) return failure({ kind: 'nothing-to-cancel' })
  if (!mayCancel(caller, drinkMaker.production)) return failure({ kind: 'forbidden' })
  return drinkMaker.cancel('cancelled')
}

/** While a drink is made, only for those who may continue it: they look at its weight. */
export function tareScale(
  { drinkMaker, scale }: { readonly drinkMaker: DrinkMaker; readonly scale: Pick<GlassScale, 'tare'> },
  caller: User,
): Result<void, Forbidden | ScaleSilent> {
  const { production } = drinkMaker
  const isForeign = isActive(production) && !maySteer(caller, production, 'order.continue', 'order.continue-foreign')
  return isForeign ? failure({ kind: 'forbidden' }) : scale.tare()
}
