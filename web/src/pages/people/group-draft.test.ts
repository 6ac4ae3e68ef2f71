import { describe, expect, it } from 'vitest'
import { draftOf, inputOf, newGroup, rules } from './groups.view.tsx'
import { aGroup } from './testing/people-builders.ts'

describe('the form of a group', () => {
  it('sends what it was opened with', () => {
    const limits = { drinksPerParty: 3, gramsPerHour: 24, gramsPerParty: null, pauseMinutes: 20 }
    const group = { name: 'Guests', rules: { alcohol: 'ANY', bestTier: 'GOOD', ...limits } } as const
    expect(inputOf(draftOf(aGroup('Guests', group.rules)))).toEqual(group)
    expect(inputOf(draftOf(aGroup('Family'))).rules.pauseMinutes).toBe(0)
  })

  it('has no limits where nothing with alcohol is served, whatever stands in them', () => {
    const draft = { alcohol: 'NONE', drinksPerParty: -1, gramsPerHour: 24, pauseMinutes: 5 } as const
    expect(rules({ ...newGroup, name: 'Guests', ...draft })).toEqual({})
    const none = { drinksPerParty: null, gramsPerHour: null, gramsPerParty: null, pauseMinutes: 0 }
    expect(inputOf({ ...newGroup, ...draft }).rules).toEqual({ alcohol: 'NONE', bestTier: 'MINE', ...none })
  })

  it('keeps to the bounds of the machine', () => {
    const beyond = { name: '  ', drinksPerParty: 2.5, gramsPerHour: 0.5, gramsPerParty: 501, pauseMinutes: 241 }
    const wrong = ['drinksPerParty', 'gramsPerHour', 'gramsPerParty', 'name', 'pauseMinutes']
    expect(Object.keys(rules({ ...newGroup, ...beyond })).sort()).toEqual(wrong)
    const within = { name: 'Guests', drinksPerParty: 0, gramsPerHour: 12.5, gramsPerParty: 500, pauseMinutes: 240 }
    expect(rules({ ...newGroup, ...within })).toEqual({})
  })
})
