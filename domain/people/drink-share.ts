import type { Milligrams } from '../units/mass.ts'

/** One for each who drinks: `guest 7`, `person 3`, `user 61`. */
export type DrinkerKey = string

/** What of a drink is one person's. */
export interface DrinkShare {
  readonly person: DrinkerKey
  /** Pure. */
  readonly alcohol: Milligrams
  /** It counts as a drink: it has alcohol, and is no rest of one that was counted already. */
  readonly isDrink: boolean
}
