import { memoised } from '../../memoised.ts'
import { drinkerOf, isKeptFromAlcohol } from '../../party/drinker.ts'
import { paceOf, waitsOf } from '../../party/forecast.ts'
import { openPartyOf, type Party } from '../../party/party.ts'
import { isOwed, ordersOfParty, type PartyOrder, type PartyOrderId, partsOf } from '../../party/party-order.ts'
import { allocateStock, type Lack, queueOf, stockOf } from '../../party/queue.ts'
import type { RuleProblem } from '../../people/rules.ts'
import { isActive } from '../../pour/production.ts'
import { remainingWork } from '../../pour/progress.ts'
import { pumpSupply } from '../../pour/pump-supply.ts'
import { isScaleReady, powerLimitOf, type Records } from '../../records/records.ts'
import { milliseconds } from '../../units/duration.ts'
import type { Microlitres } from '../../units/volume.ts'
import { alcoholIn, lastingProblems } from '../orders/drinking-rules.ts'
import { findDrink } from '../orders/find-drink.ts'
import type { DrinkMaker } from '../orders/make-drink.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'

/** Why an order can't be made as it is; its orderer has to choose. */
export type OrderTrouble =
  | { readonly kind: 'lacking'; readonly lacks: readonly Lack[] }
  | { readonly kind: 'drink-gone' }
  /** By rules made since; waiting doesn't help. */
  | { readonly kind: 'ruled-out'; readonly problems: readonly RuledOut[] }

export interface Queue {
  readonly party: Party
  /** All that were ever placed. */
  readonly orders: readonly PartyOrder[]
  readonly called: PartyOrder | null
  /** Several if they're made in one go. */
  readonly pouring: readonly PartyOrder[]
  readonly held: readonly PartyOrder[]
  /** In the order in which they're called. */
  readonly waiting: readonly PartyOrder[]
  /** Of orders that are called, held or wait. */
  readonly troubles: ReadonlyMap<PartyOrderId, OrderTrouble>
  /** What pumps can still give once all orders are made. */
  readonly left: ReadonlyMap<number, Microlitres>
}

/** null while no party is open. */
export const queueAt = memoised((records: Records): Queue | null => {
  const party = openPartyOf(records)
  if (party === null) return null
  const orders = ordersOfParty(records.partyOrder, party.id)
  const inState = (kind: PartyOrder['state']['kind']): PartyOrder[] => orders.filter(({ state }) => state.kind === kind)
  const called = inState('called')[0] ?? null
  const held = inState('held').sort((a, b) => a.id - b.id)
  const waiting = queueOf(orders, party.settings)
  const owed = [...(called ? [called] : []), ...held.filter(isOwed), ...waiting]
  const supply = pumpSupply(records.pump.values(), isScaleReady(records), powerLimitOf(records))
  const gone = new Set(owed.filter(({ request }) => !findDrink(records, request.drink).ok))
  const promised = allocateStock(
    owed.filter(order => !gone.has(order)),
    stockOf(supply),
  )
  const troubles = new Map<PartyOrderId, OrderTrouble>()
  for (const [id, lacks] of promised.lacking) troubles.set(id, { kind: 'lacking', lacks })
  for (const { id } of gone) troubles.set(id, { kind: 'drink-gone' })
  for (const order of owed) {
    const problems = ruledOut(records, party, order)
    if (problems.length > 0) troubles.set(order.id, { kind: 'ruled-out', problems })
  }
  const { left } = promised
  return { party, orders, called, pouring: inState('pouring'), held, waiting, troubles, left }
})

export type RuledOut = RuleProblem | { readonly kind: 'alcohol-not-served' }

/** What speaks against an order whenever it begins; counts and pauses are checked then. */
function ruledOut(records: Records, party: Party, { orderer, needs, overriddenBy }: PartyOrder): RuledOut[] {
  if (overriddenBy !== undefined || (!party.settings.alcoholFree && records.personGroup.size === 0)) return []
  const drinker = drinkerOf(orderer, records)
  const parts = partsOf(needs)
  const isBarred = isKeptFromAlcohol(party, drinker) && alcoholIn(parts, records) > 0
  return isBarred ? [{ kind: 'alcohol-not-served' }] : lastingProblems(records, drinker, parts)
}

/** In order; the others are passed by until their orderers have chosen. */
export const callable = ({ waiting, troubles }: Pick<Queue, 'waiting' | 'troubles'>): PartyOrder[] =>
  waiting.filter(({ id }) => !troubles.has(id))

export interface WaitDeps extends Pick<CoreServices, 'clock'> {
  readonly drinkMaker: Pick<DrinkMaker, 'production' | 'elapsed'>
  /** Seconds of the machine in one second; 1 unless simulated. */
  readonly acceleration: () => number
}

/** Of all orders that can be called, and at the end. */
export function waitsIn(queue: Queue, { drinkMaker: { production, elapsed }, clock, acceleration }: WaitDeps) {
  const { called, orders } = queue
  const since = milliseconds(Math.max(0, clock.now() - (called?.calledAt ?? clock.now())))
  const remaining = isActive(production) ? remainingWork(production, elapsed) : null
  const ahead = { remaining, called: called && { order: called, since } }
  return waitsOf(callable(queue), ahead, paceOf(orders, acceleration()))
}
