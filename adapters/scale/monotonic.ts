import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { SourceParts } from './scale-source.ts'

/** CLOCK_MONOTONIC: the same instant has the same number in every process of the computer. */
export const monotonicNow = (): Microseconds => microseconds(Number(process.hrtime.bigint() / 1000n))

export const systemParts: SourceParts = {
  now: monotonicNow,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
