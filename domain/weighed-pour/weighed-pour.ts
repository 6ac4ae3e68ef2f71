/*
 * The closed loop of one valve, as a pure state machine: tare, open, close early by what is in flight, settle, add what
 * is missing, end. The driver carries out the actions, hands in every sample of the scale, and ticks it at least
 * ten times a second: it never waits without a limit.
 */

import { type ExpectedGain, type GlassEvent, guardGlass, watchGlass, watchTime } from '../glass/glass-guard.ts'
import { addTime, type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { grams, type Milligrams, noMass } from '../units/mass.ts'
import {
  isSilent,
  type MassReadings,
  type MassSample,
  middleMean,
  noReadings,
  readingsAfter,
  spreadOf,
  withReading,
} from '../weighing/mass-readings.ts'
import { silentAfter } from '../weighing/sample-window.ts'
import { followOpening, isDry } from './opening.ts'
import {
  noActions,
  type OpenPour,
  type PourRequest,
  type PourStep,
  type SettlingPour,
  type WeighedPour,
} from './pour-state.ts'
import { addMissing, closeAndSettle, endLifted, fail, mostTopUps } from './pour-transitions.ts'

const mostTaring = seconds(3)

/**
 * Begins a pour at `at`.
 * @param tare what stands on the scale, if it was read just now; null to read it from fresh samples first
 */
export function beginPour(request: PourRequest, at: Microseconds, tare: Milligrams | null): PourStep {
  const { target, inFlight, expectedFlow } = request
  const bound = expectedFlow === null ? Number.POSITIVE_INFINITY : (3 * target * seconds(1)) / expectedFlow + seconds(2)
  const longestOpen = Math.min(request.longestOpen, Math.ceil(bound)) as Microseconds
  const standing = mostTaring + mostSettling * (mostTopUps + 4)
  const common = {
    request,
    deadline: (at + longestOpen + standing) as Microseconds,
    longestOpen,
    openTime: noTime,
    topUps: 0,
    knowledge: { flow: expectedFlow, inFlight, stretch: 1 },
    learned: null,
  }
  if (tare === null) return noActions({ ...common, phase: 'taring', since: at, readings: noReadings })
  return addMissing({ ...common, phase: 'settling', guard: guardGlass(tare, at), since: at, opening: null }, tare, at)
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
      return now - pour.since >= mostTaring ? fail(pour, 'too-long', now) : noActions(pour)
    case 'open':
      return tickOpen(pour, now)
    case 'settling':
      return tickSettling(pour, now)
  }
}

function takeSample(pour: WeighedPour, sample: MassSample): PourStep {
  if (pour.phase === 'ended') return noActions(pour)
  if (pour.phase === 'taring') {
    const readings = withReading(pour.readings, sample)
    const tare = settledMass(readings, pour.since)
    if (tare === null) return noActions({ ...pour, readings })
    const guard = { ...guardGlass(tare, sample.at), readings }
    return addMissing({ ...pour, phase: 'settling', guard, since: sample.at, opening: null }, tare, sample.at)
  }
  const { guard, event } = watchGlass(pour.guard, sample, expectedOf(pour))
  const watched = { ...pour, guard }
  if (event !== null) return onGlass(watched, event, sample.at)
  if (watched.phase === 'settling') {
    const mass = settledMass(guard.readings, addTime(watched.since, leastSettling))
    const isJumping = guard.jumpedFrom !== null
    return mass === null || isJumping ? noActions(watched) : addMissing(watched, mass, sample.at)
  }
  const { flow, inFlight } = watched.knowledge
  const opening = followOpening(watched.opening, guard, flow, inFlight)
  const open = { ...watched, opening }
  if (opening.closeAt <= sample.at) return closeAndSettle(open, sample.at)
  const isSame = opening.closeAt === watched.opening.closeAt
  return { pour: open, actions: isSame ? [] : [{ kind: 'close-at', at: opening.closeAt }] }
}

function tickOpen(pour: OpenPour, now: Microseconds): PourStep {
  const { closeAt, closeBy, by } = pour.opening
  if (now >= closeAt)
    return by === 'scale' && closeAt >= closeBy ? fail(pour, 'too-long', now) : closeAndSettle(pour, now)
  return isDry(pour.opening, pour.knowledge.flow, now) ? fail(pour, 'no-flow', now) : noActions(pour)
}

function tickSettling(pour: SettlingPour, now: Microseconds): PourStep {
  if (now - pour.since < mostSettling) return noActions(pour)
  const mass = unsettledMass(pour.guard.readings, now)
  return mass === null ? fail(pour, 'over-volume', now) : addMissing(pour, mass, now)
}

const onGlass = (pour: OpenPour | SettlingPour, event: GlassEvent, at: Microseconds): PourStep =>
  event.kind === 'lifted' ? endLifted(pour, at) : fail(pour, event.kind, at)

/** Too much is judged by the target; too little by the opening itself. */
const expectedOf = ({ request }: WeighedPour): ExpectedGain => ({ least: noMass, most: request.target })

function isScaleSilent(pour: Exclude<WeighedPour, { phase: 'ended' }>, now: Microseconds): boolean {
  if (pour.phase !== 'taring') return watchTime(pour.guard, now).event !== null
  return pour.readings.length > 0 ? isSilent(pour.readings, now) : now - pour.since > silentAfter
}

/** After closing, liquid is still on its way at least this long. */
const leastSettling = milliseconds(300)
/** After that, the scale is read as it is. */
const mostSettling = seconds(2)
const mostSpread = grams(2)
/** Between the older and the newer half: more, and it is still rising. */
const mostDrift = grams(0.5)
const leastCount = 7
const leastSpan = milliseconds(300)
/** The time span of readings that an unsteady scale is judged by. */
const lastResort = milliseconds(1000)
const mostRise = grams(2)

/**
 * The mass on the scale, from samples after `since` that stand still: seven or more over 0.3 s or more, within 2 g and
 * without drift. null as long as there are none.
 */
export function settledMass(readings: MassReadings, since: Microseconds): Milligrams | null {
  const fresh = readingsAfter(readings, since)
  const newest = fresh.at(-1)
  if (newest === undefined) return null
  const oldest = fresh.findLastIndex(
    ({ at }, index) => newest.at - at >= leastSpan && fresh.length - index >= leastCount,
  )
  const last = oldest < 0 ? [] : fresh.slice(oldest)
  return last.length > 0 && spreadOf(last) < mostSpread && Math.abs(riseOf(last)) < mostDrift ? middleMean(last) : null
}

/** The best guess on a scale that does not come to rest; null when it still rises although the valve is closed. */
export function unsettledMass(readings: MassReadings, now: Microseconds): Milligrams | null {
  const last = readingsAfter(readings, (now - lastResort) as Microseconds)
  return riseOf(last) > mostRise ? null : middleMean(last)
}

/** By how much the newer half lies above the older one. */
function riseOf(readings: MassReadings): number {
  const half = Math.floor(readings.length / 2)
  const older = middleMean(readings.slice(0, half))
  const newer = middleMean(readings.slice(readings.length - half))
  return older === null || newer === null ? 0 : newer - older
}
