/* How fast someone drinks, by what was really poured: never what is in the blood. */

import { aliasesOf, rulesOf } from '../../party/drinker.ts'
import { openPartyOf } from '../../party/party.ts'
import type { DrinkerKey } from '../../people/drink-share.ts'
import { type HadDrink, ofLastHour } from '../../people/rules.ts'
import { standardDrinksOf } from '../../pour/serving.ts'
import type { Records } from '../../records/records.ts'
import type { Milligrams } from '../../units/mass.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import { hadBy } from '../orders/drinking-rules.ts'

export interface Pace {
  /** Standard drinks in the last 60 minutes, not rounded. */
  readonly thisHour: number
  /** Standard drinks at the party; without one, in the last twelve hours. */
  readonly thisEvening: number
  /** Drinks with alcohol, however strong, this evening. */
  readonly drinks: number
  /** How many of these there can be; null for as many as one likes. */
  readonly mostDrinks: number | null
}

const standardDrinksIn = (drinks: readonly HadDrink[]): number =>
  standardDrinksOf({ alcohol: drinks.reduce((sum, { alcohol }) => sum + alcohol, 0) as Milligrams })

/** With what is being made for them now. */
export function paceOf(records: Records, drinker: DrinkerKey, now: Timestamp): Pace {
  const had = hadBy(records, aliasesOf(drinker, records), now, 'begun')
  const evening = had.filter(({ isOfParty }) => isOfParty)
  return {
    thisHour: standardDrinksIn(ofLastHour(had, now)),
    thisEvening: standardDrinksIn(evening),
    drinks: evening.filter(({ isDrink }) => isDrink).length,
    mostDrinks: rulesOf(drinker, records, openPartyOf(records))?.drinksPerParty ?? null,
  }
}
