import { mayStill, permittedUser } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { SkeletonOf, User } from '../../access/user.ts'
import { keptName } from '../../names/normalise.ts'
import {
  type GuestClaims,
  isAt,
  type NicknameProblem,
  resembledBy,
  saidNameProblems,
  visitOf,
} from '../../party/guest.ts'
import { type Party, takesOrders } from '../../party/party.ts'
import {
  evolveOrder,
  isHalfMade,
  isOf,
  isOpenOrder,
  isWaiting,
  notCalled,
  type Orderer,
  ordererKeyOf,
  type PartyOrder,
  type PartyOrderId,
  type PartyOrderMoved,
} from '../../party/party-order.ts'
import { lastRank } from '../../party/queue.ts'
import type { PersonId } from '../../people/people.ts'
import type { OrderRequest } from '../../pour/order.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { UserId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import { backInto } from '../orders/party-books.ts'
import type { CoreServices } from '../records/core-services.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { checkPartyOrder, type PartyOrderNotFeasible } from './check-party-order.ts'
import { type NoParty, noParty } from './host-party.usecase.ts'
import { type Queue, queueAt } from './queue-view.ts'

export type PartyCaller =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'guest'; readonly claims: GuestClaims; readonly phone: string | null }

export type PlaceProblem =
  | Forbidden
  | NoParty
  | DrinkNotFound
  | PartyOrderNotFeasible
  /** The queue is still served. */
  | { readonly kind: 'last-orders' }
  | { readonly kind: 'too-many-open-orders'; readonly most: number }
  /** Including withdrawn ones. */
  | { readonly kind: 'too-many-orders'; readonly most: number }
  | { readonly kind: 'guest-invalid'; readonly problems: readonly NicknameProblem[] }

export type PlacingDeps = Pick<CoreServices, 'records' | 'clock'>

export interface PlaceDeps extends PlacingDeps {
  readonly skeletonOf: SkeletonOf
}

export const mostOrdersPerHour = 30
const hour = 3_600_000

interface ActingOrderer {
  readonly orderer: Orderer
  readonly name: string
}

/** For whom a user orders, and whether rules count. */
export interface Placement {
  /** Someone without a phone. */
  readonly forName?: string | null
  /** A profile, chosen at the screen; its PIN was checked before. */
  readonly personId?: PersonId | null
  /** Hosts only, and recorded. */
  readonly override?: boolean
}

/** null if a guest's visit is over, a user may not order any more, or a profile is gone. */
export function ordererNow(records: Records, caller: PartyCaller, placement: Placement = {}): ActingOrderer | null {
  const { forName = null, personId = null } = placement
  if (caller.kind === 'guest') {
    const visit = visitOf(caller.claims, caller.phone, records)
    return visit && { orderer: { kind: 'guest', guestId: visit.guest.id }, name: visit.guest.nickname }
  }
  const user = permittedUser(records.user, caller.user, 'order.place')
  if (!user) return null
  if (personId === null) return { orderer: { kind: 'user', userId: user.id, forName }, name: forName ?? user.username }
  const person = records.person.get(personId)
  return person ? { orderer: { kind: 'person', personId, userId: user.id }, name: person.name } : null
}

/** Puts an order at the end of the queue. Refused as a whole, with all reasons; stock promised to others isn't there. */
export const placePartyOrder = (
  { records, clock, skeletonOf }: PlaceDeps,
  caller: PartyCaller,
  request: OrderRequest,
  placement: Placement = {},
): Promise<Result<PartyOrderId, PlaceProblem | StoreUnavailable>> =>
  records.change<PartyOrderId, PlaceProblem>(draft => {
    const now = clock.now()
    const admitted = admit(draft.records, caller, placement, { now, skeletonOf })
    if (!admitted.ok) return admitted
    const { queue, overriddenBy, ...acting } = admitted.value
    const checked = checkPartyOrder(draft.records, queue, acting.orderer, request, { now, overriddenBy })
    if (!checked.ok) return checked
    const id = draft.nextId('partyOrder')
    const placed = { id, partyId: queue.party.id, placedAt: now, rank: lastRank(queue.orders) }
    draft.put('partyOrder', id, { ...notCalled, ...placed, ...acting, ...checked.value })
    return success(id)
  })

/** Who may join the queue now. */
function admit(
  records: Records,
  caller: PartyCaller,
  placement: Placement,
  { now, skeletonOf }: { readonly now: Timestamp; readonly skeletonOf: SkeletonOf },
): Result<ActingOrderer & { readonly queue: Queue; readonly overriddenBy: UserId | null }, PlaceProblem> {
  const forName = placement.forName == null ? null : keptName(placement.forName)
  const queue = queueAt(records)
  if (queue === null) return failure(noParty)
  const guests = guestsAt(queue.party, records).map(username => ({ username }))
  const others = [...records.user.values(), ...guests]
  const problems = forName === null ? [] : saidNameProblems(forName, saidNamesOf(queue.orders), others, skeletonOf)
  if (problems.length > 0) return failure({ kind: 'guest-invalid', problems })
  const acting = ordererNow(records, caller, { ...placement, forName })
  if (acting === null) return failure({ kind: 'forbidden' })
  if (!takesOrders(queue.party, now)) return failure({ kind: 'last-orders' })
  const refusal = tooMany(queue, acting.orderer, now)
  if (refusal) return failure(refusal)
  if (placement.override !== true) return success({ ...acting, queue, overriddenBy: null })
  if (caller.kind !== 'user' || !isHost(records, caller)) return failure({ kind: 'forbidden' })
  return success({ ...acting, queue, overriddenBy: caller.user.id })
}

