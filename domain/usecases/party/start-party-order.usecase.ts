import { mayStill, permittedUser } from '../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { DispensingArea } from '../../glass-monitoring/dispensing-area.ts'
import { drinkerOf } from '../../party/drinker.ts'
import { makingTime, paceOf } from '../../party/forecast.ts'
import { isHalfMade, type Needs, type PartyOrder, type PartyOrderMoved } from '../../party/party-order.ts'
import { batchRequest, drinkKeyOf, isMultiple, largestBatch, sameDrinks } from '../../party/queue.ts'
import type { OpenOrder, OrderRequest } from '../../pour/order.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { OrderId, UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { Microlitres } from '../../units/volume.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import type { NotReady, PlacingServices } from '../orders/make-drink.usecase.ts'
import { type NotFeasible, planOrder } from '../orders/place-order.usecase.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { needsNow } from './check-party-order.ts'
import { callable, type Queue, queueAt, type WaitDeps } from './queue-view.ts'

export type StartPartyOrderProblem =
  | Forbidden
  | PartyOrderMoved
  | { readonly kind: 'party-order-gone' }
  /** The account that ordered it is locked, deleted, or may not order any more. */
  | { readonly kind: 'sender-barred'; readonly username: string }
  | { readonly kind: 'not-your-turn'; readonly called: string }
  /** They are not the same drink, or too much for one go. */
  | { readonly kind: 'no-batch'; readonly most: number }

type Refused = StartPartyOrderProblem | DrinkNotFound | NotFeasible

/**
 * Someone has put a glass there: the drink of the one who was called is made, or of one who was passed by and has come.
 * A host may begin any other, and several of the same drink in one go. Each is begun once, no matter who else wants to.
 * @param ids of orders of the line; two and more are made in one go, into a jug
 * @param override whatever the rules of those who drink it say: hosts only, and it is noted
 */
export async function startPartyOrders(
  { records, drinkMaker, scale, clock }: PlacingServices,
  caller: User,
  ids: readonly number[],
  override = false,
): Promise<Result<OrderId, Refused | NotReady | StoreUnavailable>> {
  return drinkMaker.start<Refused>(id => {
    const starter = permittedUser(records.now.user, caller, 'party.serve')
    if (starter === null) return failure({ kind: 'forbidden' })
    if (override && !isPermitted(starter.role, 'party.host')) return failure({ kind: 'forbidden' })
    const found = startable(records.now, starter, ids)
    if (!found.ok) return found
    const now = clock.now()
    const built = orderFor(records.now, starter, found.value, { area: scale.area, now, override })
    return built.ok ? success({ ...built.value, id, startedAt: now }) : built
  })
}

/** The host who has let all of them pass when they were placed; what others have is no reason for the rest. */
function overriderOf(orders: readonly PartyOrder[]): UserId | null {
  const [host = null] = orders.map(({ overriddenBy }) => overriddenBy ?? null)
  return orders.every(({ overriddenBy }) => overriddenBy !== undefined) ? host : null
}

function orderFor(
  now: Records,
  starter: User,
  orders: readonly PartyOrder[],
  { area, now: at, override }: { area: DispensingArea; now: Timestamp; override: boolean },
): Result<Omit<OpenOrder, 'id' | 'startedAt'>, Refused> {
  const [first] = orders
  if (!first) return failure({ kind: 'party-order-gone' })
  const maker = makerOf(now, first, starter)
  if (!maker.ok) return maker
  const { user, guestName } = maker.value
  const request = orders.length > 1 ? requestOfBatch(now, orders, user) : first.request
  if (request === null) return failure({ kind: 'no-batch', most: largestBatch })
  const drinkers = orders.map(({ orderer }) => drinkerOf(orderer, now))
  const overriddenBy = override ? starter.id : overriderOf(orders)
  const planned = planOrder(now, user, request, { drinkers, now: at, counting: 'begun', overriddenBy }, area)
  if (!planned.ok) return planned
  return success({
    ...planned.value,
    startedBy: starter.id,
    partyOrderIds: orders.map(({ id }) => id),
    ...(guestName === null ? {} : { guestName }),
  })
}

function startable(now: Records, starter: User, ids: readonly number[]): Result<readonly PartyOrder[], Refused> {
  const line = queueAt(now)
  const orders: PartyOrder[] = []
  for (const id of new Set(ids)) {
    const order = line?.orders.find(each => each.id === id)
    if (!order) return failure({ kind: 'party-order-gone' })
    const { kind } = order.state
    if (kind !== 'waiting' && kind !== 'called' && kind !== 'held')
      return failure({ kind: 'party-order-moved', state: kind })
    // It is finished or discarded where it stands.
    if (isHalfMade(order)) return failure({ kind: 'party-order-moved', state: 'held' })
    const isTheirTurn = kind === 'called' || (kind === 'held' && order.state.reason === 'no-glass')
    if (!isTheirTurn && !mayStill(now.user, starter, 'party.host')) {
      return failure({ kind: 'not-your-turn', called: line?.called?.name ?? '' })
    }
    orders.push(order)
  }
  return success(orders)
}

export function requestOfBatch(
  now: Records,
  orders: readonly PartyOrder[],
  bar: { readonly id: UserId },
): OrderRequest | null {
  const [first] = orders
  if (!first || orders.length > largestBatch) return null
  if (orders.some(({ request }) => drinkKeyOf(request) !== drinkKeyOf(first.request))) return null
  const request = batchRequest(first.request, orders.length)
  const needs = request && needsNow(now, bar, request)
  return needs && isMultiple(needs, first.needs, orders.length) ? request : null
}

/** In whose name production runs: that of the one who ordered, or of the user who starts it for a guest. */
function makerOf(
  now: Records,
  { orderer, name }: PartyOrder,
  starter: User,
): Result<{ user: User; guestName: string | null }, StartPartyOrderProblem> {
  if (orderer.kind === 'guest') return success({ user: starter, guestName: name })
  const user = permittedUser(now.user, { id: orderer.userId }, 'order.place')
  if (user === null) return failure({ kind: 'sender-barred', username: name })
  return success({ user, guestName: orderer.kind === 'person' ? name : orderer.forName })
}

/** Drinks that can be made in one go. */
export interface PossibleBatch {
  readonly orders: readonly PartyOrder[]
  readonly amount: Microlitres
  /** How much earlier the last of them is served; more than nothing. */
  readonly saved: Microseconds
}

interface Together {
  readonly orders: readonly PartyOrder[]
  readonly request: OrderRequest
  readonly needs: Needs
}

const known = new WeakMap<Queue, readonly Together[]>()

export function possibleBatches(
  line: Queue,
  { records, acceleration }: Pick<WaitDeps, 'acceleration'> & { readonly records: { readonly now: Records } },
): PossibleBatch[] {
  const pace = paceOf(line.orders, acceleration())
  const all = known.get(line) ?? together(line, records.now)
  known.set(line, all)
  return all.flatMap(({ orders, request, needs }) => {
    const singly = orders.reduce((sum, order) => sum + makingTime(order.needs, pace), 0)
    const saved = singly + (orders.length - 1) * pace.handover - makingTime(needs, pace)
    return saved > 0 && request.amount !== null
      ? [{ orders, amount: request.amount, saved: saved as Microseconds }]
      : []
  })
}

function together(line: Queue, now: Records): Together[] {
  const bar = { id: line.party.hostId }
  return sameDrinks(callable(line)).flatMap(orders => {
    const request = requestOfBatch(now, orders, bar)
    const needs = request && needsNow(now, bar, request)
    return request && needs ? [{ orders, request, needs }] : []
  })
}
