import { AssertionError } from '../result.ts'

declare const microsecondBrand: unique symbol

/** A length of time, or an instant on a monotonic clock, in whole microseconds. */
export type Microseconds = number & { readonly [microsecondBrand]: true }

export const noTime = 0 as Microseconds

/** @throws AssertionError unless `value` is a safe integer */
export function microseconds(value: number): Microseconds {
  if (!Number.isSafeInteger(value)) throw new AssertionError(`${value} is not a whole number of microseconds`)
  return value as Microseconds
}

export const milliseconds = (value: number): Microseconds => microseconds(Math.round(value * 1000))
export const seconds = (value: number): Microseconds => microseconds(Math.round(value * 1_000_000))

/** To whole milliseconds, rounded: the form in which times travel. */
export const toMilliseconds = (duration: Microseconds): number => Math.round(duration / 1000)

export const addTime = (a: Microseconds, b: Microseconds): Microseconds => (a + b) as Microseconds
export const subtractTime = (a: Microseconds, b: Microseconds): Microseconds => (a - b) as Microseconds
export const longest = (durations: Iterable<Microseconds>): Microseconds => {
  let result: Microseconds = noTime
  for (const duration of durations) if (duration > result) result = duration
  return result
}
