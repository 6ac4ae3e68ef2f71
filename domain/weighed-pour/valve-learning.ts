import { seconds, subtractTime } from '../units/duration.ts'
import {
  grams,
  largerMass,
  type Milligrams,
  noMass,
  roundedMilligrams,
  smallerMass,
  subtractMass,
} from '../units/mass.ts'
import { fastestFlow } from './opening.ts'
import type { ClosedOpening, LearnedFlow, PourRequest, ValveKnowledge } from './pour-state.ts'

/** The most that may arrive after closing: a valve's way is short. */
export const mostInFlight = grams(20)
const slowestFlow = 200
/** Less teaches nothing about the flow: noise and the way of the valve are as much. */
const leastToLearn = grams(2)
/** How far a known value moves towards a measured one: three pours take off 94 % of an error. */
const pace = 0.6
/** A short opening that gave less of what it should is a sign that the valve hardly follows. */
const hardlyFollowed = 0.25
const mostStretch = 4

/** The lesson of an opening: for the rest of this pour, and if it was long enough for the valve's next pours. */
export function learnFrom(
  opening: ClosedOpening,
  settledMass: Milligrams,
  before: ValveKnowledge,
  request: PourRequest,
): { readonly knowledge: ValveKnowledge; readonly learned: LearnedFlow | null } {
  const gained = subtractMass(settledMass, opening.startMass)
  const openFor = subtractTime(opening.closedAt, opening.from)
  if (gained < leastToLearn) return { knowledge: stretched(before, opening, gained), learned: null }
  const flow = Math.min(fastestFlow, Math.max(slowestFlow, (gained / openFor) * seconds(1)))
  // A short opening is longer by what it was stretched: its flow is no measure of a long one, unless there is no other.
  if (opening.massAtClose === null) return { knowledge: { ...before, flow: before.flow ?? flow }, learned: null }
  const inFlight = bounded(subtractMass(settledMass, opening.massAtClose))
  return {
    knowledge: { ...before, flow, inFlight },
    learned: { flow, inFlight: request.expectedFlow === null ? inFlight : towards(request.inFlight, inFlight) },
  }
}

const towards = (known: Milligrams, measured: Milligrams): Milligrams =>
  bounded(roundedMilligrams(known + (measured - known) * pace))

const bounded = (inFlight: Milligrams): Milligrams => largerMass(noMass, smallerMass(mostInFlight, inFlight))

const stretched = (before: ValveKnowledge, opening: ClosedOpening, gained: Milligrams): ValveKnowledge =>
  opening.by === 'time' && gained < opening.wanted * hardlyFollowed
    ? { ...before, stretch: Math.min(mostStretch, before.stretch * 2) }
    : before
