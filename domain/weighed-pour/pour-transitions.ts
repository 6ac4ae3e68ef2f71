import { gainedBy } from '../glass/glass-guard.ts'
import {
  addTime,
  type Microseconds,
  microseconds,
  milliseconds,
  noTime,
  seconds,
  subtractTime,
} from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, noMass, roundedMilligrams, subtractMass } from '../units/mass.ts'
import { medianOfThree } from '../weighing/mass-readings.ts'
import { deviationOf, gainDeviationOf } from '../weighing/rest.ts'
import { assumedLine, type FlowLine } from './flow-line.ts'
import { settledLoad } from './foreign-load.ts'
import { arrivingAfter, closeOpening, goodEnough, planOpening, shortestOpening } from './opening.ts'
import type {
  ClosedOpening,
  OpenPour,
  PourAction,
  Poured,
  PourFailure,
  PourStep,
  SettlingPour,
  WeighedPour,
} from './pour-state.ts'
import { learnFrom } from './valve-learning.ts'

export const mostTopUps = 5
/** With more than this missing after the last top-up, the order was not fulfilled: nothing comes any more. */
const leastMissed = grams(2)
const missedShare = 0.05

/** The scale stands still at `shown`: learn, then end or open for what is missing. */
export function addMissing(settled: SettlingPour, shown: Milligrams, at: Microseconds): PourStep {
  const { pour, mass } = withLessons(settled, shown)
  const { target } = pour.request
  const gained = subtractMass(mass, pour.guard.tare)
  const missing = subtractMass(target, gained)
  const poured = { mass: largerMass(noMass, gained), deviation: restingDeviation(pour), openTime: pour.openTime }
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
  const opening = planOpening(missing, mass, pour.knowledge, left, at, pour.opening === null && !pour.request.isProven)
  const topUps = pour.opening === null ? pour.topUps : pour.topUps + 1
  return {
    pour: { ...pour, phase: 'open', opening, topUps },
    actions: [{ kind: 'open', closeBy: opening.closeAt }],
  }
}

export function closeAndSettle(pour: OpenPour, at: Microseconds): PourStep {
  const { jump } = pour.load
  const deviation = deviationOf(pour.noise)
  const opening = closeOpening(pour.opening, pour.guard, pour.knowledge, deviation, jump?.line ?? null, at)
  const load = jump ? { ...pour.load, jump: { ...jump, line: levelOf(opening) } } : pour.load
  return {
    pour: { ...pour, phase: 'settling', since: at, opening, openTime: openTimeOf(pour, at), load },
    actions: [{ kind: 'close' }],
  }
}

/** The line of a weight that has come to rest where the liquid of an opening takes it. */
export const levelOf = ({ expected, startMass, wanted, closedAt }: ClosedOpening): FlowLine =>
  assumedLine(closedAt, expected ?? addMass(startMass, wanted), 0)

/** The glass was lifted: the orderer of the pour decides how the rest follows. */
export function endLifted(pour: OpenPour | SettlingPour, at: Microseconds): PourStep {
  const poured = { mass: gainedBy(pour.guard), deviation: movingDeviation(pour), openTime: openTimeOf(pour, at) }
  return ended(pour, { kind: 'lifted', liftedMass: addMass(pour.guard.highest, pour.load.mass), ...poured }, at)
}

/** Someone takes weight off the glass: what flowed is told by time, since the scale does not. */
export function endRelieved(pour: SettlingPour, at: Microseconds): PourStep {
  const { request, openTime, guard } = pour
  const byTime = roundedMilligrams(((request.expectedFlow ?? 0) * openTime) / seconds(1))
  const mass = largerMass(gainedBy(guard), byTime)
  const liftedMass = addMass(addMass(guard.tare, mass), pour.load.mass)
  return ended(pour, { kind: 'lifted', liftedMass, mass, openTime }, at)
}

export const fail = (pour: WeighedPour, reason: PourFailure, at: Microseconds): PourStep =>
  ended(pour, { kind: 'failed', reason, ...pouredBy(pour, at) }, at)

