/*
 * A board without a battery starts with the time of its last use, or of 1970, until the network sets its clock. The time
 * since boot never jumps: instants that are recorded by it, too, can be corrected.
 */
import { later, type Timestamp } from './timestamp.ts'

/** The newest has the largest id. */
export interface Boot {
  readonly bootId: string
  /** By the clock as last set. */
  readonly startedAt: Timestamp
  /** When the clock was last set, by the new time; null for never. */
  readonly setAt: Timestamp | null
  /** The last ids before it, by the counters' ids. Absent in old records. */
  readonly lastIds?: Readonly<Record<number, number>>
}

/** By the boot clock, which never jumps. */
export interface BootTime {
  readonly bootId: string
  /** Milliseconds since the computer was switched on. */
  readonly uptime: number
}

type Boots = ReadonlyMap<number, Boot>

/** Of the current boot; null if unknown. */
export function bootTimeOf(at: Timestamp, boots: Boots): BootTime | null {
  const boot = boots.get(Math.max(...boots.keys()))
  return boot ? { bootId: boot.bootId, uptime: at - boot.startedAt } : null
}

/** By the clock as last set; null for an unknown boot. */
export function rightTime({ bootId, uptime }: BootTime, boots: Boots): Timestamp | null {
  const boot = [...boots.values()].find(each => each.bootId === bootId)
  return boot ? later(boot.startedAt, uptime) : null
}

/** The last time; null for never. */
export const clockSetAt = (boots: Boots): Timestamp | null =>
  [...boots.values()]
    .map(({ setAt }) => setAt)
    .reduce((last, setAt) => ((setAt ?? 0) > (last ?? 0) ? setAt : last), null)
