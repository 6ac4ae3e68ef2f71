import { drinkerOf, isKeptFromAlcohol } from '../../party/drinker.ts'
import { type Ahead, paceOf, waitAfter, waitsOf } from '../../party/forecast.ts'
import { openPartyOf, type Party } from '../../party/party.ts'
import { isHalfMade, ordersOfParty, type PartyOrder, type PartyOrderId } from '../../party/party-order.ts'
import { allocateStock, type Lack, queueOf, stockOf } from '../../party/queue.ts'
import type { RuleProblem } from '../../people/rules.ts'
import { isActive } from '../../pour/production.ts'
import { remainingWork } from '../../pour/progress.ts'
import { pumpSupply } from '../../pour/pump-supply.ts'
import { isScaleReady, powerLimitOf, type Records } from '../../records/records.ts'
import type { Microseconds } from '../../units/duration.ts'
import type { Microlitres } from '../../units/volume.ts'
import { alcoholIn, lastingProblems } from '../orders/drinking-rules.ts'
import { findDrink } from '../orders/find-drink.ts'
import type { DrinkMaker } from '../orders/make-drink.usecase.ts'
import type { CoreServices } from '../records/core-services.ts'

/** Why an order that waits cannot be made as it is; its orderer has to choose. */
export type OrderTrouble =
  | { readonly kind: 'lacking'; readonly lacks: readonly Lack[] }
  | { readonly kind: 'drink-gone' }
  /** By rules that were made or changed since; waiting does not help. */
  | { readonly kind: 'ruled-out'; readonly problems: readonly RuledOut[] }

/** Everybody at a party, in their order. */
export interface Queue {
  readonly party: Party
  /** All that were ever placed. */
  readonly orders: readonly PartyOrder[]
  readonly called: PartyOrder | null
  /** Several where they are made in one go. */
  readonly pouring: readonly PartyOrder[]
  readonly held: readonly PartyOrder[]
  /** In the order in which they are called. */
  readonly waiting: readonly PartyOrder[]
  /** Of those who are called, held or wait. */
  readonly troubles: ReadonlyMap<PartyOrderId, OrderTrouble>
  /** What pumps can still give when all of them have theirs. */
  readonly left: ReadonlyMap<number, Microlitres>
}

const known = new WeakMap<Records, Queue | null>()

/** null while no party is open. Worked out once for each state of the records, however many look at it. */
export function queueAt(records: Records): Queue | null {
  const remembered = known.get(records)
  if (remembered !== undefined) return remembered
  const line = readQueue(records)
  known.set(records, line)
  return line
}

function readQueue(records: Records): Queue | null {
  const party = openPartyOf(records)
  if (party === null) return null
  const orders = ordersOfParty(records.partyOrder, party.id)
  const inState = (kind: PartyOrder['state']['kind']): PartyOrder[] => orders.filter(({ state }) => state.kind === kind)
  const called = inState('called')[0] ?? null
  const held = inState('held').sort((a, b) => a.id - b.id)
  const waiting = queueOf(orders, party.settings)
  const owed = [...(called ? [called] : []), ...held.filter(order => !isHalfMade(order)), ...waiting]
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
}

export type RuledOut = RuleProblem | { readonly kind: 'alcohol-not-served' }

/** What speaks against an order whenever it is begun; counts and pauses are looked at then. */
function ruledOut(records: Records, party: Party, { orderer, needs, overriddenBy }: PartyOrder): RuledOut[] {
  if (overriddenBy !== undefined || (!party.settings.alcoholFree && records.personGroup.size === 0)) return []
  const drinker = drinkerOf(orderer, records)
  const parts = [...needs.fromPumps, ...needs.byHand]
  const isBarred = isKeptFromAlcohol(party, drinker) && alcoholIn(parts, records) > 0
  return isBarred ? [{ kind: 'alcohol-not-served' }] : lastingProblems(records, drinker, parts)
}

/** Those who can be called, in their order: the others are passed by until they have chosen. */
export const callable = ({ waiting, troubles }: Pick<Queue, 'waiting' | 'troubles'>): PartyOrder[] =>
  waiting.filter(({ id }) => !troubles.has(id))

export interface WaitDeps extends Pick<CoreServices, 'clock'> {
  readonly drinkMaker: Pick<DrinkMaker, 'production' | 'elapsed'>
  /** How many seconds of the machine pass in one; 1 but in a simulation. */
  readonly acceleration: () => number
}

/** How long everybody who can be called waits for it. */
export function waitsIn(line: Queue, deps: WaitDeps): ReadonlyMap<PartyOrderId, Microseconds> {
  return waitsOf(callable(line), aheadOf(line, deps), paceOf(line.orders, deps.acceleration()))
}

export const waitAtEnd = (line: Queue, deps: WaitDeps): Microseconds =>
  waitAfter(callable(line), aheadOf(line, deps), paceOf(line.orders, deps.acceleration()))

function aheadOf({ called }: Queue, { drinkMaker: { production, elapsed }, clock }: WaitDeps): Ahead {
  const since = called === null ? 0 : 1000 * Math.max(0, clock.now() - (called.calledAt ?? clock.now()))
  return {
    remaining: isActive(production) ? remainingWork(production, elapsed) : null,
    called: called === null ? null : { order: called, since: since as Microseconds },
  }
}
