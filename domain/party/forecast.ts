import { type Microseconds, seconds } from '../units/duration.ts'
import { medianOf } from '../weighing/calibration.ts'
import type { Needs, PartyOrder, PartyOrderId } from './party-order.ts'

export interface PartyPace {
  readonly handover: Microseconds
  /** How long the machine's own part of a drink takes, as a multiple of what its plan says. */
  readonly slowness: number
  /** Of a step that waits for a person. */
  readonly handStep: Microseconds
}

/** Guesses, until there are drinks to tell: a person shakes, adds ice, and presses Continue. */
const usualHandStep = seconds(15)
const usualHandover = seconds(20)

/** So many of the last drinks count. */
const remembered = 24

const rounded = (value: number): Microseconds => Math.round(value) as Microseconds

/**
 * By the last drinks: the mean, since waits are sums, without outliers such as a guest fetched from the garden. Guesses
 * count as one drink each.
 * @param acceleration seconds of the machine in one second; 1 unless simulated
 */
export function paceOf(orders: readonly PartyOrder[], acceleration: number): PartyPace {
  const served = orders
    .filter(({ state }) => state.kind === 'done' && state.outcome === 'finished')
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
    .slice(0, remembered)
  const handovers = served.flatMap(({ calledAt, startedAt }) =>
    calledAt === null || startedAt === null ? [] : [1000 * Math.max(0, startedAt - calledAt)],
  )
  const made = served.flatMap(({ startedAt, endedAt, needs }) =>
    startedAt === null || endedAt === null ? [] : [{ ...needs, took: 1000 * (endedAt - startedAt) }],
  )
  const alone = made.filter(({ machineTime, handSteps }) => handSteps === 0 && machineTime > 0)
  const slowness = medianOf([...alone.map(({ machineTime, took }) => took / machineTime), 1 / acceleration]) ?? 1
  const withHands = made.filter(({ handSteps }) => handSteps > 0)
  const handSteps = withHands.map(each => Math.max(0, each.took - each.machineTime * slowness) / each.handSteps)
  return {
    handover: rounded(usualMean([...handovers, usualHandover / acceleration])),
    slowness,
    handStep: rounded(usualMean([...handSteps, usualHandStep / acceleration])),
  }
}

/** Without the smallest and the largest, from five on. */
function usualMean(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const usual = sorted.length < 5 ? sorted : sorted.slice(1, -1)
  return usual.reduce((sum, value) => sum + value, 0) / usual.length
}

export const makingTime = ({ machineTime, handSteps }: Work, { slowness, handStep }: PartyPace): Microseconds =>
  rounded(machineTime * slowness + handSteps * handStep)

type Work = Pick<Needs, 'machineTime' | 'handSteps'>

/** What the machine does before it calls the next order. */
export interface Ahead {
  /** Of the drink that's being made, by its plan. */
  readonly remaining: Work | null
  readonly called: { readonly order: PartyOrder; readonly since: Microseconds } | null
}

/** Until each order is called, and for someone who comes after all of them. @param orders that can be made, in order */
export function waitsOf(orders: readonly PartyOrder[], { remaining, called }: Ahead, pace: PartyPace) {
  const each = new Map<PartyOrderId, Microseconds>()
  let wait = remaining ? makingTime(remaining, pace) : 0
  if (called) wait += Math.max(0, pace.handover - called.since) + makingTime(called.order.needs, pace)
  for (const { id, needs } of orders) {
    each.set(id, rounded(wait))
    wait += pace.handover + makingTime(needs, pace)
  }
  return { each: each as ReadonlyMap<PartyOrderId, Microseconds>, atEnd: rounded(wait) }
}
