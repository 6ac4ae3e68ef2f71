import type { Ingredients } from '../catalogue/ingredient.ts'
import { combined } from '../combined.ts'
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
  readonly guests: number
  /** By name. */
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

type Orders = readonly PartyOrder[]

/** Of one party. */
export function summaryOf(guests: readonly PartyGuest[], orders: Orders, ingredients: Ingredients): PartySummary {
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

/** Machine time counts once for orders made in one go. */
function aggregatesOfParty(orders: Orders, ingredients: Ingredients): Aggregates {
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

function peopleOf(orders: Orders, ingredients: Ingredients): PersonSum[] {
  const sums = orders.map(({ orderer, name, state, poured }) => {
    const drinks = state.kind === 'done' && state.outcome === 'finished' ? 1 : 0
    const sum = { name, isGuest: orderer.kind === 'guest', drinks, cost: costOf(poured, ingredients) }
    return [ordererKeyOf(orderer), sum] as const
  })
  return [...combined(sums, addPeople).values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** By the latest name. */
const addPeople = (a: PersonSum, b: PersonSum): PersonSum => ({
  ...b,
  drinks: a.drinks + b.drinks,
  cost: addCosts([a.cost, b.cost]),
})

/** Empty if one of the two is missing. */
const between = (from: Timestamp | null, to: Timestamp | null): Microseconds[] =>
  from === null || to === null ? [] : [milliseconds(Math.max(0, to - from))]

export interface Cost {
  readonly known: Cents
  /** What has none, each once. */
  readonly unpriced: readonly IngredientId[]
}

/** Each part rounded to whole cents by itself, as the price of a drink is. */
export const costOf = (parts: readonly Part[], ingredients: Ingredients): Cost =>
  addCosts(
    parts
      .filter(({ amount }) => amount > 0)
      .map(part => {
        const price = priceOfPart(part, ingredients)
        return { known: price ?? cents(0), unpriced: price === null ? [part.ingredientId] : [] }
      }),
  )

export const addCosts = (costs: readonly Cost[]): Cost => ({
  known: cents(costs.reduce((sum, { known }) => sum + known, 0)),
  unpriced: [...new Set(costs.flatMap(({ unpriced }) => unpriced))],
})

/** null if the price of something is unknown. */
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
export const drinkLog = (orders: Orders, ingredients: Ingredients): LogEntry[] =>
  [...orders]
    .sort((a, b) => a.placedAt - b.placedAt || a.id - b.id)
    .map(order => ({
      order,
      fate: order.state.kind === 'done' ? order.state.outcome : order.state.kind,
      volume: strengthOf(order.poured, ingredients).volume,
      cost: costOf(order.poured, ingredients),
    }))
