import { type Microseconds, milliseconds } from '../units/duration.ts'

/** One conversion of the load cell's converter: a signed 24-bit count, and when it was read on the machine clock. */
export interface RawSample {
  readonly raw: number
  readonly at: Microseconds
}

/** The last few samples, oldest first. A value: adding one gives another window. */
export type SampleWindow = readonly RawSample[]

/** As many as a reading needs: the median of seven forgets three outliers. */
export const windowSize = 7

/** A scale whose newest sample is older has fallen silent. */
export const silentAfter = milliseconds(500)

/** The ends of a signed 24-bit converter. A count at an end says only that the load is beyond it. */
export const rawRange = { least: -8_388_608, most: 8_388_607 } as const

export const emptyWindow: SampleWindow = []

/** Whether a count is worth nothing: beyond or at an end of the converter, or no whole number. */
export const isSpoiled = (raw: number): boolean =>
  !Number.isInteger(raw) || raw >= rawRange.most || raw <= -rawRange.most

/** Spoiled samples, and those that are not newer than the newest, are dropped: a cell that gives no others goes stale. */
export function withSample(window: SampleWindow, sample: RawSample): SampleWindow {
  const newest = window.at(-1)
  if (isSpoiled(sample.raw) || (newest !== undefined && sample.at <= newest.at)) return window
  return [...window.slice(1 - windowSize), sample]
}

/** No sample at all, or the newest is older than {@link silentAfter}. */
export function isStale(window: SampleWindow, now: Microseconds): boolean {
  const newest = window.at(-1)
  return newest === undefined || now - newest.at > silentAfter
}

/** The middle value; of an even number of them, the mean of the two in the middle. null when there are none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** The median of the counts; null when there are none. */
export const medianRaw = (window: SampleWindow): number | null => medianOf(window.map(({ raw }) => raw))

/** Largest less smallest count; 0 when there are none. */
export function spreadRaw(window: SampleWindow): number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const { raw } of window) {
    if (raw < least) least = raw
    if (raw > most) most = raw
  }
  return window.length === 0 ? 0 : most - least
}
