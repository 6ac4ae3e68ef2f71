import type { Ingredients } from '../catalogue/ingredient.ts'
import type { PartyGuest } from '../party/guest.ts'
import { isOpenOrder, ordererKeyOf, type PartyOrder, type PartyOrderStateKind } from '../party/party-order.ts'
import { bottlesRunOut } from '../pour/dose.ts'
import type { Outcome, Shortage } from '../pour/order.ts'
import type { Part } from '../pour/plan.ts'
import { priceOfPart, strengthOf } from '../pour/serving.ts'
import { type Microseconds, milliseconds, noTime } from '../units/duration.ts'
import type { IngredientId } from '../units/id.ts'
import { type Cents, cents } from '../units/price.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { Microlitres } from '../units/volume.ts'
import { type Aggregates, addAggregates, aggregatesOf, type Spread, spreadOf } from './aggregates.ts'

export interface PersonSum {
  readonly name: string
  readonly isGuest: boolean
  /** Made to their end. */
  readonly drinks: number
  readonly cost: Cost
}

export interface PartySummary {
  readonly tally: Aggregates
  /** Who came in by the code. */
  readonly guests: number
  /** By their names; nobody is first. */
  readonly people: readonly PersonSum[]
  readonly cost: Cost
  readonly open: number
  readonly refused: number
  readonly expired: number
  readonly withdrawn: number
  /** From the order to the call; null before the first. */
  readonly waiting: Spread | null
  /** From the call to the start; null before the first. */
  readonly handover: Spread | null
  /** Oldest first. */
  readonly ranOut: readonly Shortage[]
}

/** @param guests of the party @param orders of the party */
export function summaryOf(
  guests: readonly PartyGuest[],
  orders: readonly PartyOrder[],
  ingredients: Ingredients,
): PartySummary {
  const inState = (kind: PartyOrder['state']['kind']): number =>
    orders.filter(({ state }) => state.kind === kind).length
  const people = peopleOf(orders, ingredients)
  return {
    tally: aggregatesOfParty(orders, ingredients),
    guests: guests.length,
    people,
    cost: addCosts(people.map(({ cost }) => cost)),
    open: orders.filter(isOpenOrder).length,
    refused: inState('refused'),
    expired: inState('expired'),
    withdrawn: inState('withdrawn'),
    waiting: spreadOf(orders.flatMap(({ placedAt, calledAt }) => between(placedAt, calledAt))),
    handover: spreadOf(orders.flatMap(({ calledAt, startedAt }) => between(calledAt, startedAt))),
    ranOut: bottlesRunOut(orders.flatMap(({ ranShort = [] }) => ranShort)),
  }
}

/** The machine is taken once by those that are made in one go. */
function aggregatesOfParty(orders: readonly PartyOrder[], ingredients: Ingredients): Aggregates {
  const counted = new Set<number>()
  return addAggregates(
    orders.flatMap(({ state, request, drinkName, startedAt, endedAt, poured }) => {
      const isDone = state.kind === 'done'
      if (!isDone && poured.length === 0) return []
      const [time = noTime] = isDone && !counted.has(state.orderId) ? between(startedAt, endedAt) : []
      if (isDone) counted.add(state.orderId)
      const made = { drink: request.drink, drinkName, glasses: isDone ? 1 : 0, poured, machineTime: time }
      const outcome = isDone ? state.outcome : 'failed'
      return aggregatesOf({ ...made, outcome, endedAt: endedAt ?? (0 as Timestamp) }, ingredients)
    }),
  )
}

function peopleOf(orders: readonly PartyOrder[], ingredients: Ingredients): PersonSum[] {
  const people = new Map<string, PersonSum>()
  for (const order of orders) {
    const key = ordererKeyOf(order.orderer)
    const { drinks, cost } = people.get(key) ?? { drinks: 0, cost: noCost }
    people.set(key, {
      name: order.name,
      isGuest: order.orderer.kind === 'guest',
      drinks: drinks + (isMade(order) ? 1 : 0),
      cost: addCosts([cost, costOf(order.poured, ingredients)]),
    })
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const isMade = ({ state }: Pick<PartyOrder, 'state'>): boolean => state.kind === 'done' && state.outcome === 'finished'

/** None where one of the two has not come. */
const between = (from: Timestamp | null, to: Timestamp | null): Microseconds[] =>
  from === null || to === null ? [] : [milliseconds(Math.max(0, to - from))]

export interface Cost {
  readonly known: Cents
  /** What has none, each once. */
  readonly unpriced: readonly IngredientId[]
}

export const noCost: Cost = { known: cents(0), unpriced: [] }

/** Each part rounded to whole cents by itself, as the price of a drink is. */
export function costOf(parts: readonly Part[], ingredients: Ingredients): Cost {
  let known = 0
  const unpriced = new Set<IngredientId>()
  for (const part of parts) {
    if (part.amount <= 0) continue
    const price = priceOfPart(part, ingredients)
    if (price === null) unpriced.add(part.ingredientId)
    else known += price
  }
  return { known: cents(known), unpriced: [...unpriced] }
}

export const addCosts = (costs: Iterable<Cost>): Cost => {
  const all = [...costs]
  return {
    known: cents(all.reduce((sum, { known }) => sum + known, 0)),
    unpriced: [...new Set(all.flatMap(({ unpriced }) => unpriced))],
  }
}

/** null where the price of something is unknown. */
export const wholeCost = ({ known, unpriced }: Cost): Cents | null => (unpriced.length > 0 ? null : known)

export type Fate = Exclude<PartyOrderStateKind, 'done'> | Outcome

export interface LogEntry {
  readonly order: PartyOrder
  readonly fate: Fate
  /** What ran into the glass, with what was added by hand. */
  readonly volume: Microlitres
  readonly cost: Cost
}

/** As they were placed, oldest first. */
export const drinkLog = (orders: readonly PartyOrder[], ingredients: Ingredients): LogEntry[] =>
  [...orders]
    .sort((a, b) => a.placedAt - b.placedAt || a.id - b.id)
    .map(order => ({
      order,
      fate: order.state.kind === 'done' ? order.state.outcome : order.state.kind,
      volume: strengthOf(order.poured, ingredients).volume,
      cost: costOf(order.poured, ingredients),
    }))
