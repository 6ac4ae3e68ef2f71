import { ordererOf, type User } from '../access/user.ts'
import type { SentOrderId } from '../peers/sent-order.ts'
import type { OrderRequest, Outcome, PastOrder, Shortage } from '../pour/order.ts'
import type { Part } from '../pour/plan.ts'
import { failure, type Result, success } from '../result.ts'
import type { Microseconds } from '../units/duration.ts'
import type { Id, OrderId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { PartyGuestId } from './guest.ts'
import type { PartyId } from './party.ts'

export type PartyOrderId = Id<'partyOrder'>

export type Orderer =
  | { readonly kind: 'guest'; readonly guestId: PartyGuestId }
  /** `forName` is someone else for whom the user has ordered, such as at the bar's own screen; null for the user. */
  | { readonly kind: 'user'; readonly userId: UserId; readonly forName: string | null }
  /** Chosen at a screen of the user, who has ordered for them. */
  | { readonly kind: 'person'; readonly personId: Id<'person'>; readonly userId: UserId }

export function ordererKeyOf(orderer: Orderer): string {
  switch (orderer.kind) {
    case 'guest':
      return `guest ${orderer.guestId}`
    case 'person':
      return `person ${orderer.personId}`
    case 'user':
      return `user ${orderer.userId} ${orderer.forName ?? ''}`
  }
}

/** Whether an order is theirs: that of a user is, no matter who it is for. */
export function isOf(orderer: Orderer, acting: Orderer): boolean {
  if (orderer.kind === 'guest') return acting.kind === 'guest' && orderer.guestId === acting.guestId
  return acting.kind !== 'guest' && orderer.userId === acting.userId
}

export type HeldReason =
  /** Called, and nobody came. */
  | 'no-glass'
  | 'by-host'
  /** The drink was interrupted, and stands there to be finished or discarded. */
  | 'interrupted'

export type PartyOrderState =
  | { readonly kind: 'waiting' }
  /** The machine is theirs: someone has to put a glass there and start it. */
  | { readonly kind: 'called'; readonly at: Timestamp }
  | { readonly kind: 'pouring'; readonly orderId: OrderId }
  /** Passed by for now. */
  | { readonly kind: 'held'; readonly reason: HeldReason; readonly at: Timestamp }
  | { readonly kind: 'done'; readonly orderId: OrderId; readonly outcome: Outcome; readonly at: Timestamp }
  /** By the host, with a word or without. */
  | { readonly kind: 'refused'; readonly word: string; readonly at: Timestamp }
  /** The party was closed, or nobody came. */
  | { readonly kind: 'expired'; readonly at: Timestamp }
  /** By the person who had ordered it. */
  | { readonly kind: 'withdrawn'; readonly at: Timestamp }

export type PartyOrderStateKind = PartyOrderState['kind']

/** What a drink takes as ordered, to allocate stock and forecast waits. Parts are one per ingredient. */
export interface Needs {
  readonly fromPumps: readonly Part[]
  readonly byHand: readonly Part[]
  readonly machineTime: Microseconds
  /** Steps that wait for a person. */
  readonly handSteps: number
}

export interface PartyOrder {
  readonly id: PartyOrderId
  readonly partyId: PartyId
  readonly orderer: Orderer
  /** Of the orderer, when it was placed. */
  readonly name: string
  /** With every group replaced. */
  readonly request: OrderRequest
  readonly drinkName: string
  readonly needs: Needs
  readonly placedAt: Timestamp
  /** The smallest comes first, then the older one. */
  readonly rank: number
  /** Put there by the host, or passed by before: fairness doesn't move it. */
  readonly isPinned: boolean
  readonly state: PartyOrderState
  /** The last time; null before. */
  readonly calledAt: Timestamp | null
  readonly startedAt: Timestamp | null
  readonly endedAt: Timestamp | null
  /** As measured, in all attempts. */
  readonly poured: readonly Part[]
  /** After each attempt. Absent for nothing. */
  readonly ranShort?: readonly Shortage[]
  /** The same for orders made in one go. Absent for a single one. */
  readonly batchOf?: number
  /** The order of another machine that this one carries out. Absent for local ones. */
  readonly sentOrderId?: SentOrderId
  /** The host who allowed it against the rules. */
  readonly overriddenBy?: UserId
}

export const notCalled = {
  isPinned: false,
  state: { kind: 'waiting' },
  calledAt: null,
  startedAt: null,
  endedAt: null,
  poured: [],
} as const satisfies Partial<PartyOrder>

export type PartyOrderEvent =
  | Exclude<PartyOrderState, { kind: 'waiting' | 'pouring' | 'done' }>
  | { readonly kind: 'started'; readonly orderId: OrderId; readonly at: Timestamp }
  | { readonly kind: 'ended'; readonly orderId: OrderId; readonly outcome: Outcome; readonly at: Timestamp }
  /** It can't be made any more: back to its place, and the next one is called. */
  | { readonly kind: 'passed-by' }
  | { readonly kind: 'rejoined'; readonly rank: number }

/** All that it takes. */
export const partsOf = ({ fromPumps, byHand }: Needs): readonly Part[] => [...fromPumps, ...byHand]

const inLine: readonly PartyOrderStateKind[] = ['waiting', 'called', 'held']

const possibleIn: Readonly<Record<PartyOrderEvent['kind'], readonly PartyOrderStateKind[]>> = {
  called: ['waiting', 'held'],
  started: inLine,
  held: [...inLine, 'pouring'],
  'passed-by': ['called'],
  rejoined: [...inLine, 'pouring'],
  ended: ['pouring'],
  refused: inLine,
  expired: inLine,
  withdrawn: inLine,
}

/** It isn't in a state in which that can happen: someone else was faster. */
export interface PartyOrderMoved {
  readonly kind: 'party-order-moved'
  readonly state: PartyOrderStateKind
}

export function evolveOrder(order: PartyOrder, event: PartyOrderEvent): Result<PartyOrder, PartyOrderMoved> {
  const { kind } = order.state
  const isPossible = isHalfMade(order) ? possibleHalfMade.includes(event.kind) : possibleIn[event.kind].includes(kind)
  return isPossible ? success(after(order, event)) : failure({ kind: 'party-order-moved', state: kind })
}

/** It was interrupted: it can only be finished, or discarded and made again. */
export const isHalfMade = ({ state }: PartyOrder): boolean => state.kind === 'held' && state.reason === 'interrupted'

const possibleHalfMade: readonly PartyOrderEvent['kind'][] = ['started', 'rejoined', 'expired']

/** Nothing of it was made yet. */
export const isOwed = (order: PartyOrder): boolean => inLine.includes(order.state.kind) && !isHalfMade(order)

function after(order: PartyOrder, event: PartyOrderEvent): PartyOrder {
  const alone = byItself(order)
  switch (event.kind) {
    case 'called':
      return { ...order, state: event, calledAt: event.at }
    case 'started': {
      const { orderId, at } = event
      return { ...order, state: { kind: 'pouring', orderId }, calledAt: order.calledAt ?? at, startedAt: at }
    }
    case 'held':
      return { ...alone, state: event }
    case 'passed-by':
      return { ...alone, state: { kind: 'waiting' }, calledAt: null }
    case 'rejoined':
      return { ...alone, state: { kind: 'waiting' }, rank: event.rank, isPinned: true }
    case 'ended':
      return { ...order, state: { ...event, kind: 'done' }, endedAt: event.at }
    case 'refused':
    case 'expired':
    case 'withdrawn':
      return { ...alone, state: event, endedAt: event.at }
  }
}

const byItself = ({ batchOf: _batch, ...alone }: PartyOrder): PartyOrder => alone

/** Another one for each call. */
export const callKeyOf = ({ id, calledAt }: Pick<PartyOrder, 'id' | 'calledAt'>): string => `${id} ${calledAt}`

export const isOpenOrder = ({ state: { kind } }: PartyOrder): boolean => kind === 'pouring' || inLine.includes(kind)

export const isWaiting = ({ state }: PartyOrder): boolean => state.kind === 'waiting'

export const ordersOfParty = (orders: ReadonlyMap<number, PartyOrder>, partyId: PartyId): PartyOrder[] =>
  [...orders.values()].filter(order => order.partyId === partyId)

interface OrdererTables {
  readonly user: ReadonlyMap<number, User>
  readonly partyOrder: ReadonlyMap<number, PartyOrder>
}

/** For whom a past drink was made; at a party, empty once its names are forgotten. */
export const nameOfPast = (
  { user, partyOrder }: OrdererTables,
  order: Pick<PastOrder, 'userId' | 'username' | 'partyOrderIds'>,
): string => order.partyOrderIds?.flatMap(id => partyOrder.get(id)?.name ?? []).join(', ') ?? ordererOf(user, order)
