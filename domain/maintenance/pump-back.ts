import { isTimedPump, needsFlush, type Pump } from '../machine/pump.ts'
import type { ReversePumping } from '../machine/settings.ts'
import { addTime, type Microseconds, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'

const secondsPerMinute = 60

/** When tubes are pumped back after a rest that began at `restingSince`; null when they never are. */
export function pumpBackDueAt(settings: ReversePumping | null, restingSince: Microseconds): Microseconds | null {
  const minutes = settings?.autoPumpBack ?? null
  return minutes === null ? null : addTime(restingSince, seconds(minutes * secondsPerMinute))
}

/** Pumps whose tube holds something that belongs into its bottle, by id. */
export const pumpsToPumpBack = (pumps: Iterable<Pump>): PumpId[] =>
  [...pumps]
    .filter(pump => isTimedPump(pump) && pump.tubeContent !== null && !needsFlush(pump))
    .map(pump => pump.id)
    .sort((a, b) => a - b)
