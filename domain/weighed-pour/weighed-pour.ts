/*
 * The closed loop of one valve as a pure state machine: tare, open, close early by what's in flight, settle, add what's
 * missing, end. The driver carries out actions, passes every sample, and ticks at least ten times a second: nothing
 * waits without a limit.
 */
import { type GlassGuard, gainedBy, guardGlass, watchGlass, watchTime } from '../glass-monitoring/glass-guard.ts'
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
import { isSilent, silentAfter } from '../weighing/calibration.ts'
import {
  deviationOf,
  gainDeviationOf,
  type MassSample,
  medianOfThree,
  mostRestless,
  noReadings,
  restingMass,
  type ScaleNoise,
  trendOf,
  usualNoise,
  withNoiseOf,
  withReading,
} from '../weighing/mass-readings.ts'
import { assumedLine, type FlowLine } from './flow-line.ts'
import { clipped, type ForeignLoad, noForeignLoad, settledLoad, withoutForeign } from './foreign-load.ts'
import {
  arrivingAfter,
  closeOpening,
  followOpening,
  goodEnough,
  isDry,
  learnFrom,
  lineUntil,
  planOpening,
  shortestOpening,
  usualDelay,
} from './opening.ts'
import {
  type ClosedOpening,
  noActions,
  type OpenPour,
  type PourAction,
  type Poured,
  type PourFailure,
  type PourRequest,
  type PourStep,
  type SettlingPour,
  type WeighedPour,
} from './pour-state.ts'

/**
 * @param tare what's on the scale, if just read; null to read it first
 * @param noise of the scale, if known
 */
export function beginPour(
  request: PourRequest,
  at: Microseconds,
  tare: Milligrams | null,
  noise: ScaleNoise = usualNoise,
): PourStep {
  const { target, closingDelay, expectedFlow } = request
  const bound = expectedFlow === null ? Number.POSITIVE_INFINITY : (3 * target * seconds(1)) / expectedFlow + seconds(2)
  const longestOpen = Math.min(request.longestOpen, Math.ceil(bound)) as Microseconds
  const standing = mostRestless * (mostTopUps + 5)
  const common = {
    request,
    deadline: (at + longestOpen + standing) as Microseconds,
    longestOpen,
    openTime: noTime,
    topUps: 0,
    knowledge: { flow: expectedFlow, closingDelay: expectedFlow === null ? usualDelay : closingDelay, stretch: 1 },
    noise,
    learned: null,
  }
  if (tare === null) return noActions({ ...common, phase: 'taring', since: at, readings: noReadings })
  const settled = { phase: 'settling', guard: guardGlass(tare, at), since: at, opening: null } as const
  return addMissing({ ...common, ...settled, load: noForeignLoad }, tare, at)
}

export function samplePour(before: WeighedPour, sample: MassSample): PourStep {
  const timed = tickPour(before, sample.at)
  const sampled = takeSample(timed.pour, sample)
  return { pour: sampled.pour, actions: [...timed.actions, ...sampled.actions] }
}

export function tickPour(pour: WeighedPour, now: Microseconds): PourStep {
  if (pour.phase === 'ended') return noActions(pour)
  if (isScaleSilent(pour, now)) return fail(pour, 'scale-silent', now)
  if (now >= pour.deadline) return fail(pour, 'too-long', now)
  switch (pour.phase) {
    case 'taring':
      return now - pour.since >= mostRestless ? fail(pour, 'scale-restless', now) : noActions(pour)
    case 'open':
      return tickOpen(pour, now)
    case 'settling':
      return now - pour.since < mostRestless ? noActions(pour) : fail(pour, 'scale-restless', now)
  }
}

function takeSample(pour: WeighedPour, sample: MassSample): PourStep {
  if (pour.phase === 'ended') return noActions(pour)
  if (pour.phase === 'taring') {
    const readings = withReading(pour.readings, sample, mostRestless)
    const noise = withNoiseOf(pour.noise, readings)
    const tare = restingMass(readings, pour.since, noise, pour.since, tareSpan)
    if (tare === null) return noActions({ ...pour, readings, noise })
    const guard = { ...guardGlass(tare, sample.at), readings }
    const settled = { phase: 'settling', guard, since: sample.at, opening: null, load: noForeignLoad } as const
    return addMissing({ ...pour, ...settled, noise }, tare, sample.at)
  }
  const { pour: watched, event } = watch(pour, sample)
  if (event !== null)
    return event.kind === 'lifted' ? endLifted(watched, sample.at) : fail(watched, event.kind, sample.at)
  return watched.phase === 'settling' ? settleMore(watched, sample.at) : pourMore(watched, sample.at)
}

