import { type Microseconds, milliseconds } from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, noMass, subtractMass } from '../units/mass.ts'
import { isSilent, silentAfter } from '../weighing/calibration.ts'
import {
  type MassReadings,
  type MassSample,
  medianOfThree,
  steadyMass,
  withReading,
} from '../weighing/mass-readings.ts'
import { glassReturn, leastShort } from './dispensing-area.ts'

/**
 * Watches the glass while it's filled. Masses are gross. standing ⇄ lifted; an alarm ends the watch. Judged by medians
 * of three samples, to ignore bumps.
 */
export interface GlassGuard {
  /** Before the first drop. Lowered if less comes back than was lifted: that was drunk. */
  readonly tare: Milligrams
  /** The highest believable mass. */
  readonly highest: Milligrams
  readonly believedAt: Microseconds
  readonly readings: MassReadings
  /** Ice, a straw: part of the tare. */
  readonly foreignMass: Milligrams
  /** The mass before a rise too fast for liquid; null for none. */
  readonly jumpedFrom: Milligrams | null
  /** Since when there's too much; null if there isn't. */
  readonly overSince: Microseconds | null
  /** Since when there's too little; null if there isn't. */
  readonly shortSince: Microseconds | null
  readonly watchedFrom: Microseconds
  readonly state: 'standing' | 'lifted' | 'alarmed'
}

export interface ExpectedGain {
  /** Without what may be in flight; 0 asks for nothing. */
  readonly least: Milligrams
  readonly most: Milligrams
}

/** Once, at the change. */
export type GlassEvent =
  /** Close everything at once. */
  { readonly kind: 'lifted'; readonly before: Milligrams } | { readonly kind: GlassAlarm; readonly gained: Milligrams }

export type GlassAlarm = 'over-volume' | 'no-flow' | 'scale-silent'

export interface Watched {
  readonly guard: GlassGuard
  readonly event: GlassEvent | null
}

/** A larger fall (or a tenth of the tare) is no noise. */
const leastDrop = grams(15)
const dropShare = 0.1
/** Faster growth is a hand, and not believed until it has stayed as long as liquid would take. */
const mostFlowPerSecond = grams(100)
const noise = grams(5)
/** A smaller loss on return is noise. */
const notDrunk = grams(1)
const leastExcess = grams(30)
const excessShare = 0.25
/** Longer than a hand presses, or a lifted glass takes. */
const alarmLasts = milliseconds(500)
const leastExpected = grams(15)
const shortShare = 0.15

export const guardGlass = (tare: Milligrams, at: Microseconds): GlassGuard => ({
  tare,
  highest: tare,
  believedAt: at,
  readings: [],
  foreignMass: noMass,
  jumpedFrom: null,
  overSince: null,
  shortSince: null,
  watchedFrom: at,
  state: 'standing',
})

/** By the highest believable mass; a load that fell off doesn't count. */
export const gainedBy = (guard: GlassGuard): Milligrams => largerMass(noMass, subtractMass(guard.highest, guard.tare))

export function watchGlass(before: GlassGuard, sample: MassSample, expected: ExpectedGain): Watched {
  if (before.state === 'alarmed') return { guard: before, event: null }
  const silent = watchTime(before, sample.at)
  if (silent.event !== null) return silent
  const guard = { ...before, readings: withReading(before.readings, sample) }
  const mass = medianOfThree(guard.readings)
  if (mass === null || guard.readings === before.readings) return { guard, event: null }
  return guard.state === 'standing'
    ? watchStanding(guard, mass, sample.at, expected)
    : { guard: standingAgain(guard, sample.at), event: null }
}

/** Call at least ten times a second. */
export function watchTime(guard: GlassGuard, now: Microseconds): Watched {
  const isQuiet = guard.readings.length > 0 ? isSilent(guard.readings, now) : now - guard.watchedFrom > silentAfter
  return guard.state !== 'alarmed' && isQuiet ? alarmed(guard, 'scale-silent') : { guard, event: null }
}

const isFallen = ({ highest, tare }: GlassGuard, mass: Milligrams): boolean =>
  highest - mass > Math.max(leastDrop, tare * dropShare)

