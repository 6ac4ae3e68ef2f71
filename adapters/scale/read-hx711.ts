/*
 * One conversion of an HX711, by its data sheet (Avia Semiconductor): 24 bits, most significant first, each shifted out
 * by a clock pulse; a 25th pulse says that the next conversion is of channel A at a gain of 128.
 */
import type { Microseconds } from '#domain/units/duration.ts'
import type { ConverterLines } from './converter-lines.ts'

const bits = 24
const range = 2 ** bits

/**
 * A clock that is high for 60 µs puts the converter to sleep in the middle of the read. What is measured here is longer
 * than the pulse was, by the calls around it.
 */
const longestPulse = 50

export type Hx711Reading =
  | { readonly kind: 'read'; readonly raw: number }
  /** @property pulse the longest one, in microseconds */
  | { readonly kind: 'spoiled'; readonly pulse: number }
  | { readonly kind: 'shifted' }

/**
 * To be called when a conversion is ready; takes a quarter of a millisecond or so. All pulses are made, whatever
 * happens: a converter that did not go to sleep is left in step.
 *
 * @param now microseconds of any monotonic clock
 */
export function readHx711(lines: ConverterLines, now: () => Microseconds): Hx711Reading {
  let word = 0
  let longest = 0
  const pulse = (): void => {
    const up = now()
    lines.clock(true)
    lines.clock(false)
    longest = Math.max(longest, now() - up)
  }
  for (let bit = 0; bit < bits; bit++) {
    pulse()
    word = word * 2 + lines.data()
  }
  pulse()
  if (longest > longestPulse) return { kind: 'spoiled', pulse: longest }
  // It converts again, and says so by a high level; and all ones are what a converter shows that has gone to sleep.
  const isInStep = lines.data() === 1 && word !== range - 1
  return isInStep ? { kind: 'read', raw: word >= range / 2 ? word - range : word } : { kind: 'shifted' }
}
