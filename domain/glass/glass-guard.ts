import { type Microseconds, milliseconds } from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, noMass, subtractMass } from '../units/mass.ts'
import {
  isSilent,
  type MassReadings,
  type MassSample,
  medianOfThree,
  steadyMass,
  withReading,
} from '../weighing/mass-readings.ts'
import { silentAfter } from '../weighing/sample-window.ts'
import { glassReturn, leastShort } from './glass-limits.ts'

/**
 * Watches the glass while it is filled. All masses are gross, with the glass in them.
 *
 * standing ⇄ lifted; an alarm ends the watch. Everything is judged by medians of three samples, so a bump that spoils
 * one is not seen.
 */
export interface GlassGuard {
  /** The mass that stood there before the first drop. It moves when less comes back than was lifted: that was drunk. */
  readonly tare: Milligrams
  /** The most that stood there and can be believed. */
  readonly highest: Milligrams
  /** When it was last confirmed. */
  readonly believedAt: Microseconds
  readonly readings: MassReadings
  /** What was put in that no pump gave: ice, a straw. It is a part of the tare. */
  readonly foreignMass: Milligrams
  /** The mass that stood there before a rise that no liquid makes; null while there is none. */
  readonly jumpedFrom: Milligrams | null
  /** Since when there is too much; null while there is not. */
  readonly overSince: Microseconds | null
  /** Since when there is too little; null while there is not. */
  readonly shortSince: Microseconds | null
  readonly watchedFrom: Microseconds
  readonly state: 'standing' | 'lifted' | 'alarmed'
}

/** The gain that the glass should have had since the start. */
export interface ExpectedGain {
  /** At least, if liquid comes at all: leave out what may still be on its way. 0 asks for nothing. */
  readonly least: Milligrams
  readonly most: Milligrams
}

/** Told once, at the change. */
export type GlassEvent =
  /** Close everything at once. */
  { readonly kind: 'lifted'; readonly before: Milligrams } | { readonly kind: GlassAlarm; readonly gained: Milligrams }

export type GlassAlarm = 'over-volume' | 'no-flow' | 'scale-silent'

export interface Watched {
  readonly guard: GlassGuard
  readonly event: GlassEvent | null
}

/** A fall by more than this, or by a tenth of what stood there at first if that is more, is no noise. */
const leastDrop = grams(15)
const dropShare = 0.1
/** Faster growth is a hand on the glass, and not believed until it has stayed for as long as liquid would take. */
const mostFlowPerSecond = grams(100)
const noise = grams(5)
/** A return that is short by less is noise. */
const notDrunk = grams(1)
const leastExcess = grams(30)
const excessShare = 0.25
/** A hand that presses is off again sooner, and a glass on its way up has left the scale. */
const alarmLasts = milliseconds(500)
const leastExpected = grams(15)
/** See {@link leastShort}. */
const shortShare = 0.15

/** @param tare what stands on the scale at `at`, read just then */
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

/** The gain of the glass, by the most that can be believed; a load that fell off the scale does not count. */
export const gainedBy = (guard: GlassGuard): Milligrams => largerMass(noMass, subtractMass(guard.highest, guard.tare))

/** One sample more. */
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

/** Time has passed. Call this at least ten times a second. */
export function watchTime(guard: GlassGuard, now: Microseconds): Watched {
  const isQuiet = guard.readings.length > 0 ? isSilent(guard.readings, now) : now - guard.watchedFrom > silentAfter
  return guard.state !== 'alarmed' && isQuiet ? alarmed(guard, 'scale-silent') : { guard, event: null }
}

const isFallen = ({ highest, tare }: GlassGuard, mass: Milligrams): boolean =>
  highest - mass > Math.max(leastDrop, tare * dropShare)

/**
 * When the scale showed first that the glass is missing.
 * @param guard as it was before
 * @param sample the one that convinced it
 */
export function missingSince(guard: GlassGuard, sample: MassSample): Microseconds {
  const readings = withReading(guard.readings, sample)
  const first = readings.findLastIndex(({ mass }) => !isFallen(guard, mass)) + 1
  return readings[first]?.at ?? sample.at
}

function watchStanding(before: GlassGuard, mass: Milligrams, at: Microseconds, expected: ExpectedGain): Watched {
  const guard = believing(before, mass, at)
  if (isFallen(guard, mass)) {
    // Only what is read from here on can show that it stands again.
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

/**
 * Whether the glass that stands there has gained less than it should have.
 * @param due all that was poured; the scale may still be on its way there
 */
export function missesLiquid(guard: GlassGuard, due: Milligrams): boolean {
  const gained = gainSeen(guard)
  return guard.state !== 'lifted' && gained !== null && isShort(gained, due)
}

/** What the scale shows that came, be it less than it once showed; null while it shows nothing. */
export function gainSeen({ readings, tare }: GlassGuard): Milligrams | null {
  const mass = medianOfThree(readings)
  return mass === null ? null : subtractMass(mass, tare)
}

/**
 * A load that rose faster than liquid and stayed was put in, ice or a straw: it belongs to the tare, not to the pour.
 * It has stayed when it stands still, or when liquid could have come as far.
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

/**
 * The same glass may come back, with a little less or more: what is missing was drunk, so it counts as poured, and the
 * tare is lowered by it. As it was, while nothing stands there, or another one.
 */
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
