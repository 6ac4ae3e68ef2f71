/*
 * Whether the scale gains the first drops of a pump. A cup put down weighs more than the pump can have given, and a
 * bump is soon over.
 */
import { type Microseconds, milliseconds } from '../units/duration.ts'
import { grams, type Milligrams, subtractMass } from '../units/mass.ts'
import { type Microlitres, noVolume, subtractVolume } from '../units/volume.ts'

export interface Look {
  readonly mass: Milligrams
  readonly onTime: Microseconds
  readonly drawn: Microlitres
}

export interface DropWatch {
  readonly base: Milligrams
  readonly last: Look | null
  /** The first look with more that's still there. */
  readonly rise: Look | null
}

/** About twenty drops. */
const firstDrops = grams(1)
/** A bump is shorter. */
const lasting = milliseconds(500)
/** Milligrams per microlitre: a syrup, from a pump five times as fast as assumed. */
const mostPerDrawn = 7
/** More at once than first drops and noise. */
const jump = grams(2)

export const watchFrom = (base: Milligrams): DropWatch => ({ base, last: null, rise: null })

export function watchDrops({ base, last, rise }: DropWatch, look: Look): DropWatch {
  const step = subtractMass(look.mass, last?.mass ?? base)
  const drawnSince = subtractVolume(look.drawn, last?.drawn ?? noVolume)
  const isJump = step < -firstDrops || step > jump + mostPerDrawn * drawnSince
  if (isJump) return { base: look.mass, last: look, rise: null }
  const hasMore = subtractMass(look.mass, base) >= firstDrops
  return { base, last: look, rise: hasMore ? (rise ?? look) : null }
}

/** What was drawn until the first drops, which is when the tube was full; null before. */
export const drawnAtFirstDrops = ({ rise, last }: DropWatch): Microlitres | null =>
  rise !== null && last !== null && last.onTime - rise.onTime >= lasting ? rise.drawn : null
