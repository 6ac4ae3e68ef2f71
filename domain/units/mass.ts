import { AssertionError } from '../result.ts'
import { type Microlitres, roundedMicrolitres } from './volume.ts'

declare const milligramBrand: unique symbol

/** A mass in whole milligrams (1 g = 1000 mg). Negative as a difference, and on a scale whose zero has drifted. */
export type Milligrams = number & { readonly [milligramBrand]: true }

export const noMass = 0 as Milligrams

/** @throws AssertionError unless `value` is a safe integer */
export function milligrams(value: number): Milligrams {
  if (!Number.isSafeInteger(value)) throw new AssertionError(`${value} is not a whole number of milligrams`)
  return value as Milligrams
}

export const roundedMilligrams = (value: number): Milligrams => milligrams(Math.round(value))

/** From grams, rounded to whole milligrams. */
export const grams = (value: number): Milligrams => roundedMilligrams(value * 1000)

/** To grams, rounded to one decimal: the form in which masses travel. */
export const toGrams = (mass: Milligrams): number => Math.round(mass / 100) / 10

export const addMass = (a: Milligrams, b: Milligrams): Milligrams => (a + b) as Milligrams
export const subtractMass = (a: Milligrams, b: Milligrams): Milligrams => (a - b) as Milligrams
export const smallerMass = (a: Milligrams, b: Milligrams): Milligrams => (a < b ? a : b)
export const largerMass = (a: Milligrams, b: Milligrams): Milligrams => (a > b ? a : b)

/** Rounded. @param density grams per millilitre, more than 0 */
export const massOfVolume = (volume: Microlitres, density: number): Milligrams => roundedMilligrams(volume * density)

/** Inverse of {@link massOfVolume}, rounded. */
export const volumeOfMass = (mass: Milligrams, density: number): Microlitres => roundedMicrolitres(mass / density)
