import { mayStill, permittedUser } from '../../access/acting-user.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { DispensingArea } from '../../glass-monitoring/dispensing-area.ts'
import { drinkerOf } from '../../party/drinker.ts'
import { makingTime, paceOf } from '../../party/forecast.ts'
import { isOwed, type Needs, type PartyOrder, type PartyOrderMoved } from '../../party/party-order.ts'
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
 * Makes the drink that's called, or one whose guest missed the call. A host may begin any other, and several of the same
 * drink in one go, into a jug.
 * @param override the rules of those who drink it: hosts only, and recorded
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

/** Only if the rules were overridden for all of them. */
const overriderOf = (orders: readonly PartyOrder[]): UserId | null =>
  orders.every(({ overriddenBy }) => overriddenBy !== undefined) ? (orders[0]?.overriddenBy ?? null) : null

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
  const queue = queueAt(now)
  const orders: PartyOrder[] = []
  for (const id of new Set(ids)) {
    const order = queue?.orders.find(each => each.id === id)
    if (!order) return failure({ kind: 'party-order-gone' })
    const { state } = order
    if (!isOwed(order)) return failure({ kind: 'party-order-moved', state: state.kind })
    const isTheirTurn = state.kind === 'called' || (state.kind === 'held' && state.reason === 'no-glass')
    if (!isTheirTurn && !mayStill(now.user, starter, 'party.host')) {
      return failure({ kind: 'not-your-turn', called: queue?.called?.name ?? '' })
    }
    orders.push(order)
  }
  return success(orders)
}

type BarOwner = { readonly id: UserId }

function requestOfBatch(now: Records, orders: readonly PartyOrder[], bar: BarOwner): OrderRequest | null {
  const [first] = orders
  if (!first || orders.length > largestBatch) return null
  if (orders.some(({ request }) => drinkKeyOf(request) !== drinkKeyOf(first.request))) return null
  const request = batchRequest(first.request, orders.length)
  const needs = request && needsNow(now, bar, request)
  return needs && isMultiple(needs, first.needs, orders.length) ? request : null
}

/** For whom production runs: the one who ordered, or the user who starts it for a guest. */
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
  queue: Queue,
  { records, acceleration }: Pick<WaitDeps, 'acceleration'> & { readonly records: { readonly now: Records } },
): PossibleBatch[] {
  const pace = paceOf(queue.orders, acceleration())
  const all = known.get(queue) ?? together(queue, records.now)
  known.set(queue, all)
  return all.flatMap(({ orders, request, needs }) => {
    const singly = orders.reduce((sum, order) => sum + makingTime(order.needs, pace), 0)
    const saved = singly + (orders.length - 1) * pace.handover - makingTime(needs, pace)
    return saved > 0 && request.amount !== null
      ? [{ orders, amount: request.amount, saved: saved as Microseconds }]
      : []
  })
}

function together(queue: Queue, now: Records): Together[] {
  const bar = { id: queue.party.hostId }
  return sameDrinks(callable(queue)).flatMap(orders => {
    const request = requestOfBatch(now, orders, bar)
    const needs = request && needsNow(now, bar, request)
    return request && needs ? [{ orders, request, needs }] : []
  })
}
