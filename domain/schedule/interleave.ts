import { type DispensingSettings, dispensingLimits } from '../machine/settings.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'

/** When a pump is on, from the start of its step. */
export interface OnTime {
  readonly start: Microseconds
  readonly duration: Microseconds
}

/**
 * Spreads `total` of running time evenly over a step of length `stepLength`, so that the drink mixes while it is
 * poured. The runs sum to `total` exactly, the last ends within the step, none is shorter than the minimal run (unless
 * `total` is) and no pause between two is shorter than the minimal pause.
 *
 * The time is cut into as many slices as the minimal run allows, with equal pauses around them; slices whose pauses
 * would be too short, or nothing at all, are joined.
 */
export function interleave(total: Microseconds, stepLength: Microseconds, settings: DispensingSettings): OnTime[] {
  if (total <= 0) return []
  if (total >= stepLength) return [{ start: microseconds(0), duration: total }]
  const sliceLength = Math.max(settings.minimalRun, dispensingLimits.minimalRun.least)
  const slices = Math.max(1, Math.floor(total / sliceLength))
  const pause = Math.floor((stepLength - total) / (slices + 1))
  const slicesPerRun = pause === 0 ? slices : Math.max(1, Math.ceil(settings.minimalPause / pause))
  const ranBefore = (slice: number): number => Math.floor((total * slice) / slices)

  const runs: OnTime[] = []
  for (let slice = 0; slice < slices; slice += slicesPerRun) {
    const end = Math.min(slice + slicesPerRun, slices)
    runs.push({
      start: microseconds((slice + 1) * pause + ranBefore(slice)),
      duration: microseconds(ranBefore(end) - ranBefore(slice)),
    })
  }
  return runs
}
