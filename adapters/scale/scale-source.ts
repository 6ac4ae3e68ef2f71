import type { Microseconds } from '#domain/units/duration.ts'

/** One conversion as it comes from a converter. */
export interface Conversion {
  /** Signed, 24 bits. At an end of the range the load is beyond it. */
  readonly raw: number
  /** When it was found ready, by the monotonic clock that all processes of the computer share (CLOCK_MONOTONIC). */
  readonly at: Microseconds
}

/** The counts of conversions since the source was opened, by their fate. */
export interface SourceCounts {
  readonly told: number
  /** A clock pulse was so long that the converter may have gone to sleep over it. */
  readonly spoiled: number
  /** Its bits do not stand where they should. */
  readonly shifted: number
  /** The converter, or what is in between, refused. */
  readonly failed: number
}

export const noCounts: SourceCounts = { told: 0, spoiled: 0, shifted: 0, failed: 0 }

/** Where conversions come from. One that is not there is silence, and not a failure. */
export interface ScaleSource {
  readonly counts: SourceCounts
  /** Reads from here on. @param fail once, when it cannot be read any more: it is to be closed and opened anew */
  start(tell: (conversion: Conversion) => void, fail: (text: string) => void): void
  /** Leaves the converter alone until the next start. */
  pause(): void
  close(): void
}

/** The parts that a source waits and measures with. */
export interface SourceParts {
  /** CLOCK_MONOTONIC. */
  readonly now: () => Microseconds
  /** @returns a function that calls it off */
  readonly after: (milliseconds: number, call: () => void) => () => void
}