/** The names that were given at the bar, oldest first. */
const saidNamesOf = (orders: readonly PartyOrder[]): string[] =>
  orders.flatMap(({ orderer }) => (orderer.kind === 'user' ? (orderer.forName ?? []) : []))

const guestsAt = (party: Party, { partyGuest }: Records): string[] =>
  [...partyGuest.values()].filter(guest => isAt(party, guest)).map(({ nickname }) => nickname)

/** Whose name resembles the one that this order was placed for: it may be the same person. */
export function resembled({ id, orderer }: PartyOrder, { orders, party }: Queue, records: Records): string | null {
  if (orderer.kind !== 'user' || orderer.forName === null) return null
  const earlier = orders.filter(order => order.id < id)
  return resembledBy(orderer.forName, saidNamesOf(earlier), guestsAt(party, records))
}

type TooMany = Extract<PlaceProblem, { most: number }>

/** Guests, and names given at the bar's own screen, where people share an account. */
function tooMany({ orders, party }: Queue, orderer: Orderer, now: number): TooMany | null {
  if (orderer.kind === 'person' || (orderer.kind === 'user' && orderer.forName === null)) return null
  const own = orders.filter(order => ordererKeyOf(order.orderer) === ordererKeyOf(orderer))
  const most = party.settings.ordersPerGuest
  if (own.filter(isOpenOrder).length >= most) return { kind: 'too-many-open-orders', most }
  const recent = own.filter(({ placedAt }) => now - placedAt < hour)
  return recent.length >= mostOrdersPerHour ? { kind: 'too-many-orders', most: mostOrdersPerHour } : null
}

export type ChangeOrderProblem = PlaceProblem | PartyOrderMoved | { readonly kind: 'party-order-gone' }

/** Another drink, or the same one otherwise, at the same place. */
export const changePartyOrder = (deps: PlacingDeps, caller: PartyCaller, id: number, request: OrderRequest) =>
  changeOwn(deps, caller, id, (order, draft) => {
    if (!isWaiting(order)) return moved(order)
    const others = recordsWithout(draft.records, id)
    const queue = queueAt(others)
    if (queue === null) return failure(noParty)
    const checked = checkPartyOrder(others, queue, order.orderer, request, { now: deps.clock.now() })
    return checked.ok ? success({ ...notOverridden(order), ...checked.value }) : checked
  })

const notOverridden = ({ overriddenBy: _past, ...order }: PartyOrder): PartyOrder => order

export const withdrawPartyOrder = (deps: PlacingDeps, caller: PartyCaller, id: number) =>
  changeOwn(deps, caller, id, order => evolveOrder(order, { kind: 'withdrawn', at: deps.clock.now() }))

/** A guest who missed the call is here now, and is called next. */
export const rejoinLine = (deps: PlacingDeps, caller: PartyCaller, id: number) =>
  changeOwn(deps, caller, id, (order, draft) => {
    // A half-made drink is finished or discarded at the machine; only a host takes back what a host has held.
    if (order.state.kind !== 'held' || isHalfMade(order)) return moved(order)
    if (order.state.reason === 'by-host' && !isHost(draft.records, caller)) return moved(order)
    return evolveOrder(order, backInto(draft, order, deps.clock.now()))
  })

const moved = ({ state }: PartyOrder) => failure({ kind: 'party-order-moved', state: state.kind } as const)

/** As if an order had never been placed: one that's changed isn't in its own way. */
export const recordsWithout = (records: Records, id: number): Records => ({
  ...records,
  partyOrder: new Map([...records.partyOrder].filter(([each]) => each !== id)),
})

type OrderChange = (order: PartyOrder, draft: Draft) => Result<PartyOrder, ChangeOrderProblem>

const changeOwn = ({ records }: PlacingDeps, caller: PartyCaller, id: number, change: OrderChange) =>
  records.change<void, ChangeOrderProblem>(draft => {
    const order = draft.records.partyOrder.get(id)
    const acting = ordererNow(draft.records, caller)
    if (acting === null) return failure({ kind: 'forbidden' })
    if (!order || !mayChange(draft.records, caller, acting.orderer, order)) return failure({ kind: 'party-order-gone' })
    const changed = change(order, draft)
    if (!changed.ok) return changed
    draft.put('partyOrder', order.id, changed.value)
    return success(undefined)
  })

/** Others' orders don't even exist for a guest. */
export const mayChange = (records: Records, caller: PartyCaller, acting: Orderer, { orderer }: PartyOrder): boolean =>
  isOf(orderer, acting) || isHost(records, caller)

const isHost = (records: Records, caller: PartyCaller): boolean =>
  caller.kind === 'user' && mayStill(records.user, caller.user, 'party.host')
