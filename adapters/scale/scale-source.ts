import { type Microseconds, microseconds } from '#domain/units/duration.ts'

export interface Conversion {
  /** Signed, 24 bits. At an end of the range the load is beyond it. */
  readonly raw: number
  /** When it was found ready, by CLOCK_MONOTONIC, which all processes share. */
  readonly at: Microseconds
}

/** Conversions since the source was opened, by their fate. */
export interface SourceCounts {
  readonly told: number
  /** A clock pulse was so long that the converter may have gone to sleep over it. */
  readonly spoiled: number
  readonly shifted: number
  readonly failed: number
}

export const noCounts: SourceCounts = { told: 0, spoiled: 0, shifted: 0, failed: 0 }

/** A converter that is missing is silent; that is no failure. */
export interface ScaleSource {
  readonly counts: SourceCounts
  /** @param fail once, when it cannot be read any more: it is to be closed and opened anew */
  start(emit: (conversion: Conversion) => void, fail: (text: string) => void): void
  pause(): void
  close(): void
}

export interface SourceParts {
  /** CLOCK_MONOTONIC. */
  readonly now: () => Microseconds
  /** @returns a function that cancels it */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

/** CLOCK_MONOTONIC: the same instant has the same number in every process of the computer. */
export const monotonicNow = (): Microseconds => microseconds(Number(process.hrtime.bigint() / 1000n))

export const systemParts: SourceParts = {
  now: monotonicNow,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
