import type { PouredAlcohol } from '../party/drinker.ts'
import { type Person, type PersonGroup, personFlags } from '../people/people.ts'
import type { Rules } from '../people/rules.ts'
import { asId } from '../units/id.ts'
import { grams } from '../units/mass.ts'
import { timestamp } from '../units/timestamp.ts'

/** Everything may be had unless told otherwise. */
export const someRules = (rules: Partial<Rules> = {}): Rules => ({
  alcohol: 'any',
  bestTier: 'mine',
  drinksPerParty: null,
  gramsPerHour: null,
  gramsPerParty: null,
  pauseMinutes: 0,
  ...rules,
})

export const aPersonGroup = (fields: Partial<PersonGroup> = {}): PersonGroup => ({
  id: asId(1),
  name: 'Family',
  rules: someRules({ gramsPerHour: grams(24), drinksPerParty: 4 }),
  ...fields,
})

export const aPerson = (fields: Partial<Person> = {}): Person => ({
  id: asId(1),
  name: 'Åse',
  colour: '#c2185b',
  pinHash: null,
  ...personFlags.none,
  groupId: asId(1),
  userId: null,
  ...fields,
})

/** A standard drink of guest 1. */
export const aPouredAlcohol = (fields: Partial<PouredAlcohol> = {}): PouredAlcohol => ({
  id: asId(51),
  at: timestamp(1_700_000_000_080),
  partyId: asId(1),
  shares: [{ person: 'guest 1', alcohol: grams(12), isDrink: true }],
  ...fields,
})
