import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'
import { grams, type Milligrams } from '../units/mass.ts'
import { type MassReadings, middleMean, readingsAfter, spreadOf } from '../weighing/mass-readings.ts'

/** After closing, liquid is still on its way at least this long. */
export const leastSettling = milliseconds(300)
/** After that, the scale is read as it is. */
export const mostSettling = seconds(2)
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
