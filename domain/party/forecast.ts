import { type Microseconds, seconds } from '../units/duration.ts'
import type { Needs, PartyOrder, PartyOrderId } from './party-order.ts'

export interface PartyPace {
  readonly handover: Microseconds
  /** How long the machine's own part of a drink takes, as a multiple of what its plan says. */
  readonly slowness: number
  /** Of a step that waits for a person. */
  readonly handStep: Microseconds
}

/** A person shakes, adds ice, and presses Continue: a guess, until the evening tells. */
const usualHandStep = seconds(15)

const usualHandover = seconds(20)

/** So many of the last drinks tell the pace: an evening changes. */
const remembered = 24

/** Not rounded further than a clock tells. */
const rounded = (value: number): Microseconds => Math.round(value) as Microseconds

/**
 * By the last drinks. The time of a line is a sum, so people are told by the mean of them; but one guest who had to be
 * fetched from the garden tells nothing of the next. Guesses count as one drink each, so that the first drink alone does
 * not decide.
 * @param acceleration how many seconds of the machine pass in one; 1 but in a simulation
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
  const slowness = median([...alone.map(({ machineTime, took }) => took / machineTime), 1 / acceleration])
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export const makingTime = ({ machineTime, handSteps }: Work, { slowness, handStep }: PartyPace): Microseconds =>
  rounded(machineTime * slowness + handSteps * handStep)

type Work = Pick<Needs, 'machineTime' | 'handSteps'>

/** What the machine is busy with before it calls the first of the line. */
export interface Ahead {
  /** What is left of the drink that is being made, by its plan; null for none. */
  readonly remaining: Work | null
  /** The one who is called, and since when; null for nobody. */
  readonly called: { readonly order: PartyOrder; readonly since: Microseconds } | null
}

const waitOfFirst = ({ remaining, called }: Ahead, pace: PartyPace): number =>
  (remaining ? makingTime(remaining, pace) : 0) +
  (called ? Math.max(0, pace.handover - called.since) + makingTime(called.order.needs, pace) : 0)

const turnOf = ({ needs }: PartyOrder, pace: PartyPace): number => pace.handover + makingTime(needs, pace)

/**
 * How long each of the line waits until it is called.
 * @param line without those for whom something is missing: they are passed by
 */
export function waitsOf(
  line: readonly PartyOrder[],
  ahead: Ahead,
  pace: PartyPace,
): ReadonlyMap<PartyOrderId, Microseconds> {
  const waits = new Map<PartyOrderId, Microseconds>()
  let wait = waitOfFirst(ahead, pace)
  for (const order of line) {
    waits.set(order.id, rounded(wait))
    wait += turnOf(order, pace)
  }
  return waits
}

/** How long someone waits who comes after all of the line; it is given as for {@link waitsOf}. */
export const waitAfter = (line: readonly PartyOrder[], ahead: Ahead, pace: PartyPace): Microseconds =>
  rounded(line.reduce((wait, order) => wait + turnOf(order, pace), waitOfFirst(ahead, pace)))