function watch<Pour extends OpenPour | SettlingPour>(pour: Pour, sample: MassSample) {
  const { load, sample: liquid } = withoutForeign(pour.load, sample, deviationOf(pour.noise), until =>
    lineOf(pour, until),
  )
  const { line } = load.jump ?? {}
  const isNew = line !== undefined && pour.load.jump === null
  const isLiquid = load.isRuledOut && !pour.load.isRuledOut
  const before = isNew
    ? { ...pour.guard, readings: pour.guard.readings.map(each => clipped(each, line)) }
    : isLiquid
      ? believingAll(pour.guard, load)
      : pour.guard
  // Too little is judged by the opening.
  const { guard, event } = watchGlass(before, liquid, { least: noMass, most: pour.request.target })
  return { pour: { ...pour, load, guard, noise: withNoiseOf(pour.noise, load.readings) }, event }
}

/** What was taken for a load is liquid. */
function believingAll(guard: GlassGuard, { readings }: ForeignLoad): GlassGuard {
  const before = readings.slice(0, -1)
  return { ...guard, readings: before, highest: largerMass(guard.highest, medianOfThree(before) ?? guard.highest) }
}

/** By readings until an instant; null if nothing is known. */
function lineOf(pour: OpenPour | SettlingPour, until: Microseconds): FlowLine | null {
  if (pour.opening === null || pour.knowledge.flow === null) return null
  return pour.phase === 'open' ? lineUntil(pour, until) : levelOf(pour.opening)
}

function pourMore(pour: OpenPour, at: Microseconds): PourStep {
  const opening = followOpening(pour)
  const open = { ...pour, opening }
  if (opening.closeAt <= at) return closeAndSettle(open, at)
  const isSame = opening.closeAt === pour.opening.closeAt
  return { pour: open, actions: isSame ? [] : [{ kind: 'close-at', at: opening.closeAt }] }
}

/** Further below the expectation, the weight is looked at for longer. */
const leastSurprise = grams(1)
/** That many top-ups suggest a problem. */
const thoroughFrom = 2
/** Time at rest; within a second, swings and hands show. */
const leastSpan = milliseconds(150)
const tareSpan = milliseconds(400)
const thoroughSpan = seconds(1)

function settleMore(pour: SettlingPour, at: Microseconds): PourStep {
  const { since, noise, opening, load } = pour
  const arrived = arrivedBy(pour)
  const trend = trendOf(load.readings, arrived, noise)
  if (trend !== null) return trend === 'up' ? fail(pour, 'over-volume', at) : endRelieved(pour, at)
  const isThorough = opening?.isDoubtful === true || pour.topUps >= thoroughFrom
  const mass = restingMass(load.readings, arrived, noise, since, isThorough ? thoroughSpan : leastSpan)
  if (mass === null || pour.guard.jumpedFrom !== null) return noActions(pour)
  const isSurprising = mass < (opening?.expected ?? mass) - leastSurprise
  const confirmed = isSurprising ? restingMass(load.readings, arrived, noise, since, thoroughSpan) : mass
  return confirmed === null ? noActions(pour) : addMissing(pour, confirmed, at)
}

function tickOpen(pour: OpenPour, now: Microseconds): PourStep {
  const { closeAt, from } = pour.opening
  if (now >= closeAt) {
    const isAllowed = pour.openTime + now - from < pour.longestOpen || pour.opening.by === 'time'
    return isAllowed ? closeAndSettle(pour, now) : fail(pour, 'too-long', now)
  }
  return isDry(pour.opening, pour.knowledge.flow, now) ? fail(pour, 'no-flow', now) : noActions(pour)
}

function isScaleSilent(pour: Exclude<WeighedPour, { phase: 'ended' }>, now: Microseconds): boolean {
  if (pour.phase !== 'taring') return watchTime(pour.guard, now).event !== null
  return pour.readings.length > 0 ? isSilent(pour.readings, now) : now - pour.since > silentAfter
}

const mostTopUps = 5
const leastMissed = grams(2)
const missedShare = 0.05

