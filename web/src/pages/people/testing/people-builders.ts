import type { Rules } from '../../../entities/people/people.ts'
import type { Bottle } from '../people.view.tsx'
import type { Person, PersonGroup } from '../records-panel.view.tsx'

const noLimits: Rules = {
  alcohol: 'ANY',
  bestTier: 'MINE',
  drinksPerParty: null,
  gramsPerHour: null,
  gramsPerParty: null,
  pauseMinutes: 0,
}

export const aGroup = (name: string, rules: Partial<Rules> = {}, version = 'v1'): PersonGroup => ({
  id: 5,
  name,
  version,
  rules: { ...noLimits, ...rules },
})

export const aPerson = (fields: Partial<Person> = {}): Person => ({
  ...{ id: 7, name: 'Lea', colour: '#c0392b', hasPin: false, groupId: 5, userId: null, version: 'v1' },
  pace: { standardDrinksThisHour: 0, drinks: 0, mostDrinks: null },
  ...fields,
})

export const aBottle = (id: number, name: string, fields: Partial<Bottle> = {}): Bottle => ({
  ...{ id, name, kind: 'AUTOMATED', unit: 'ml', colour: '#eeeeee', onPump: false, owned: false },
  ...fields,
})
