/* Orders that other machines have sent here wait in the same line as everybody else's. */

import { userKey } from '../../party/drinker.ts'
import { lastRank } from '../../party/line.ts'
import { openPartyOf, type Party } from '../../party/party.ts'
import { isHalfMade, notCalled, ordersOfParty, type PartyOrder } from '../../party/party-order.ts'
import type { MachineKey } from '../../peers/machine-key.ts'
import type { SentOrder } from '../../peers/sent-order.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { success } from '../../result.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { noteEvent } from '../orders/party-books.ts'
import type { RecordBook } from '../records/record-book.ts'
import { needsNow } from './check-party-order.ts'

/**
 * Whoever has sent an order is in the line with it as soon as it can be made; who takes it back is out of it, and whom
 * the host refuses is told.
 *
 * @param machine the key of this one
 */
export async function admitSentOrders(records: RecordBook, clock: Clock, machine: MachineKey): Promise<void> {
  if (openPartyOf(records.now) === null || !hasWork(records.now, machine)) return
  await records.change<void, never>(draft => {
    const party = openPartyOf(draft.records)
    if (party === null) return success(undefined)
    for (const order of draft.records.partyOrder.values()) follow(draft, order, clock.now())
    admitAll(draft, party, machine, clock.now())
    return success(undefined)
  })
}

const hasWork = (now: Records, machine: MachineKey): boolean =>
  newcomers(now, machine).length > 0 || [...now.partyOrder.values()].some(order => isAstray(now, order))

function newcomers({ sentOrder, partyOrder }: Records, machine: MachineKey): SentOrder[] {
  const admitted = new Set<number>([...partyOrder.values()].flatMap(({ sentOrderId }) => sentOrderId ?? []))
  return [...sentOrder.values()].filter(
    ({ id, to, state }) => to === machine && state.kind === 'waiting' && !admitted.has(id),
  )
}

function admitAll(draft: Draft, party: Party, machine: MachineKey, placedAt: Timestamp): void {
  let rank = lastRank(ordersOfParty(draft.records.partyOrder, party.id))
  for (const sent of newcomers(draft.records, machine)) {
    const needs = needsNow(draft.records, { id: sent.userId }, sent.request, { ...waiting(sent), now: placedAt })
    // It waits outside as long as it cannot be made, or rules speak against it.
    if (needs === null) continue
    const id = draft.nextId('partyOrder')
    const { request, drinkName, username: name } = sent
    draft.put('partyOrder', id, {
      ...notCalled,
      ...{ id, partyId: party.id, request, drinkName, name, needs, placedAt, rank },
      orderer: { kind: 'user', userId: sent.userId, forName: null },
      sentOrderId: sent.id,
    })
    rank++
  }
}

const waiting = ({ userId }: SentOrder) =>
  ({ drinkers: [userKey(userId)], counting: 'promised', overriddenBy: null }) as const

/** Taken back by its sender, or refused by the host, without the other knowing it yet. */
function isAstray({ sentOrder }: Records, order: PartyOrder): boolean {
  const { sentOrderId, state } = order
  if (sentOrderId === undefined) return false
  const isWaitingThere = sentOrder.get(sentOrderId)?.state.kind === 'waiting'
  // What was interrupted is finished or discarded where it stands.
  const isHeld = state.kind === 'held' && !isHalfMade(order)
  const isInLine = state.kind === 'waiting' || state.kind === 'called' || isHeld
  const isTurnedAway = state.kind === 'refused' || state.kind === 'expired' || state.kind === 'withdrawn'
  return isWaitingThere ? isTurnedAway : isInLine
}

function follow(draft: Draft, order: PartyOrder, at: Timestamp): void {
  if (!isAstray(draft.records, order) || order.sentOrderId === undefined) return
  const sent = draft.records.sentOrder.get(order.sentOrderId)
  if (sent?.state.kind === 'waiting') draft.put('sentOrder', sent.id, { ...sent, state: { kind: 'declined' } })
  noteEvent(draft, order, { kind: 'withdrawn', at })
}