/** The weight is at rest: learn, then end or open for what's missing. */
function addMissing(settled: SettlingPour, shown: Milligrams, at: Microseconds): PourStep {
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

function closeAndSettle(pour: OpenPour, at: Microseconds): PourStep {
  const { jump } = pour.load
  const opening = closeOpening(pour, at)
  const load = jump ? { ...pour.load, jump: { ...jump, line: levelOf(opening) } } : pour.load
  return {
    pour: { ...pour, phase: 'settling', since: at, opening, openTime: openTimeOf(pour, at), load },
    actions: [{ kind: 'close' }],
  }
}

/** Of a weight at rest where the liquid of an opening takes it. */
const levelOf = ({ expected, startMass, wanted, closedAt }: ClosedOpening): FlowLine =>
  assumedLine(closedAt, expected ?? addMass(startMass, wanted), 0)

/** Whoever ordered the pour decides about the rest. */
function endLifted(pour: OpenPour | SettlingPour, at: Microseconds): PourStep {
  const poured = { mass: gainedBy(pour.guard), deviation: movingDeviation(pour), openTime: openTimeOf(pour, at) }
  return ended(pour, { kind: 'lifted', liftedMass: addMass(pour.guard.highest, pour.load.mass), ...poured }, at)
}

/** Someone takes weight off the glass: only the time tells what flowed. */
function endRelieved(pour: SettlingPour, at: Microseconds): PourStep {
  const { request, openTime, guard } = pour
  const byTime = roundedMilligrams(((request.expectedFlow ?? 0) * openTime) / seconds(1))
  const mass = largerMass(gainedBy(guard), byTime)
  const liftedMass = addMass(addMass(guard.tare, mass), pour.load.mass)
  return ended(pour, { kind: 'lifted', liftedMass, mass, openTime }, at)
}

const fail = (pour: WeighedPour, reason: PourFailure, at: Microseconds): PourStep =>
  ended(pour, { kind: 'failed', reason, ...pouredBy(pour, at) }, at)

/** Liquid is in flight for at least this long after closing, … */
const leastSettling = milliseconds(250)
/** … or this many delays, as the scale approaches ever slower. */
const delaysToSettle = 1.6

/** Everything has arrived and is shown by then. */
const arrivedBy = ({ since, knowledge }: SettlingPour): Microseconds =>
  addTime(since, microseconds(Math.round(Math.max(leastSettling, delaysToSettle * knowledge.closingDelay))))

export function pouredBy(pour: WeighedPour, at: Microseconds): Poured {
  const openTime = openTimeOf(pour, at)
  if (pour.phase !== 'open' && pour.phase !== 'settling') return { openTime, mass: noMass }
  const reading = pour.phase === 'open' ? arrivingAfter(pour, at) : shownBy(pour, at)
  const mass = largerMass(noMass, subtractMass(reading, pour.guard.tare))
  return { openTime, deviation: movingDeviation(pour), mass }
}

/** By the scale, or what's expected while some of it is in flight. */
function shownBy(pour: SettlingPour, at: Microseconds): Milligrams {
  const shown = medianOfThree(pour.guard.readings) ?? pour.guard.highest
  return largerMass(shown, at < arrivedBy(pour) ? (pour.opening?.expected ?? noMass) : noMass)
}

/** What no valve gave, as far as the scale can tell. */
export function foreignMassOf(pour: WeighedPour): Milligrams {
  if (pour.phase === 'taring') return noMass
  return pour.phase === 'ended' ? pour.foreignMass : pour.load.mass
}

const foreignError = grams(1)

const restingDeviation = ({ noise, load }: SettlingPour): Milligrams =>
  roundedMilligrams(Math.hypot(gainDeviationOf(noise), load.mass === noMass ? noMass : foreignError))

/** Half of what's in flight is a guess. */
function movingDeviation({ noise, knowledge }: OpenPour | SettlingPour): Milligrams {
  const inFlight = ((knowledge.flow ?? 0) * knowledge.closingDelay) / seconds(1)
  return roundedMilligrams(Math.hypot(gainDeviationOf(noise), deviationOf(noise), inFlight / 2))
}

const openTimeOf = (pour: WeighedPour, at: Microseconds): Microseconds =>
  pour.phase === 'open' ? addTime(pour.openTime, subtractTime(at, pour.opening.from)) : pour.openTime

const ended = (pour: WeighedPour, action: PourAction, at: Microseconds = noTime): PourStep => ({
  pour: { ...pour, phase: 'ended', openTime: openTimeOf(pour, at), foreignMass: foreignMassOf(pour) },
  actions: pour.phase === 'open' ? [{ kind: 'close' }, action] : [action],
})

/** Learns, and subtracts what was dropped in. */
function withLessons(pour: SettlingPour, shown: Milligrams): { pour: SettlingPour; mass: Milligrams } {
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
