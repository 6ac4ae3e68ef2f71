/* What became of an evening: counted from what the party still knows of its guests and orders. */
import type { Ingredients } from '../catalogue/ingredient.ts'
import type { PartyGuest } from '../party/guest.ts'
import { isOpenOrder, ordererKeyOf, type PartyOrder } from '../party/party-order.ts'
import { bottlesRunOut } from '../pour/dose.ts'
import type { Shortage } from '../pour/order.ts'
import { type Microseconds, milliseconds, noTime } from '../units/duration.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { addCosts, type Cost, costOf, noCost } from './cost.ts'
import { type Spread, spreadOf } from './spread.ts'
import { addTallies, type Tally, tallyOf } from './tally.ts'

/** Someone who has ordered. */
export interface PersonSum {
  readonly name: string
  /** Without an account. */
  readonly isGuest: boolean
  /** Made to their end. */
  readonly drinks: number
  readonly cost: Cost
}

export interface PartySummary {
  readonly tally: Tally
  /** Who came in by the code. */
  readonly guests: number
  /** By their names; nobody is first. */
  readonly people: readonly PersonSum[]
  readonly cost: Cost
  /** Not ended yet. */
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

/**
 * @param guests of the party
 * @param orders of the party
 */
export function summaryOf(
  guests: readonly PartyGuest[],
  orders: readonly PartyOrder[],
  ingredients: Ingredients,
): PartySummary {
  const inState = (kind: PartyOrder['state']['kind']): number =>
    orders.filter(({ state }) => state.kind === kind).length
  const people = peopleOf(orders, ingredients)
  return {
    tally: tallyOfParty(orders, ingredients),
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
function tallyOfParty(orders: readonly PartyOrder[], ingredients: Ingredients): Tally {
  const counted = new Set<number>()
  return addTallies(
    orders.flatMap(({ state, request, drinkName, startedAt, endedAt, poured }) => {
      const isDone = state.kind === 'done'
      if (!isDone && poured.length === 0) return []
      const [time = noTime] = isDone && !counted.has(state.orderId) ? between(startedAt, endedAt) : []
      if (isDone) counted.add(state.orderId)
      const made = { drink: request.drink, drinkName, glasses: isDone ? 1 : 0, poured, machineTime: time }
      const outcome = isDone ? state.outcome : 'failed'
      return tallyOf({ ...made, outcome, endedAt: endedAt ?? (0 as Timestamp) }, ingredients)
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
