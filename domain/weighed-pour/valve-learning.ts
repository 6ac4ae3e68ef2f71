import { type Microseconds, milliseconds, noTime, seconds, subtractTime } from '../units/duration.ts'
import { grams, type Milligrams, subtractMass } from '../units/mass.ts'
import { massOn } from './flow-line.ts'
import { fastestFlow } from './opening.ts'
import type { ClosedOpening, LearnedFlow, PourRequest, ValveKnowledge } from './pour-state.ts'

/** A valve's way is short, and so is the lag of a scale. */
const longestDelay = seconds(2)
/** As long as nothing is known. */
export const usualDelay = milliseconds(300)
const slowestFlow = 200
/** Less teaches nothing about the flow: noise and the way of the valve are as much. */
const leastToLearn = grams(2)
/** How far a known value moves towards a measured one: three pours take off 94 % of an error. */
const pace = 0.6
/** A short opening that gave less of what it should is a sign that the valve hardly follows. */
const hardlyFollowed = 0.25
const mostStretch = 4
/** The part of the known flow by which that of a short opening has to differ. */
const leastSurprise = 0.25

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
  if (opening.line === null) {
    const stretch = before.flow === null ? 1 : before.stretch
    return { knowledge: { ...before, flow: flowOfShort(before.flow, flow), stretch }, learned: null }
  }
  const arrivedSince = subtractMass(settledMass, massOn(opening.line, opening.closedAt))
  const closingDelay = bounded((arrivedSince / opening.line.slope) * seconds(1))
  return {
    knowledge: { ...before, flow, closingDelay },
    learned: {
      flow,
      closingDelay: request.expectedFlow === null ? closingDelay : towards(request.closingDelay, closingDelay),
    },
  }
}

/** The moves of the valve are much of a short opening: only what is far beside the known flow is believed. */
const flowOfShort = (known: number | null, measured: number): number =>
  known !== null && Math.abs(measured - known) < leastSurprise * known ? known : measured

const towards = (known: Microseconds, measured: Microseconds): Microseconds =>
  bounded(known + (measured - known) * pace)

const bounded = (delay: number): Microseconds =>
  Math.round(Math.max(noTime, Math.min(longestDelay, delay))) as Microseconds

const stretched = (before: ValveKnowledge, opening: ClosedOpening, gained: Milligrams): ValveKnowledge =>
  opening.by === 'time' && gained < opening.wanted * hardlyFollowed
    ? { ...before, stretch: Math.min(mostStretch, before.stretch * 2) }
    : before
