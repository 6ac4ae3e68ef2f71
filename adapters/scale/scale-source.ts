import type { Timers } from '#domain/ports/clock.port.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'

export interface Conversion {
  /** Signed, 24 bits; at an end of the range the load is beyond it. */
  readonly raw: number
  /** By CLOCK_MONOTONIC, which all processes share. */
  readonly at: Microseconds
}

/** Since the source was opened. */
export interface SourceCounts {
  readonly told: number
  /** A pulse was so long that the converter may sleep. */
  readonly spoiled: number
  readonly shifted: number
  readonly failed: number
}

export const noCounts: SourceCounts = { told: 0, spoiled: 0, shifted: 0, failed: 0 }

/** A missing converter is silent: no failure. */
export interface ScaleSource {
  readonly counts: SourceCounts
  /** @param fail once: it's to be opened anew */
  start(emit: (conversion: Conversion) => void, fail: (text: string) => void): void
  pause(): void
  close(): void
}

export interface SourceParts extends Pick<Timers, 'after'> {
  /** CLOCK_MONOTONIC. */
  readonly now: () => Microseconds
}

/** The same in every process of the computer. */
export const monotonicNow = (): Microseconds => microseconds(Number(process.hrtime.bigint() / 1000n))

export const systemParts: SourceParts = {
  now: monotonicNow,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
