/*
 * A board without a battery wakes with the time of its last evening, or of 1970, and learns the right one from the
 * network. What never jumps is the time since it was switched on: an instant that is noted by it, too, is put right when
 * the clock is set.
 */
import { later, type Timestamp } from './timestamp.ts'

/** A time for which the computer was on. The newest has the largest id. */
export interface Boot {
  readonly bootId: string
  /** When it was switched on, by its clock as it was set last. */
  readonly startedAt: Timestamp
  /** When its clock was last set, by the clock as it was set; null while it goes as it went at first. */
  readonly setAt: Timestamp | null
  /** By the counters' ids, the last ids that were given out before it; left out by records from before that was kept. */
  readonly lastIds?: Readonly<Record<number, number>>
}

/** An instant by what never jumps. */
export interface BootTime {
  readonly bootId: string
  /** Milliseconds since the computer was switched on. */
  readonly uptime: number
}

type Boots = ReadonlyMap<number, Boot>

/** An instant of the boot that goes on, by what never jumps; null where none is known. */
export function bootTimeOf(at: Timestamp, boots: Boots): BootTime | null {
  const boot = boots.get(Math.max(...boots.keys()))
  return boot ? { bootId: boot.bootId, uptime: at - boot.startedAt } : null
}

/** By the clock as it was set last; null for a boot whose clock never was: its times are as right as they get. */
export function rightTime({ bootId, uptime }: BootTime, boots: Boots): Timestamp | null {
  const boot = [...boots.values()].find(each => each.bootId === bootId)
  return boot ? later(boot.startedAt, uptime) : null
}

/** When the computer's clock was set last while it was on; null for never. */
export const clockSetAt = (boots: Boots): Timestamp | null =>
  [...boots.values()].reduce<Timestamp | null>(
    (last, { setAt }) => (setAt !== null && setAt > (last ?? 0) ? setAt : last),
    null,
  )
