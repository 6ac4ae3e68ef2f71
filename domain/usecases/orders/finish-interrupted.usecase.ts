import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { userKey } from '../../party/drinker.ts'
import type { RuleProblem } from '../../people/rules.ts'
import { type InterruptedOrder, notBegun, type OpenOrder } from '../../pour/order.ts'
import { type PlanProblem, partsIn } from '../../pour/plan-pour.ts'
import { isActive } from '../../pour/production.ts'
import { onlyId, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { OrderId, UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { planNow } from './check-order.usecase.ts'
import { alcoholIn, ruleProblems, sharesOf } from './drinking-rules.ts'
import type { NotReady, PlacingServices } from './make-drink.usecase.ts'
import { returnInterrupted } from './party-books.ts'
import { isAllowedOn } from './steer-production.usecase.ts'

type DiscardRefused = Forbidden | { readonly kind: 'nothing-interrupted' }

export type RestRefused =
  | DiscardRefused
  | {
      readonly kind: 'not-feasible'
      readonly problems: readonly (PlanProblem | RuleProblem | { readonly kind: 'no-glass' })[]
    }

/** null if there's none, or a drink is being made. */
export const interruptedOrder = ({ records, drinkMaker }: Pick<PlacingServices, 'records' | 'drinkMaker'>) =>
  isActive(drinkMaker.production) ? null : (records.now.interruptedOrder.get(onlyId) ?? null)

export const mayFinish = (caller: User, { order }: InterruptedOrder): boolean =>
  isAllowedOn(order, caller, 'order.continue', 'order.continue-foreign')

/**
 * Pours what's missing into the interrupted glass, as an order of its own.
 * @param override the rules of those who drink it: hosts only, and recorded
 */
export async function finishInterrupted(
  deps: PlacingServices,
  caller: User,
  override = false,
): Promise<Result<OrderId, RestRefused | NotReady | StoreUnavailable>> {
  const { records, drinkMaker, scale, clock } = deps
  return drinkMaker.start<RestRefused>(id => {
    // Looked up in turn: someone else may have discarded it.
    const interrupted = records.now.interruptedOrder.get(onlyId)
    if (!interrupted) return failure({ kind: 'nothing-interrupted' })
    const mayOverride = !override || mayStill(records.now.user, caller, 'party.host')
    if (!mayOverride || !mayFinish(caller, interrupted)) return failure({ kind: 'forbidden' })
    if (scale.area.areaEmpty) return failure({ kind: 'not-feasible', problems: [{ kind: 'no-glass' }] })
    const plan = planNow(records.now, interrupted.missing, interrupted.order.request)
    if (!plan.ok) return failure({ kind: 'not-feasible', problems: plan.problem })
    const now = clock.now()
    const { problems, ...judged } = judgeRest(records.now, interrupted, now, override ? caller.id : undefined)
    if (problems.length > 0) return failure({ kind: 'not-feasible', problems })
    const begins = { ...asOrdered(interrupted.order), ...notBegun, ...judged, plan: plan.value, id, startedAt: now }
    return success({ ...begins, continues: interrupted.order.id, alreadyInGlass: interrupted.inGlass })
  })
}

/** What happened during the interrupted order is booked with that. */
const asOrdered = ({ uncommanded: _leak, foreignMass: _ice, changedBottles: _bottles, ...order }: OpenOrder) => order

/** The rest follows the same rules as a drink; what a host has allowed is allowed whole. */
function judgeRest(
  records: Records,
  { order, inGlass, missing }: InterruptedOrder,
  now: Timestamp,
  overrider: UserId | undefined,
): Pick<OpenOrder, 'shares' | 'overriddenBy'> & { readonly problems: readonly RuleProblem[] } {
  const drinkers = order.shares?.map(({ person }) => person) ?? [userKey(order.userId)]
  const parts = partsIn(missing)
  const shares = sharesOf(drinkers, alcoholIn(parts, records), alcoholIn(inGlass, records))
  if (order.overriddenBy !== undefined) return { shares, problems: [] }
  const problems = ruleProblems(records, { drinkers, now, counting: 'begun' }, shares, parts)
  return overrider === undefined || problems.length === 0
    ? { shares, problems }
    : { shares, overriddenBy: overrider, problems: [] }
}

/** The glass is drunk or thrown away. */
export const discardInterrupted = ({ records, clock }: Pick<PlacingServices, 'records' | 'clock'>, caller: User) =>
  records.change<void, DiscardRefused>(draft => {
    const interrupted = draft.records.interruptedOrder.get(onlyId)
    if (!interrupted) return failure({ kind: 'nothing-interrupted' })
    if (!mayFinish(caller, interrupted)) return failure({ kind: 'forbidden' })
    draft.remove('interruptedOrder', onlyId)
    returnInterrupted(draft, interrupted, clock.now())
    return success(undefined)
  })
