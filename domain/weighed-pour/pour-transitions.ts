import { gainedBy } from '../glass/glass-guard.ts'
import { addTime, type Microseconds, noTime, subtractTime } from '../units/duration.ts'
import { grams, largerMass, type Milligrams, noMass, subtractMass } from '../units/mass.ts'
import { medianOfThree } from '../weighing/mass-readings.ts'
import { arrivingAfter, closeOpening, goodEnough, planOpening, shortestOpening } from './opening.ts'
import type { OpenPour, PourAction, Poured, PourFailure, PourStep, SettlingPour, WeighedPour } from './pour-state.ts'
import { learnFrom } from './valve-learning.ts'

export const mostTopUps = 5
/** With more than this missing after the last top-up, the order was not fulfilled: nothing comes any more. */
const leastMissed = grams(2)
const missedShare = 0.05

/** The scale stands still at `mass`: learn, then end or open for what is missing. */
export function addMissing(settled: SettlingPour, mass: Milligrams, at: Microseconds): PourStep {
  const pour = withLessons(settled, mass)
  const { target } = pour.request
  const gained = subtractMass(mass, pour.guard.tare)
  const missing = subtractMass(target, gained)
  const poured = { mass: largerMass(noMass, gained), openTime: pour.openTime }
  const isMissed = missing > Math.max(leastMissed, target * missedShare)
  const left = subtractTime(pour.longestOpen, pour.openTime)
  if (missing <= goodEnough || (!isMissed && (pour.topUps >= mostTopUps || left < shortestOpening))) {
    return ended(pour, { kind: 'finished', ...poured, learned: pour.learned })
  }
  const hasGivenUp = pour.opening !== null && pour.topUps >= mostTopUps
  if (hasGivenUp || left < shortestOpening) {
    const reason = hasGivenUp || pour.knowledge.stretch > 1 ? 'no-flow' : 'too-long'
    return ended(pour, { kind: 'failed', reason, ...poured })
  }
  const opening = planOpening(missing, mass, pour.knowledge, left, at)
  const topUps = pour.opening === null ? pour.topUps : pour.topUps + 1
  return {
    pour: { ...pour, phase: 'open', opening, topUps },
    actions: [{ kind: 'open', closeBy: opening.closeAt }],
  }
}

export function closeAndSettle(pour: OpenPour, at: Microseconds): PourStep {
  const opening = closeOpening(pour.opening, pour.guard, pour.knowledge.flow, at)
  return {
    pour: { ...pour, phase: 'settling', since: at, opening, openTime: openTimeOf(pour, at) },
    actions: [{ kind: 'close' }],
  }
}

/** The glass was lifted: whoever ordered the pour decides how the rest follows. */
export function endLifted(pour: OpenPour | SettlingPour, at: Microseconds): PourStep {
  const { guard } = pour
  const poured = { mass: gainedBy(guard), openTime: openTimeOf(pour, at) }
  return ended(pour, { kind: 'lifted', liftedMass: guard.highest, ...poured }, at)
}

export const fail = (pour: WeighedPour, reason: PourFailure, at: Microseconds): PourStep =>
  ended(pour, { kind: 'failed', reason, ...pouredBy(pour, at) }, at)

/** The amount poured until `at`. */
export function pouredBy(pour: WeighedPour, at: Microseconds): Poured {
  const openTime = openTimeOf(pour, at)
  switch (pour.phase) {
    case 'open':
      return { openTime, mass: overTare(pour, arrivingAfter(pour.opening, pour.guard, pour.knowledge)) }
    case 'settling':
      return { openTime, mass: overTare(pour, medianOfThree(pour.guard.readings) ?? pour.guard.highest) }
    case 'taring':
    case 'ended':
      return { openTime, mass: noMass }
  }
}

const overTare = ({ guard }: OpenPour | SettlingPour, mass: Milligrams): Milligrams =>
  largerMass(noMass, subtractMass(mass, guard.tare))

const openTimeOf = (pour: WeighedPour, at: Microseconds): Microseconds =>
  pour.phase === 'open' ? addTime(pour.openTime, subtractTime(at, pour.opening.from)) : pour.openTime

const closing = (pour: WeighedPour): PourAction[] => (pour.phase === 'open' ? [{ kind: 'close' }] : [])

const ended = (pour: WeighedPour, action: PourAction, at: Microseconds = noTime): PourStep => ({
  pour: { ...pour, phase: 'ended', openTime: openTimeOf(pour, at) },
  actions: [...closing(pour), action],
})

function withLessons(pour: SettlingPour, mass: Milligrams): SettlingPour {
  if (pour.opening === null) return pour
  const { knowledge, learned } = learnFrom(pour.opening, mass, pour.knowledge, pour.request)
  return { ...pour, knowledge, learned: pour.learned ?? learned }
}
