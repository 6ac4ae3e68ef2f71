import type { Dose } from './production.documents.ts'

/** What is told of a dose. */
export type DoseWords = 'scale' | 'time' | 'asOrdered' | 'nothing' | 'hand' | 'notAdded'

export function wordsOf({ measuredBy, ordered, poured, deviation }: Dose): DoseWords {
  if (measuredBy === 'HAND') return poured > 0 ? 'hand' : 'notAdded'
  if (poured === 0 && deviation === null) return 'nothing'
  if (measuredBy === 'SCALE') return 'scale'
  return poured === ordered ? 'asOrdered' : 'time'
}

/** Two standard deviations: 19 times out of 20 the truth is within. */
const sureDeviations = 2
/** No less is written than a tenth. */
const leastShown = 0.1

/** The number after ±, in the unit of the dose; 0 where nobody knows. */
export const marginOf = ({ deviation }: Pick<Dose, 'deviation'>): number =>
  deviation === null ? 0 : Math.max(leastShown, sureDeviations * deviation)

/** In millilitres, and as a part of what was ordered: nobody tastes less. */
const leastMl = 1
const leastShare = 0.05

/**
 * By how much more than ordered pumps have poured, or less if negative, in millilitres; 0 where it does not matter, or
 * is told in other words.
 */
export function differenceOf(dose: Dose): number {
  const words = wordsOf(dose)
  if (words !== 'scale' && words !== 'time') return 0
  const difference = dose.poured - dose.ordered
  const least = Math.max(leastMl, leastShare * dose.ordered, sureDeviations * (dose.deviation ?? 0))
  return Math.abs(difference) > least ? difference : 0
}
