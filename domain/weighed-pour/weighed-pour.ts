/*
 * The closed loop of one valve, as a pure state machine: tare, open, close early by what is on its way, settle, add what
 * is missing, end. The driver carries out the actions, hands in every sample of the scale, and ticks it at least
 * ten times a second: it never waits without a limit.
 */

import {
  type ExpectedGain,
  type GlassEvent,
  type GlassGuard,
  guardGlass,
  watchGlass,
  watchTime,
} from '../glass/glass-guard.ts'
import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams, largerMass, type Milligrams, noMass } from '../units/mass.ts'
import { isSilent, type MassSample, medianOfThree, noReadings, withReading } from '../weighing/mass-readings.ts'
import {
  deviationOf,
  mostRestless,
  restingMass,
  type ScaleNoise,
  trendOf,
  usualNoise,
  withNoiseOf,
} from '../weighing/rest.ts'
import { silentAfter } from '../weighing/sample-window.ts'
import type { FlowLine } from './flow-line.ts'
import { clipped, type ForeignLoad, noForeignLoad, withoutForeign } from './foreign-load.ts'
import { followOpening, isDry, lineUntil } from './opening.ts'
import {
  noActions,
  type OpenPour,
  type PourRequest,
  type PourStep,
  type SettlingPour,
  type WeighedPour,
} from './pour-state.ts'
import {
  addMissing,
  arrivedBy,
  closeAndSettle,
  endLifted,
  endRelieved,
  fail,
  levelOf,
  mostTopUps,
} from './pour-transitions.ts'
import { usualDelay } from './valve-learning.ts'

/**
 * Begins a pour at `at`.
 * @param tare what stands on the scale, if it was read just now; null to read it from fresh samples first
 * @param noise of the scale, as far as it is known
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

/** The scale has given a sample. */
export function samplePour(before: WeighedPour, sample: MassSample): PourStep {
  const timed = tickPour(before, sample.at)
  const sampled = takeSample(timed.pour, sample)
  return { pour: sampled.pour, actions: [...timed.actions, ...sampled.actions] }
}

/** Time has passed. */
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
      return tickSettling(pour, now)
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

/** The guard sees liquid alone. */
function watch<Pour extends OpenPour | SettlingPour>(
  pour: Pour,
  sample: MassSample,
): { readonly pour: Pour; readonly event: GlassEvent | null } {
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
  const { guard, event } = watchGlass(before, liquid, expectedOf(pour))
  return { pour: { ...pour, load, guard, noise: withNoiseOf(pour.noise, load.readings) }, event }
}

/** What was taken for a load is liquid. */
function believingAll(guard: GlassGuard, { readings }: ForeignLoad): GlassGuard {
  const before = readings.slice(0, -1)
  return { ...guard, readings: before, highest: largerMass(guard.highest, medianOfThree(before) ?? guard.highest) }
}

/** The line that liquid follows by what was read until an instant; null where nothing is known. */
function lineOf(pour: OpenPour | SettlingPour, until: Microseconds): FlowLine | null {
  const { knowledge, guard, noise } = pour
  if (pour.opening === null || knowledge.flow === null) return null
  return pour.phase === 'open'
    ? lineUntil(pour.opening, guard, knowledge, deviationOf(noise), until)
    : levelOf(pour.opening)
}

function pourMore(pour: OpenPour, at: Microseconds): PourStep {
  const { load, knowledge, guard } = pour
  const opening = followOpening(pour.opening, guard, knowledge, deviationOf(pour.noise), load.jump?.line ?? null)
  const open = { ...pour, opening }
  if (opening.closeAt <= at) return closeAndSettle(open, at)
  const isSame = opening.closeAt === pour.opening.closeAt
  return { pour: open, actions: isSame ? [] : [{ kind: 'close-at', at: opening.closeAt }] }
}

/** Less than what was expected by so much, and it is looked at for longer. */
const leastSurprise = grams(1)
/** So many top-ups are a sign that something is wrong. */
const thoroughFrom = 2
/** A weight stands still for so long; after a second nothing is hidden any more that swings, or that a hand does. */
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

const tickSettling = (pour: SettlingPour, now: Microseconds): PourStep =>
  now - pour.since < mostRestless ? noActions(pour) : fail(pour, 'scale-restless', now)

/** Too much is judged by the target; too little by the opening itself. */
const expectedOf = ({ request }: WeighedPour): ExpectedGain => ({ least: noMass, most: request.target })

function isScaleSilent(pour: Exclude<WeighedPour, { phase: 'ended' }>, now: Microseconds): boolean {
  if (pour.phase !== 'taring') return watchTime(pour.guard, now).event !== null
  return pour.readings.length > 0 ? isSilent(pour.readings, now) : now - pour.since > silentAfter
}
