/*
 * Whether what the scale gains are the first drops of a pump. A cup that is put down weighs more than the pump can have
 * given since, and a bump goes again.
 */
import { type Microseconds, milliseconds } from '../units/duration.ts'
import { grams, type Milligrams, subtractMass } from '../units/mass.ts'
import { type Microlitres, noVolume, subtractVolume } from '../units/volume.ts'

/** The reading of the scale while a pump runs, and the volume the pump has drawn by then. */
export interface Look {
  readonly mass: Milligrams
  /** For how long the pump has run. */
  readonly onTime: Microseconds
  readonly drawn: Microlitres
}

export interface DropWatch {
  /** The mass that stood there before. */
  readonly base: Milligrams
  /** null before the first look. */
  readonly last: Look | null
  /** The first look at which there was more, and still is. */
  readonly rise: Look | null
}

/** No noise: about twenty drops. */
const firstDrops = grams(1)
/** A bump is over by then. */
const lasting = milliseconds(500)
/** Milligrams a microlitre, of a syrup from a pump that is five times as fast as believed. */
const mostPerDrawn = 7
/** More at once than a pump's first drops and the scale's noise come to. */
const jump = grams(2)

/** @param base what stands on the scale before the pump starts */
export const watchFrom = (base: Milligrams): DropWatch => ({ base, last: null, rise: null })

/** @param look later than the one before */
export function watchDrops({ base, last, rise }: DropWatch, look: Look): DropWatch {
  const step = subtractMass(look.mass, last?.mass ?? base)
  const drawnSince = subtractVolume(look.drawn, last?.drawn ?? noVolume)
  const isJump = step < -firstDrops || step > jump + mostPerDrawn * drawnSince
  if (isJump) return { base: look.mass, last: look, rise: null }
  const hasMore = subtractMass(look.mass, base) >= firstDrops
  return { base, last: look, rise: hasMore ? (rise ?? look) : null }
}

/** The volume drawn when the first drops came: the tube was full by then. null while they have not. */
export const drawnAtFirstDrops = ({ rise, last }: DropWatch): Microlitres | null =>
  rise !== null && last !== null && last.onTime - rise.onTime >= lasting ? rise.drawn : null
