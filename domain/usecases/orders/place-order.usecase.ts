import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { DispensingArea } from '../../glass-monitoring/dispensing-area.ts'
import { openPartyOf } from '../../party/party.ts'
import type { Person } from '../../people/people.ts'
import { notBegun, type OpenOrder, type OrderRequest } from '../../pour/order.ts'
import type { PourProblem, PourWarning } from '../../pour/pour.problems.ts'
import { isActive } from '../../pour/production.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { OrderId } from '../../units/id.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { checkOrder } from './check-order.usecase.ts'
import { type Drinking, drinkingAtOnce } from './drinking-rules.ts'
import type { DrinkNotFound } from './find-drink.ts'
import type { NotReady, PlacingServices } from './make-drink.usecase.ts'

export interface NotFeasible {
  readonly kind: 'not-feasible'
  readonly problems: readonly PourProblem[]
}

/** Where a party is open, orders wait in its queue. */
export interface OrdersWaitInLine {
  readonly kind: 'orders-wait-in-line'
  readonly party: string
}

type PlacementRefused =
  | Forbidden
  | DrinkNotFound
  | NotFeasible
  | OrdersWaitInLine
  /** It would be made differently by now than confirmed. */
  | { readonly kind: 'plan-changed' }

export type OrderRefused = PlacementRefused | NotReady | StoreUnavailable

/** For whom a drink is made at once, and whether rules count. */
export interface DirectPlacement {
  /** A profile, chosen at the screen; its PIN was checked before. */
  readonly person?: Pick<Person, 'id' | 'name'> | null
  /** Hosts only, and recorded. */
  readonly override?: boolean
  /** Whether it's what was confirmed. */
  readonly isAgreed?: (order: PlannedOrder) => boolean
}

export type PlannedOrder = Omit<OpenOrder, 'id' | 'startedAt'>

/** Starts making a drink. Refused as a whole, with all reasons, or begun with its order on disk. */
export async function placeOrder(
  { records, drinkMaker, scale, clock }: PlacingServices,
  caller: User,
  request: OrderRequest,
  { person = null, override = false, isAgreed = () => true }: DirectPlacement = {},
): Promise<Result<OrderId, OrderRefused>> {
  if (isActive(drinkMaker.production)) return failure({ kind: 'busy' })
  return drinkMaker.start<PlacementRefused>(id => {
    if (override && !mayStill(records.now.user, caller, 'party.host')) return failure({ kind: 'forbidden' })
    const now = clock.now()
    const party = openPartyOf(records.now)
    if (party) return failure({ kind: 'orders-wait-in-line', party: party.name })
    const drinking = { ...drinkingAtOnce(caller, now, person), overriddenBy: override ? caller.id : null }
    const guest = person ? { guestName: person.name } : {}
    const planned = planOrder(records.now, caller, request, drinking, scale.area)
    if (!planned.ok) return planned
    if (!isAgreed(planned.value)) return failure({ kind: 'plan-changed' })
    return success({ ...planned.value, ...guest, id, startedAt: now })
  })
}

/** The order as it would begin now, or all that speaks against it. @param area see {@link checkOrder} */
export function planOrder(
  records: Records,
  caller: User,
  request: OrderRequest,
  drinking: Drinking,
  area: DispensingArea | null,
): Result<PlannedOrder, DrinkNotFound | NotFeasible> {
  const checked = checkOrder(records, caller, request, drinking, area)
  if (!checked.ok) return checked
  const { drink, feasibility, plan, shares, isOverridden } = checked.value
  const problems = [...feasibility.problems, ...unconfirmed(feasibility.warnings, request)]
  if (problems.length > 0 || plan === null) return failure({ kind: 'not-feasible', problems })
  return success({
    userId: caller.id,
    username: caller.username,
    drink: request.drink,
    drinkName: drink.name,
    glassId: feasibility.glass?.id ?? null,
    amount: feasibility.ordered,
    boost: request.boost,
    request,
    continues: null,
    shares,
    ...(isOverridden && drinking.overriddenBy !== null ? { overriddenBy: drinking.overriddenBy } : {}),
    plan,
    ...notBegun,
  })
}

/** Warnings that the guest must confirm. */
export function unconfirmed(warnings: readonly PourWarning[], request: OrderRequest): PourProblem[] {
  if (request.confirmOverfill) return []
  return warnings.map(({ total, glassSize }) => ({ kind: 'overfill-not-confirmed', total, glassSize }))
}
