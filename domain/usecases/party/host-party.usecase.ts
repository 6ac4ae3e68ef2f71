/* What a host decides about the party, its queue and its guests. */

import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { type InvalidValue, invalid } from '../../documents/invalid.ts'
import { tidyName } from '../../names/normalise.ts'
import { isPastCounting, type PouredAlcohol } from '../../party/drinker.ts'
import {
  isForgotten,
  openPartyOf,
  type Party,
  type PartyDraft,
  type PartyId,
  type PartyInvalid,
  type PartySettings,
  partyProblems,
} from '../../party/party.ts'
import {
  evolveOrder,
  isHalfMade,
  ordersOfParty,
  type PartyOrder,
  type PartyOrderEvent,
  type PartyOrderMoved,
} from '../../party/party-order.ts'
import { movedInQueue } from '../../party/queue.ts'
import type { Draft } from '../../records/draft.ts'
import { isScaleReady, onlyId, type Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import { addTime, seconds } from '../../units/duration.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { noteEvent } from '../orders/party-books.ts'
import type { CoreServices } from '../records/core-services.ts'
import { changeAs, type StoreUnavailable, write } from '../records/record-book.ts'

export interface NoParty {
  readonly kind: 'no-party'
}
export const noParty: NoParty = { kind: 'no-party' }

export type HostPartyProblem =
  | Forbidden
  | NoParty
  | PartyInvalid
  | PartyOrderMoved
  /** One at a time. */
  | { readonly kind: 'party-open'; readonly name: string }
  | { readonly kind: 'party-needs-scale' }
  | { readonly kind: 'party-needs-button' }
  | { readonly kind: 'party-gone' }
  /** It is closed first. */
  | { readonly kind: 'party-not-closed'; readonly name: string }
  | { readonly kind: 'party-order-gone' }
  | { readonly kind: 'guest-gone' }
  | InvalidValue

export interface HostDeps extends QueueDeps {
  /** Unguessable and new each time; without characters that look alike. */
  readonly newCode: () => string
  /** Whether the machine has a button that starts drinks. */
  readonly hasStartButton: boolean
}

type QueueDeps = Pick<CoreServices, 'records' | 'clock'>
type Changed = Promise<Result<void, HostPartyProblem | StoreUnavailable>>
type PartyChange<Value> = (party: Party, draft: Draft) => Result<Value, HostPartyProblem>

function settingsProblem({ records }: Draft, said: PartyDraft, deps: HostDeps): HostPartyProblem | null {
  const problems = partyProblems(said, deps.clock.now(), records.personGroup)
  if (problems.length > 0) return { kind: 'party-invalid', problems }
  const { start } = said.settings
  if (start === 'button' && !deps.hasStartButton) return { kind: 'party-needs-button' }
  const isLooking = isScaleReady(records) && records.loadCell.get(onlyId)?.checkGlassPlaced === true
  return start === 'glass' && !isLooking ? { kind: 'party-needs-scale' } : null
}

export const openParty = (deps: HostDeps, caller: User, said: PartyDraft) =>
  changeAs<PartyId, HostPartyProblem>(deps.records, caller, 'party.host', draft => {
    const refusal = settingsProblem(draft, said, deps)
    if (refusal) return failure(refusal)
    const other = openPartyOf(draft.records)
    if (other) return failure({ kind: 'party-open', name: other.name })
    const id = draft.nextId('party')
    const begins = { openedAt: deps.clock.now(), closedAt: null, isLastOrders: false, isPaused: false }
    draft.put('party', id, {
      ...said,
      ...begins,
      id,
      name: tidyName(said.name),
      hostId: caller.id,
      code: deps.newCode(),
    })
    return success(id)
  })

/** A later end lets orders in again. @param say what the party is from now on, by its settings until now */
export const changeParty = (deps: HostDeps, caller: User, say: (before: PartySettings) => PartyDraft): Changed =>
  changeOpen(deps, caller, (party, draft) => {
    const said = say(party.settings)
    const refusal = settingsProblem(draft, said, deps)
    return refusal ? failure(refusal) : success({ ...party, ...said, name: tidyName(said.name) })
  })

export const setPartyFlag = (deps: QueueDeps, caller: User, flag: 'isLastOrders' | 'isPaused', isOn: boolean) =>
  changeOpen(deps, caller, party => success({ ...party, [flag]: isOn }))

/** Guests are out until they scan the new code. Their orders stay in the queue. */
export const renewCode = (deps: HostDeps, caller: User): Changed =>
  changeOpen(deps, caller, party => success({ ...party, code: deps.newCode() }))

/** A drink that's being poured is finished. */
export const closeParty = (deps: QueueDeps, caller: User): Changed =>
  changeOpen(deps, caller, (party, draft) => success(closedParty(draft, party, deps.clock.now())))

/** Ends the orders that haven't begun; an interrupted one can still be finished. */
export function closedParty(draft: Draft, party: Party, now: Timestamp): Party {
  for (const order of ordersOfParty(draft.records.partyOrder, party.id)) {
    if (!isHalfMade(order)) noteEvent(draft, order, { kind: 'expired', at: now })
  }
  return { ...party, closedAt: now }
}

const withOpen = ({ records }: QueueDeps, caller: User, change: PartyChange<void>): Changed =>
  changeAs<void, HostPartyProblem>(records, caller, 'party.host', draft => {
    const party = openPartyOf(draft.records)
    return party === null ? failure(noParty) : change(party, draft)
  })

const changeOpen = (deps: QueueDeps, caller: User, change: PartyChange<Party>): Changed =>
  withOpen(deps, caller, (party, draft) => {
    const changed = change(party, draft)
    if (changed.ok) draft.put('party', party.id, changed.value)
    return changed.ok ? success(undefined) : changed
  })

/** Deletes a closed party before its days are over, with its guests and its log. */
export const deleteParty = ({ records }: Pick<QueueDeps, 'records'>, caller: Pick<User, 'id'>, id: number): Changed =>
  changeAs<void, HostPartyProblem>(records, caller, 'party.host', draft => {
    const party = draft.records.party.get(id)
    if (!party) return failure({ kind: 'party-gone' })
    if (party.closedAt === null) return failure({ kind: 'party-not-closed', name: party.name })
    forgetParty(draft, id)
    return success(undefined)
  })

/** With its guests and orders; what was made stays in the history, without names. */
function forgetParty(draft: Draft, partyId: number): void {
  draft.remove('party', partyId)
  for (const kind of ['partyGuest', 'partyOrder'] as const)
    for (const record of draft.records[kind].values()) if (record.partyId === partyId) draft.remove(kind, record.id)
}

const tidyInterval = seconds(10 * 60)

/**
 * Forgets names and orders of guests when the host's days are over, and what they drank, after a day at the soonest.
 * @returns how to end it
 */
export function tidyParties(deps: Pick<CoreServices, 'records' | 'clock' | 'timer' | 'onError'>): () => void {
  const { records, clock, timer, onError } = deps
  let callOff = (): void => undefined
  const due = (): void => {
    callOff = timer.at(addTime(timer.now(), tidyInterval), due)
    const old = [...records.now.party.values()].filter(party => isForgotten(party, clock.now()))
    const drunkLongAgo = ({ pouredAlcohol, party }: Records): PouredAlcohol[] =>
      [...pouredAlcohol.values()].filter(each => isPastCounting(each, party, clock.now()))
    if (old.length === 0 && drunkLongAgo(records.now).length === 0) return
    const forget = write(records, draft => {
      for (const { id } of old) forgetParty(draft, id)
      for (const { id } of drunkLongAgo(draft.records)) draft.remove('pouredAlcohol', id)
    })
    forget.catch(onError)
  }
  due()
  return () => callOff()
}

/** In characters. */
export const longestWord = 140

/** @param place 1 is the next to be called */
export const movePartyOrder = (deps: QueueDeps, caller: User, id: number, place: number): Changed =>
  changeOrder(deps, caller, id, (order, draft, party) => {
    if (order.state.kind !== 'waiting') return failure({ kind: 'party-order-moved', state: order.state.kind })
    const orders = ordersOfParty(draft.records.partyOrder, party.id)
    return success(movedInQueue(orders, party.settings, order.id, place))
  })

/** Passed by until the host or the guest takes it back. */
export const holdPartyOrder = (deps: QueueDeps, caller: User, id: number): Changed =>
  changeOrder(deps, caller, id, order =>
    order.state.kind === 'pouring'
      ? failure({ kind: 'party-order-moved', state: 'pouring' })
      : happened(order, { kind: 'held', reason: 'by-host', at: deps.clock.now() }),
  )

/** Control characters, and those that change the direction of text. */
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu

/** @param word what the guest reads; may be empty */
export const refusePartyOrder = (deps: QueueDeps, caller: User, id: number, word: string): Changed =>
  changeOrder(deps, caller, id, order => {
    const said = word.replace(unprintable, ' ').trim()
    if ([...said].length > longestWord) return failure(invalid('word', 'longest', { most: longestWord }))
    return happened(order, { kind: 'refused', word: said, at: deps.clock.now() })
  })

/** Ends a guest's visit and refuses their orders; or lets them come in again. */
export const setGuestRemoved = (deps: QueueDeps, caller: User, id: number, isRemoved: boolean): Changed =>
  withOpen(deps, caller, (party, draft) => {
    const guest = draft.records.partyGuest.get(id)
    if (guest?.partyId !== party.id) return failure({ kind: 'guest-gone' })
    draft.put('partyGuest', guest.id, { ...guest, isRemoved })
    for (const order of isRemoved ? ordersOfParty(draft.records.partyOrder, party.id) : []) {
      if (order.orderer.kind === 'guest' && order.orderer.guestId === guest.id)
        noteEvent(draft, order, { kind: 'refused', word: '', at: deps.clock.now() })
    }
    return success(undefined)
  })

function happened(order: PartyOrder, event: PartyOrderEvent): Result<readonly PartyOrder[], PartyOrderMoved> {
  const next = evolveOrder(order, event)
  return next.ok ? success([next.value]) : next
}

type OrderChange = (order: PartyOrder, draft: Draft, party: Party) => Result<readonly PartyOrder[], HostPartyProblem>

const changeOrder = (deps: QueueDeps, caller: User, id: number, change: OrderChange): Changed =>
  withOpen(deps, caller, (party, draft) => {
    const order = draft.records.partyOrder.get(id)
    if (order?.partyId !== party.id) return failure({ kind: 'party-order-gone' })
    const changed = change(order, draft, party)
    if (!changed.ok) return changed
    for (const each of changed.value) draft.put('partyOrder', each.id, each)
    return success(undefined)
  })
