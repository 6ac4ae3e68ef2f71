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
  /** Nothing can be ordered any more; the line is still served. */
  | { readonly kind: 'last-orders' }
  | { readonly kind: 'too-many-open-orders'; readonly most: number }
  /** Ordered and withdrawn again and again. */
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
  /** Someone who stands beside the user and has no phone. */
  readonly forName?: string | null
  /** A profile, chosen at the screen; its PIN was checked before. */
  readonly personId?: PersonId | null
  /** Whatever the rules say: hosts only, and it is noted. */
  readonly override?: boolean
}

/**
 * The caller as of now: null for a guest whose visit is over, for a user who may not order any more, and for a profile
 * that is gone.
 */
export function ordererNow(
  records: Records,
  caller: PartyCaller,
  { forName = null, personId = null }: Placement = {},
): ActingOrderer | null {
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

/**
 * Puts an order at the end of the line. Refused as a whole, with all reasons; what is promised to those before does not
 * count as there.
 * @param placement for whom a user orders it; for the caller unless told otherwise
 */
export const placePartyOrder = (
  { records, clock, skeletonOf }: PlaceDeps,
  caller: PartyCaller,
  request: OrderRequest,
  placement: Placement = {},
): Promise<Result<PartyOrderId, PlaceProblem | StoreUnavailable>> =>
  records.change<PartyOrderId, PlaceProblem>(draft => {
    const now = clock.now()
    const standing = standingNow(draft.records, caller, placement, { now, skeletonOf })
    if (!standing.ok) return standing
    const { line, overriddenBy, ...acting } = standing.value
    const checked = checkPartyOrder(draft.records, line, acting.orderer, request, { now, overriddenBy })
    if (!checked.ok) return checked
    const id = draft.nextId('partyOrder')
    const { party, orders } = line
    const placed = { id, partyId: party.id, placedAt: now, rank: lastRank(orders) }
    draft.put('partyOrder', id, { ...notCalled, ...placed, ...acting, ...checked.value })
    return success(id)
  })

/** Who may join the line now, and where. */
function standingNow(
  records: Records,
  caller: PartyCaller,
  placement: Placement,
  { now, skeletonOf }: { readonly now: Timestamp; readonly skeletonOf: SkeletonOf },
): Result<ActingOrderer & { readonly line: Queue; readonly overriddenBy: UserId | null }, PlaceProblem> {
  const forName = placement.forName == null ? null : keptName(placement.forName)
  const line = queueAt(records)
  if (line === null) return failure(noParty)
  const problems =
    forName === null ? [] : saidNameProblems(forName, saidNamesOf(line), peopleAt(line, records), skeletonOf)
  if (problems.length > 0) return failure({ kind: 'guest-invalid', problems })
  const acting = ordererNow(records, caller, { ...placement, forName })
  if (acting === null) return failure({ kind: 'forbidden' })
  if (!takesOrders(line.party, now)) return failure({ kind: 'last-orders' })
  const refusal = tooMany(line.orders, acting.orderer, line.party, now)
  if (refusal) return failure(refusal)
  if (placement.override !== true) return success({ ...acting, line, overriddenBy: null })
  if (caller.kind !== 'user' || !isHost(records, caller)) return failure({ kind: 'forbidden' })
  return success({ ...acting, line, overriddenBy: caller.user.id })
}

/** The names that were said at the bar, the first one first. */
const saidNamesOf = ({ orders }: Pick<Queue, 'orders'>): string[] =>
  orders.flatMap(({ orderer }) => (orderer.kind === 'user' ? (orderer.forName ?? []) : []))

const guestsAt = ({ party }: Pick<Queue, 'party'>, { partyGuest }: Records): string[] =>
  [...partyGuest.values()].filter(guest => isAt(party, guest)).map(({ nickname }) => nickname)

const peopleAt = (line: Queue, records: Records): Iterable<{ readonly username: string }> => [
  ...records.user.values(),
  ...guestsAt(line, records).map(username => ({ username })),
]

/** Of an order for a name that was said: whom it may be for once more. */
export function resembled({ id, orderer }: PartyOrder, line: Queue, records: Records): string | null {
  if (orderer.kind !== 'user' || orderer.forName === null) return null
  const earlier = line.orders.filter(order => order.id < id)
  return resembledBy(orderer.forName, saidNamesOf({ orders: earlier }), guestsAt(line, records))
}

/** People at the bar's own screen share an account: guests are counted by their open orders, and names that are said there. */
function tooMany(
  orders: readonly PartyOrder[],
  orderer: Orderer,
  { settings }: Party,
  now: number,
): Extract<PlaceProblem, { most: number }> | null {
  if (orderer.kind === 'person' || (orderer.kind === 'user' && orderer.forName === null)) return null
  const own = orders.filter(order => ordererKeyOf(order.orderer) === ordererKeyOf(orderer))
  const most = settings.ordersPerGuest
  if (own.filter(isOpenOrder).length >= most) return { kind: 'too-many-open-orders', most }
  const recent = own.filter(({ placedAt }) => now - placedAt < hour)
  return recent.length >= mostOrdersPerHour ? { kind: 'too-many-orders', most: mostOrdersPerHour } : null
}

export type ChangeOrderProblem = PlaceProblem | PartyOrderMoved | { readonly kind: 'party-order-gone' }

type Changed = Result<void, ChangeOrderProblem | StoreUnavailable>

/** Another drink, or the same one otherwise, at the same place: what one does when something has run out. */
export const changePartyOrder = (
  deps: PlacingDeps,
  caller: PartyCaller,
  id: number,
  request: OrderRequest,
): Promise<Changed> =>
  changeOwn(deps, caller, id, (order, draft) => {
    if (!isWaiting(order)) return failure({ kind: 'party-order-moved', state: order.state.kind })
    const others = recordsWithout(draft.records, id)
    const line = queueAt(others)
    if (line === null) return failure(noParty)
    const checked = checkPartyOrder(others, line, order.orderer, request, { now: deps.clock.now() })
    return checked.ok ? success({ ...notOverridden(order), ...checked.value }) : checked
  })

const notOverridden = ({ overriddenBy: _past, ...order }: PartyOrder): PartyOrder => order

export const withdrawPartyOrder = (deps: PlacingDeps, caller: PartyCaller, id: number): Promise<Changed> =>
  changeOwn(deps, caller, id, order => evolveOrder(order, { kind: 'withdrawn', at: deps.clock.now() }))

/** A guest who missed the call is here now, and is called next. */
export const rejoinLine = (deps: PlacingDeps, caller: PartyCaller, id: number): Promise<Changed> =>
  changeOwn(deps, caller, id, (order, draft) => {
    // A drink that stands half-made there is finished or discarded there; what the host has put aside is the host's.
    if (order.state.kind !== 'held' || isHalfMade(order)) return moved(order)
    if (order.state.reason === 'by-host' && !isHost(draft.records, caller)) return moved(order)
    return evolveOrder(order, backInto(draft, order, deps.clock.now()))
  })

const moved = ({ state }: PartyOrder) => failure({ kind: 'party-order-moved', state: state.kind } as const)

/** As if an order had never been placed: what is changed stands in nobody's way, not even in its own. */
export const recordsWithout = (records: Records, id: number): Records => ({
  ...records,
  partyOrder: new Map([...records.partyOrder].filter(([each]) => each !== id)),
})

function changeOwn(
  { records }: PlacingDeps,
  caller: PartyCaller,
  id: number,
  change: (order: PartyOrder, draft: Draft) => Result<PartyOrder, ChangeOrderProblem>,
): Promise<Changed> {
  return records.change<void, ChangeOrderProblem>(draft => {
    const order = draft.records.partyOrder.get(id)
    const acting = ordererNow(draft.records, caller)
    if (acting === null) return failure({ kind: 'forbidden' })
    if (!order || !mayChange(draft.records, caller, acting.orderer, order)) return failure({ kind: 'party-order-gone' })
    const changed = change(order, draft)
    if (!changed.ok) return changed
    draft.put('partyOrder', order.id, changed.value)
    return success(undefined)
  })
}

/** Others' orders do not even exist for a guest. */
export const mayChange = (records: Records, caller: PartyCaller, acting: Orderer, { orderer }: PartyOrder): boolean =>
  isOf(orderer, acting) || isHost(records, caller)

const isHost = (records: Records, caller: PartyCaller): boolean =>
  caller.kind === 'user' && mayStill(records.user, caller.user, 'party.host')
