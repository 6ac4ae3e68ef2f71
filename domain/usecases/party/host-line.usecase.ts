/* What a host decides about the line and its guests. */
import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { PartyGuest } from '../../party/guest.ts'
import { movedInLine } from '../../party/line.ts'
import { openPartyOf } from '../../party/party.ts'
import {
  evolveOrder,
  ordersOfParty,
  type PartyOrder,
  type PartyOrderEvent,
  type PartyOrderMoved,
} from '../../party/party-order.ts'
import type { Draft } from '../../records/draft.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { noteEvent } from '../orders/party-books.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { type HostDeps, type NoParty, noParty } from './host-party.usecase.ts'

export type HostLineProblem =
  | Forbidden
  | NoParty
  | PartyOrderMoved
  | { readonly kind: 'party-order-gone' }
  | { readonly kind: 'guest-gone' }
  | { readonly kind: 'word-length'; readonly field: 'word'; readonly most: number }

/** In characters. */
export const longestWord = 140

type Deps = Pick<HostDeps, 'records' | 'clock'>
type Changed = Promise<Result<void, HostLineProblem | StoreUnavailable>>

/** @param place 1 is the next to be called */
export const movePartyOrder = (deps: Deps, caller: User, id: number, place: number): Changed =>
  changeOrder(deps, caller, id, (order, draft) => {
    const party = openPartyOf(draft.records)
    if (party === null) return failure(noParty)
    if (order.state.kind !== 'waiting') return failure({ kind: 'party-order-moved', state: order.state.kind })
    const orders = ordersOfParty(draft.records.partyOrder, party.id)
    return success(movedInLine(orders, party.settings, order.id, place))
  })

/** Passed by until the host or the guest takes it back into the line. */
export const holdPartyOrder = (deps: Deps, caller: User, id: number): Changed =>
  changeOrder(deps, caller, id, order =>
    order.state.kind === 'pouring'
      ? failure({ kind: 'party-order-moved', state: 'pouring' })
      : happened(order, { kind: 'held', reason: 'by-host', at: deps.clock.now() }),
  )

/** Control characters, and those that turn the direction of what follows. */
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu

/** @param word what the guest is told; may be empty */
export const refusePartyOrder = (deps: Deps, caller: User, id: number, word: string): Changed =>
  changeOrder(deps, caller, id, order => {
    const said = word.replace(unprintable, ' ').trim()
    if ([...said].length > longestWord) return failure({ kind: 'word-length', field: 'word', most: longestWord })
    return happened(order, { kind: 'refused', word: said, at: deps.clock.now() })
  })

/** Their token opens nothing any more; what waits of theirs is refused. Or they may come in again. */
export const setGuestRemoved = ({ records, clock }: Deps, caller: User, id: number, isRemoved: boolean): Changed =>
  records.change<void, HostLineProblem>(draft => {
    if (!mayStill(draft.records.user, caller, 'party.host')) return failure({ kind: 'forbidden' })
    const party = openPartyOf(draft.records)
    const guest = draft.records.partyGuest.get(id)
    if (party === null) return failure(noParty)
    if (guest?.partyId !== party.id) return failure({ kind: 'guest-gone' })
    draft.put('partyGuest', guest.id, { ...guest, isRemoved })
    if (isRemoved) refuseAllOf(draft, guest, clock.now())
    return success(undefined)
  })

function refuseAllOf(draft: Draft, guest: PartyGuest, at: Timestamp): void {
  for (const order of ordersOfParty(draft.records.partyOrder, guest.partyId)) {
    if (order.orderer.kind !== 'guest' || order.orderer.guestId !== guest.id) continue
    noteEvent(draft, order, { kind: 'refused', word: '', at })
  }
}

function happened(order: PartyOrder, event: PartyOrderEvent): Result<readonly PartyOrder[], PartyOrderMoved> {
  const next = evolveOrder(order, event)
  return next.ok ? success([next.value]) : next
}

function changeOrder(
  { records }: Deps,
  caller: User,
  id: number,
  change: (order: PartyOrder, draft: Draft) => Result<readonly PartyOrder[], HostLineProblem>,
): Changed {
  return records.change<void, HostLineProblem>(draft => {
    if (!mayStill(draft.records.user, caller, 'party.host')) return failure({ kind: 'forbidden' })
    const party = openPartyOf(draft.records)
    if (party === null) return failure(noParty)
    const order = draft.records.partyOrder.get(id)
    if (order?.partyId !== party.id) return failure({ kind: 'party-order-gone' })
    const changed = change(order, draft)
    if (!changed.ok) return changed
    for (const each of changed.value) draft.put('partyOrder', each.id, each)
    return success(undefined)
  })
}