/** After closing, liquid is still on its way at least this long … */
const leastSettling = milliseconds(250)
/** … and so many times the delay: the scale follows ever slower. */
const delaysToSettle = 1.6

/** What the valve has given is in the glass, and shown, by then. */
export const arrivedBy = ({ since, knowledge }: SettlingPour): Microseconds =>
  addTime(since, microseconds(Math.round(Math.max(leastSettling, delaysToSettle * knowledge.closingDelay))))

const shownBy = ({ guard }: SettlingPour): Milligrams => medianOfThree(guard.readings) ?? guard.highest

const expectedBy = ({ opening }: SettlingPour): Milligrams => opening?.expected ?? noMass

/** The amount poured until `at`. */
export function pouredBy(pour: WeighedPour, at: Microseconds): Poured {
  const openTime = openTimeOf(pour, at)
  switch (pour.phase) {
    case 'open':
      return {
        openTime,
        deviation: movingDeviation(pour),
        mass: overTare(pour, arrivingAfter(pour.opening, pour.guard, pour.knowledge, deviationOf(pour.noise), at)),
      }
    case 'settling':
      return {
        openTime,
        deviation: movingDeviation(pour),
        mass: overTare(pour, largerMass(shownBy(pour), at < arrivedBy(pour) ? expectedBy(pour) : noMass)),
      }
    case 'taring':
    case 'ended':
      return { openTime, mass: noMass }
  }
}

/** What was put into the glass meanwhile that no valve gave, as far as the scale has told it. */
export function foreignMassOf(pour: WeighedPour): Milligrams {
  if (pour.phase === 'taring') return noMass
  return pour.phase === 'ended' ? pour.foreignMass : pour.load.mass
}

/** What was dropped in is known to so much. */
const foreignError = grams(1)

/** Of a weight that has come to rest. */
const restingDeviation = ({ noise, load }: SettlingPour): Milligrams =>
  roundedMilligrams(Math.hypot(gainDeviationOf(noise), load.mass === noMass ? noMass : foreignError))

/** Half of what is in flight is guessed. */
function movingDeviation({ noise, knowledge }: OpenPour | SettlingPour): Milligrams {
  const inFlight = ((knowledge.flow ?? 0) * knowledge.closingDelay) / seconds(1)
  return roundedMilligrams(Math.hypot(gainDeviationOf(noise), deviationOf(noise), inFlight / 2))
}

const overTare = ({ guard }: OpenPour | SettlingPour, mass: Milligrams): Milligrams =>
  largerMass(noMass, subtractMass(mass, guard.tare))

const openTimeOf = (pour: WeighedPour, at: Microseconds): Microseconds =>
  pour.phase === 'open' ? addTime(pour.openTime, subtractTime(at, pour.opening.from)) : pour.openTime

const closing = (pour: WeighedPour): PourAction[] => (pour.phase === 'open' ? [{ kind: 'close' }] : [])

const ended = (pour: WeighedPour, action: PourAction, at: Microseconds = noTime): PourStep => ({
  pour: { ...pour, phase: 'ended', openTime: openTimeOf(pour, at), foreignMass: foreignMassOf(pour) },
  actions: [...closing(pour), action],
})

/** Knows more, and where the weight stands without what was dropped in. */
function withLessons(
  pour: SettlingPour,
  shown: Milligrams,
): { readonly pour: SettlingPour; readonly mass: Milligrams } {
  const { opening, load } = pour
  if (opening === null) return { pour, mass: shown }
  if (load.jump !== null) {
    const settled = settledLoad(load, shown, load.jump.line.mass as Milligrams)
    const mass = subtractMass(shown, subtractMass(settled.mass, load.mass))
    return { pour: { ...pour, load: settled }, mass }
  }
  const { knowledge, learned } = learnFrom(opening, shown, pour.knowledge, pour.request)
  return { pour: { ...pour, knowledge, learned: pour.learned ?? learned }, mass: shown }
}