/**
 * When the scale first showed the glass missing.
 * @param guard before `sample`, which convinced it
 */
export function missingSince(guard: GlassGuard, sample: MassSample): Microseconds {
  const readings = withReading(guard.readings, sample)
  const first = readings.findLastIndex(({ mass }) => !isFallen(guard, mass)) + 1
  return readings[first]?.at ?? sample.at
}

function watchStanding(before: GlassGuard, mass: Milligrams, at: Microseconds, expected: ExpectedGain): Watched {
  const guard = believing(before, mass, at)
  if (isFallen(guard, mass)) {
    // Only later readings can show that it stands again.
    const readings = guard.readings.slice(-1)
    return { guard: { ...guard, readings, state: 'lifted' }, event: { kind: 'lifted', before: guard.highest } }
  }
  const gained = mass - guard.tare
  const isOver =
    guard.jumpedFrom === null && gained - expected.most > Math.max(leastExcess, expected.most * excessShare)
  const overSince = isOver ? (guard.overSince ?? at) : null
  const shortSince = isShort(gained, expected.least) ? (guard.shortSince ?? at) : null
  const watched = { ...guard, overSince, shortSince }
  if (hasLasted(shortSince, at)) return alarmed(watched, 'no-flow')
  if (hasLasted(overSince, at)) return alarmed(watched, 'over-volume')
  return { guard: watched, event: null }
}

const hasLasted = (since: Microseconds | null, at: Microseconds): boolean => since !== null && at - since >= alarmLasts

const isShort = (gained: number, least: Milligrams): boolean =>
  least >= leastExpected && gained < least * (1 - shortShare) - leastShort

/** Whether the glass has gained too little. @param due all that was poured; the scale may lag behind */
export function missesLiquid(guard: GlassGuard, due: Milligrams): boolean {
  const gained = gainSeen(guard)
  return guard.state !== 'lifted' && gained !== null && isShort(gained, due)
}

/** May be less than before; null without readings. */
export function gainSeen({ readings, tare }: GlassGuard): Milligrams | null {
  const mass = medianOfThree(readings)
  return mass === null ? null : subtractMass(mass, tare)
}

/**
 * A load that rose faster than liquid and stayed was put in: it belongs to the tare. It has stayed when it's at rest,
 * or liquid could have come as far.
 */
function believing(guard: GlassGuard, mass: Milligrams, at: Microseconds): GlassGuard {
  const grown = (mostFlowPerSecond * (at - guard.believedAt)) / 1_000_000
  if (mass > guard.highest + noise + grown && (guard.jumpedFrom === null || steadyMass(guard.readings) === null)) {
    return { ...guard, jumpedFrom: guard.jumpedFrom ?? guard.highest }
  }
  const rise = guard.jumpedFrom === null ? noMass : subtractMass(mass, guard.jumpedFrom)
  const foreign = rise > leastDrop ? rise : noMass
  const tare = addMass(guard.tare, foreign)
  const foreignMass = addMass(guard.foreignMass, foreign)
  return { ...guard, tare, foreignMass, highest: largerMass(guard.highest, mass), believedAt: at, jumpedFrom: null }
}

/** If the same glass is back, what's missing was drunk: it counts as poured, and lowers the tare. */
function standingAgain(guard: GlassGuard, at: Microseconds): GlassGuard {
  const { highest: before, tare } = guard
  const mass = steadyMass(guard.readings)
  if (mass === null || glassReturn(before, mass) !== 'back') return guard
  return {
    ...guard,
    tare: before - mass > notDrunk ? subtractMass(tare, subtractMass(before, mass)) : tare,
    highest: mass,
    believedAt: at,
    jumpedFrom: null,
    overSince: null,
    shortSince: null,
    state: 'standing',
  }
}

function alarmed(guard: GlassGuard, kind: GlassAlarm): Watched {
  const newest = medianOfThree(guard.readings) ?? guard.tare
  const gained = subtractMass(newest, guard.tare)
  return { guard: { ...guard, state: 'alarmed' }, event: { kind, gained } }
}
