import { AssertionError } from '../result.ts'
import { roundedTo } from './decimal.ts'

declare const microlitreBrand: unique symbol

/** A volume in whole microlitres (1 ml = 1000 µl). May be negative only as a difference. */
export type Microlitres = number & { readonly [microlitreBrand]: true }

export const noVolume = 0 as Microlitres

export const microlitresPerCentilitre = 10_000

/** The smallest volume that travels over the wire and that amounts are apportioned in: 0.1 ml. */
export const tenthOfMillilitre = 100 as Microlitres

/** @throws AssertionError unless `value` is a safe integer */
export function microlitres(value: number): Microlitres {
  if (!Number.isSafeInteger(value)) throw new AssertionError(`${value} is not a whole number of microlitres`)
  return value as Microlitres
}

export const roundedMicrolitres = (value: number): Microlitres => microlitres(Math.round(value))

/** From millilitres, rounded to whole microlitres. */
export const millilitres = (value: number): Microlitres => roundedMicrolitres(value * 1000)

/** From millilitres as they travel: rounded to one decimal. */
export const travelledMillilitres = (value: number): Microlitres => millilitres(roundedTo(value, 1))

/** To millilitres, rounded to one decimal: the form in which volumes travel. */
export const toMillilitres = (volume: Microlitres): number => Math.round(volume / 100) / 10

/** Bounds as volumes travel. */
export const inMillilitres = ({ least, most }: { readonly least: Microlitres; readonly most: Microlitres }) => ({
  least: toMillilitres(least),
  most: toMillilitres(most),
})

export const addVolume = (a: Microlitres, b: Microlitres): Microlitres => (a + b) as Microlitres
export const subtractVolume = (a: Microlitres, b: Microlitres): Microlitres => (a - b) as Microlitres
export const sumVolumes = (volumes: Iterable<Microlitres>): Microlitres => {
  let sum = 0
  for (const volume of volumes) sum += volume
  return sum as Microlitres
}
export const smallerVolume = (a: Microlitres, b: Microlitres): Microlitres => (a < b ? a : b)
export const largerVolume = (a: Microlitres, b: Microlitres): Microlitres => (a > b ? a : b)
