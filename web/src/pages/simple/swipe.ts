/** Which way the pages go: to the one before, or to the next. */
export type Turn = 'back' | 'next'

/** A finger on its way; CSS pixels and milliseconds. */
export interface Drag {
  readonly dx: number
  readonly dy: number
  readonly ms: number
}

/** Closer to where it began, nobody meant to move. */
const deadZone = 12
/** Share of the width that turns the page, however slowly. */
const farShare = 0.22
/** Pixels per millisecond that turn the page, however short the way. */
const flick = 0.45

/** The intention of a finger that has moved this far: turning a page, scrolling it, or not known yet. */
export function intentOf({ dx, dy }: Pick<Drag, 'dx' | 'dy'>): 'turn' | 'scroll' | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < deadZone) return null
  return Math.abs(dx) > Math.abs(dy) * 1.2 ? 'turn' : 'scroll'
}

/** The page that comes when the finger is lifted; null leaves the one that was there. */
export function turnOf({ dx, ms }: Drag, width: number): Turn | null {
  const far = Math.abs(dx) > width * farShare
  const fast = Math.abs(dx) > deadZone * 2 && Math.abs(dx) / Math.max(1, ms) > flick
  if (!far && !fast) return null
  return dx > 0 ? 'back' : 'next'
}

/** How far the page follows the finger: all the way, or reluctantly where there is no other page. */
export const followed = (dx: number, possible: boolean): number => (possible ? dx : dx / 4)
